"""The controls of the Gradient flow workspace."""

from __future__ import annotations

from lnviz.sentences import Sentence
from lnviz.ui.meanings.window import Meaning

FLOW: tuple[Meaning, ...] = (
    (
        (Sentence("Quantity"), Sentence("Norm of the gradient"), Sentence("Statistic of the activation")),
        Sentence(
            "What the pictures show. The gradient of the activation says how much of the loss a block hears, that of"
            " the parameters how far it would move, the update ratio how far it really moved for its size."
        ),
    ),
    (
        (Sentence("Scale"),),
        Sentence(
            "One scale for all pictures and steps, so that a width or a colour always means the same size of gradient."
        ),
    ),
    (
        (Sentence("Part of the settings"),),
        Sentence(
            "What the twins are made of, and how they are trained. Twins that differ in one thing only show what that"
            " thing does."
        ),
    ),
    (
        (
            Sentence("Add a twin"),
            Sentence("More about this twin"),
            Sentence("Name"),
            Sentence("Colour and marker"),
        ),
        Sentence(
            "Twins start from the same seed and see the same data in the same order: what differs between their"
            " curves comes from their settings."
        ),
    ),
    (
        (Sentence("Twins"), Sentence("Twin"), Sentence("All twins")),
        Sentence(
            "Which twin the settings are for. “All twins” changes them together, so that they stay comparable."
        ),
    ),
    (
        (Sentence("Depth"),),
        Sentence(
            "Every block multiplies what comes back by its own factor, so depth turns a small difference between blocks"
            " into decades between the first and the last."
        ),
    ),
    (
        (Sentence("Width"), Sentence("Hidden ×"), Sentence("Vocabulary")),
        Sentence(
            "A wider layer can learn more and costs more; its statistics run over more numbers and vary less."
        ),
    ),
    (
        (Sentence("Final norm"),),
        Sentence(
            "In a Pre-LN stack nothing normalises the sum of all branches. Without a last norm the logits grow with"
            " depth, and the loss starts far too high."
        ),
    ),
    (
        (Sentence("Init"), Sentence("Gain")),
        Sentence(
            "The size of the first weights decides how much every branch adds, and with it what the gradient looks"
            " like before anything is learnt."
        ),
    ),
    (
        (
            Sentence("Groups of blocks, the last block on top"),
            Sentence("Add a group above"),
            Sentence("Remove the group"),
            Sentence("Duplicate the group"),
            Sentence("Split the group"),
            Sentence("Merge equal neighbours"),
            Sentence("Move up"),
            Sentence("Move down"),
        ),
        Sentence(
            "The stack from the loss down to the input. A group of blocks of another kind shows what one layer in the"
            " wrong place does to all below it."
        ),
    ),
    (
        (Sentence("Branch"), "c", Sentence("Attention"), Sentence("Heads"), Sentence("bias")),
        Sentence(
            "What each block adds to its input. The larger the branch beside the skip path, the more it decides."
        ),
    ),
    (
        (Sentence("Placement"), "α", "β"),
        Sentence(
            "Pre-LN leaves the skip path free, so the gradient reaches the first block undiminished. Post-LN divides"
            " it by σ in every block, which is why it wants a warm-up."
        ),
    ),
    (
        (Sentence("Norm"), "eps", Sentence("α at the start")),
        Sentence("What keeps the size of the activations in bounds, and with it the size of every gradient."),
    ),
    (
        (Sentence("Activation"),),
        Sentence("What lies between two linear layers. Where it is flat, no gradient comes through."),
    ),
    (
        (Sentence("Branch scale"), Sentence("Starts at")),
        Sentence(
            "A small factor on the branch makes a deep stack start as if it were shallow; it grows where that helps."
        ),
    ),
    (
        (Sentence("frozen"),),
        Sentence("Frozen blocks pass the gradient on but do not learn: the rest has to make up for them."),
    ),
    (
        (Sentence("Learning rate"),),
        Sentence(
            "How far each update goes. What is safe depends on the largest gradient in the stack, not on the usual one."
        ),
    ),
    (
        (
            Sentence("Optimiser"),
            Sentence("Momentum"),
            "β₁",
            "β₂",
            Sentence("Weight decay"),
        ),
        Sentence(
            "How a gradient becomes an update. Adam divides by the gradient's own size, so blocks with tiny gradients"
            " move as well; SGD leaves the differences between blocks as they are."
        ),
    ),
    (
        (Sentence("Clip"),),
        Sentence(
            "Shortens the whole gradient where it is too long: one block that explodes lets all others learn less."
        ),
    ),
    (
        (Sentence("Schedule"), Sentence("Warm-up steps"), Sentence("Ends at step")),
        Sentence(
            "The first gradients of a deep Post-LN stack are large and badly directed. A warm-up keeps the steps small"
            " until they have calmed down."
        ),
    ),
    (
        (Sentence("Seed"),),
        Sentence(
            "Fixes weights and data, so that a run can be repeated; another seed shows what was chance."
        ),
    ),
    (
        (Sentence("Task"), Sentence("Batch"), Sentence("Length")),
        Sentence(
            "What is learnt, and from how many numbers at once. Gradients of small batches are noisy; one batch by"
            " heart shows whether the stack can learn at all."
        ),
    ),
    (
        (Sentence("For this twin alone"),),
        Sentence(
            "Lets one twin train with settings of its own. What differs then is not due to the blocks alone."
        ),
    ),
    (
        (Sentence("Restart"),),
        Sentence(
            "Settings of the stack count from the first step on, so they need new twins that begin at step 0."
        ),
    ),
    (
        (Sentence("Diagram of the twins"), Sentence("Unfold"), Sentence("Fold")),
        Sentence(
            "The gradient on its way from the loss down to the input, as wide as it is large. Arrows that thin out say"
            " that the blocks below hear little and learn little."
        ),
    ),
    (
        (Sentence("Views of the shown step"),),
        Sentence(
            "The same step as a profile over the blocks, as numbers, one block in detail, or before any training."
        ),
    ),
    (
        (Sentence("Guides"),),
        Sentence(
            "Lines at values of your choice, to see when a gradient falls below what a format or a rule allows."
        ),
    ),
    (
        (Sentence("Columns"), Sentence("Numbers of the shown step"), Sentence("Copy")),
        Sentence(
            "The numbers behind the pictures, in full. A blank cell is a row that this twin does not have."
        ),
    ),
    (
        (
            Sentence("Layers to measure"),
            Sentence("Number of seeds"),
            Sentence("Measure"),
            Sentence("Block that is held against the number of layers"),
            Sentence("Numbers before the first update"),
            Sentence("Picture before the first update"),
        ),
        Sentence(
            "Claims about Post-LN and Pre-LN are mostly about the moment before training. Many seeds show what holds"
            " on average, many depths how it goes on."
        ),
    ),
    (
        (
            Sentence("Parameters of a block"),
            Sentence("Histograms of the parameters"),
        ),
        Sentence(
            "Values and gradients of each parameter by size. A gradient with many exact zeros belongs to units that"
            " do not learn from this batch."
        ),
    ),
    (
        (Sentence("Twin, or ratio of two twins"), Sentence("Heat map of blocks and steps")),
        Sentence(
            "Every block over the whole run. A dark band that grows from below is a stack whose first blocks stop"
            " hearing of the loss; a bright column is one step that shook them all."
        ),
    ),
    (
        (Sentence("Curves over steps"),),
        Sentence(
            "The twin whose loss falls is the one that learns. Beside it the learning rate, and the length of the whole"
            " gradient before and after clipping."
        ),
    ),
    (
        (
            Sentence("To the first step"),
            Sentence("Step back"),
            Sentence("Play"),
            Sentence("Pause"),
            Sentence("Step"),
            Sentence("To the last computed step"),
            Sentence("Shown step"),
            Sentence("Steps"),
            Sentence("Speed in steps a second"),
        ),
        Sentence(
            "Moves through the recorded steps; at the last one it goes on training. Going back never undoes training,"
            " it shows what was."
        ),
    ),
    (
        (Sentence("Loop from here"), Sentence("Loop to here"), Sentence("Clear the loop")),
        Sentence("Plays a stretch again and again: what happens around a spike is over in a few steps."),
    ),
    (
        (Sentence("Branch here…"),),
        Sentence(
            "Trains on from this step with another setting, as a twin of its own: the fairest way to see what the"
            " setting does, since all before it is the same."
        ),
    ),
    (
        (Sentence("How training goes"),),
        Sentence(
            "What was noticed in the numbers of the run, such as a first value that is not finite, with the step and"
            " the block where it happened."
        ),
    ),
)
