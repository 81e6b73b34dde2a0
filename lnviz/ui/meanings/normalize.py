"""The controls of the Normalize workspace."""

from __future__ import annotations

from lnviz.sentences import Sentence
from lnviz.ui.meanings.window import Meaning

NORMALIZE: tuple[Meaning, ...] = (
    (
        (Sentence("Kind of norm"),),
        Sentence(
            "Which numbers share one mean and one variance. LayerNorm takes those of a token, so a token never depends"
            " on the others of its batch; BatchNorm takes those of a feature, so it does."
        ),
    ),
    (
        ("eps", Sentence("eps, 0 to 1")),
        Sentence(
            "Stands beside the variance so that equal numbers are not divided by zero. Where the variance is not much"
            " larger, the output gets smaller than it should be, and so does the gradient."
        ),
    ),
    (
        (Sentence("Show the same stage of a second norm beside it, on the same numbers"),),
        Sentence("Two norms on the same numbers: what differs is the norm alone."),
    ),
    (
        (Sentence("Settings ▾"), Sentence("Details of the norm")),
        Sentence(
            "The details in which libraries differ: where eps stands, which estimate of the variance, which axes. With"
            " other details a model trained elsewhere gives other numbers."
        ),
    ),
    (
        (Sentence("Stage"), Sentence("Previous stage"), Sentence("Play stages"), Sentence("Next stage")),
        Sentence(
            "The normalisation one operation after the other. What the mean takes away cannot come back, only γ and β"
            " can give the features another size and place."
        ),
    ),
    (
        (Sentence("Train or eval"),),
        Sentence(
            "In training BatchNorm uses the statistics of the batch, afterwards those it collected: a model that was"
            " trained with small batches may behave differently once it is switched."
        ),
    ),
    (
        (Sentence("Previous sample"), Sentence("Next sample")),
        Sentence(
            "Which part of the batch is shown. BatchNorm's statistics run over all of them, LayerNorm's never do."
        ),
    ),
    (
        (Sentence("Number of samples"), Sentence("Number of tokens"), Sentence("Number of features")),
        Sentence(
            "The shape of the tensor. The more numbers share a statistic, the less one of them can move it; with one"
            " number there is nothing to normalise."
        ),
    ),
    (
        (Sentence("Data ▾"),),
        Sentence(
            "Takes numbers from elsewhere, or makes some that show a case: outliers, equal rows, huge values."
        ),
    ),
    (
        ("(2, 4, 6, 8)", Sentence("Real embeddings")),
        Sentence("Four numbers for the sum by hand, or what a trained model really feeds to its LayerNorm."),
    ),
    (
        (Sentence("Tables of input, statistics and output"),),
        Sentence(
            "Input on the left, the stage on the right, the statistics that join them between. Numbers can be typed;"
            " the outline shows which of them share the statistics of the selected one."
        ),
    ),
    (
        (Sentence("Fit"),),
        Sentence(
            "A scale that stays put lets two pictures be compared by eye; this fits it to the numbers there are."
        ),
    ),
    (
        (Sentence("Equalizer of the selected token"), Sentence("Equalizer")),
        Sentence(
            "A token as a song, its features as bands. One loud band raises σ and makes all others quieter: that is how"
            " an outlier takes the range from the rest of its token."
        ),
    ),
    (
        (Sentence("Distribution of the group before and after"), Sentence("Before / after")),
        Sentence(
            "The form stays, place and width change: a norm moves and scales a group, it does not make it normal."
        ),
    ),
    (
        (Sentence("What stands beside the tables"),),
        Sentence(
            "The sum behind one number, the gradient on its way back, the changes that a norm does not notice, and"
            " BatchNorm's memory."
        ),
    ),
    (
        (Sentence("Arithmetic"), Sentence("Sums"), Sentence("Copy exact"), Sentence("Copy LaTeX")),
        Sentence(
            "The sum behind the selected cell with its own numbers, to be redone by hand or put into a paper. It is"
            " computed from unrounded values."
        ),
    ),
    (
        (Sentence("Ask again"),),
        Sentence(
            "Lets torch compute the same, so that the numbers here can be trusted for a model that runs there."
        ),
    ),
    (
        (Sentence("Backwards"), Sentence("The loss whose gradient comes back")),
        Sentence(
            "A gradient needs a loss. Whatever it is, the norm takes its part along the mean and along x̂ away: no"
            " update can push a token in these two directions."
        ),
    ),
    (
        (Sentence("Upstream gradient and dx of the selected token"),),
        Sentence(
            "Above what comes from the loss, below what is left behind the norm. It is divided by σ: large inputs get"
            " small gradients, which is what Post-LN suffers from in depth."
        ),
    ),
    (
        (Sentence("Jacobian of the normalised output by the input"),),
        Sentence(
            "How every output of a group moves with every input. Off the diagonal it is not zero: through the mean and"
            " the variance each number touches all others of its group."
        ),
    ),
    (
        (
            Sentence("Which changes the output of each norm does not notice"),
            Sentence("Invariance"),
        ),
        Sentence(
            "Where the output stays, training cannot be disturbed by that change either: weights that grow under a"
            " LayerNorm change no output, only the size of the next step."
        ),
    ),
    (
        (Sentence("Batch and running statistics over the batches fed"), Sentence("Running")),
        Sentence(
            "What BatchNorm remembers for the time after training. A small momentum follows slowly, a large one takes"
            " the noise of single batches along."
        ),
    ),
    (
        (Sentence("Convention of"),),
        Sentence(
            "Sets all details as a library has them, so that the numbers agree with a model that runs there."
        ),
    ),
    (
        (Sentence("Variance"), Sentence("Variance stored")),
        Sentence(
            "Divided by n or by n − 1. For groups of a few numbers the difference is large; a model must be run with"
            " the one that it was trained with."
        ),
    ),
    (
        (Sentence("eps stands"),),
        Sentence(
            "Inside the root eps bounds the variance, outside it bounds σ: with nearly equal numbers the two differ by"
            " a root, and so does the largest gradient."
        ),
    ),
    (
        (Sentence("Number format"),),
        Sentence(
            "The format in which the norm is computed. float16 ends at 65504, and squares of large activations get"
            " there soon; bfloat16 has the range but only two to three digits."
        ),
    ),
    (
        (Sentence("Statistics over"), Sentence("Groups of features")),
        Sentence("More numbers in a group make a calmer statistic, and tie more numbers to one another."),
    ),
    (
        (Sentence("Mode"),),
        Sentence("By what BatchNorm normalises: the batch at hand while it trains, its memory afterwards."),
    ),
    (
        (Sentence("Momentum"), Sentence("Momentum weights")),
        Sentence(
            "How fast the running statistics follow the batches. Libraries mean opposite things by the word: the share"
            " of the new value, or that of the old one."
        ),
    ),
    (
        (Sentence("α of tanh(αx)"),),
        Sentence(
            "How steep the curve is that takes the place of statistics: large inputs are bent, not divided."
        ),
    ),
    (
        (Sentence("γ and β"), "γ", "β"),
        Sentence(
            "What is learnt behind the norm: it gives every feature back a size and a place of its own."
        ),
    ),
    (
        (Sentence("Findings"),),
        Sentence("What is unusual about these numbers, and where it stands; a click leads there."),
    ),
)
