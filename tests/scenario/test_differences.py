"""What differs between twins is said once, in words, and only where it has an effect."""

from __future__ import annotations

import msgspec
import pytest

from lnviz.scenario.differences import alike, differences, twins_sentence
from lnviz.scenario.library import find
from lnviz.scenario.schema import BlockNorm, Blocks, Flow, Stack, Stage, Training, changed
from lnviz.scenario.stack_words import describe, describe_stack

# One other value for every field, and the context in which the field has an effect.
BLOCKS = {
    "repeat": ({}, 5, "5 instead of 4 layers"),
    "placement": ({}, "post", "Post-LN instead of Pre-LN"),
    "branch": ({}, "attention", "attention instead of feed-forward"),
    "norm": ({}, BlockNorm(kind="rms"), "RMSNorm instead of LayerNorm"),
    "activation": ({}, "swiglu", "SwiGLU instead of GELU"),
    "expansion": ({}, 4, "feed-forward ×4 instead of ×2 as wide"),
    "heads": ({"branch": "attention"}, 8, "8 instead of 4 heads"),
    "attention": ({"branch": "attention"}, "uniform", "uniform attention instead of causal attention"),
    "bias": ({}, False, "no biases instead of biases"),
    "scale": ({}, "sqrt_2l", "branch scale 1/√(2L) instead of 1"),
    "scale_start": ({"scale": "learnable"}, 0.5, "branch scale learnt from 0.5 instead of 1 on"),
    "alpha": ({"placement": "deepnorm"}, 2.0, "DeepNorm with α 2 instead of N^¼"),
    "beta": ({"placement": "deepnorm"}, 0.5, "DeepNorm with β 0.5 instead of (4N)^−¼"),
    "constant": ({"branch": "closed_form"}, 0.5, "closed form with c = 0.5 instead of 1"),
    "frozen": ({}, True, "all blocks frozen"),
}
NORM = {
    "kind": ({}, "batch", "BatchNorm instead of LayerNorm"),
    "eps": ({}, 1e-3, "eps 0.001 instead of 1e-05"),
    "alpha": ({"kind": "dyt"}, 1.0, "DyT from α = 1 instead of 0.5"),
}
STACK = {
    "final_norm": ({}, False, "no final norm"),
    "init": ({}, "xavier", "Xavier initialisation instead of torch's initialisation"),
    "gain": ({"init": "gain"}, 2.0, "initialisation with gain 2 instead of 1"),
}
TRAINING = {
    "optimiser": ({}, "sgd", "SGD instead of AdamW"),
    "lr": ({}, 0.5, "learning rate 0.5 instead of 0.001"),
    "weight_decay": ({}, 0.1, "weight decay 0.1 instead of 0.01"),
    "momentum": ({"optimiser": "sgd"}, 0.9, "momentum 0.9 instead of 0"),
    "betas": ({}, (0.9, 0.98), "betas 0.9, 0.98 instead of 0.9, 0.999"),
    "clip": ({}, 1.0, "clipping at norm 1 instead of no clipping"),
    "schedule": ({}, "inverse_sqrt", "an inverse square root instead of a constant learning rate"),
    "warmup_steps": ({}, 100, "warm-up 100 instead of 0 steps"),
    "decay_steps": ({"schedule": "cosine"}, 500, "cosine to 0 at step 500 instead of 1\u2009000"),
    "seed": ({}, 3, "seed 3 instead of 0"),
}
NAMES_AND_COLOURS = {"name", "look"}  # of a twin: they make no other experiment
TOLD_ELSEWHERE = {"blocks", "training", "stages"}


def flow_of(this: Stack, other: Stack) -> Flow:
    return Flow(stacks=(this, other))


def stack_of(*groups: Blocks, **fields: object) -> Stack:
    return Stack(name="A", blocks=groups or (Blocks(),), **fields)


def said(this: Stack, other: Stack) -> list[str]:
    return [str(sentence) for sentence in differences(flow_of(this, other), 0, 1)]


def trained(**fields: object) -> Training:
    return changed(Training(), **fields)


def test_that_every_field_is_among_those_that_are_walked():
    assert set(BLOCKS) == set(Blocks.__struct_fields__)
    assert set(NORM) == set(BlockNorm.__struct_fields__)
    assert set(STACK) | NAMES_AND_COLOURS | TOLD_ELSEWHERE == set(Stack.__struct_fields__)
    assert set(TRAINING) == set(Training.__struct_fields__)
    assert set(Stage.__struct_fields__) == {"step", "training"}


@pytest.mark.parametrize("field", BLOCKS)
def test_that_a_setting_of_the_blocks_is_one_sentence_that_names_it(field):
    context, value, sentence = BLOCKS[field]
    group = changed(Blocks(), **context)
    assert said(stack_of(changed(group, **{field: value})), stack_of(group)) == [sentence]


@pytest.mark.parametrize("field", NORM)
def test_that_a_setting_of_the_norm_is_one_sentence_that_names_it(field):
    context, value, sentence = NORM[field]
    norm = changed(BlockNorm(), **context)
    this, other = (Blocks(norm=one) for one in (changed(norm, **{field: value}), norm))
    assert said(stack_of(this), stack_of(other)) == [sentence]


@pytest.mark.parametrize("field", STACK)
def test_that_a_setting_of_a_stack_is_one_sentence_that_names_it(field):
    context, value, sentence = STACK[field]
    stack = changed(stack_of(), **context)
    assert said(changed(stack, **{field: value}), stack) == [sentence]


@pytest.mark.parametrize("field", TRAINING)
def test_that_a_setting_of_the_training_is_one_sentence_that_names_it(field):
    context, value, sentence = TRAINING[field]
    training = trained(**context)
    this = stack_of(training=changed(training, **{field: value}))
    assert said(this, stack_of(training=training)) == [sentence]


@pytest.mark.parametrize("field", sorted(set(TRAINING) - {"seed"}))
def test_that_a_setting_of_a_branch_is_one_sentence_with_its_step(field):
    context, value, sentence = TRAINING[field]
    training = trained(**context)
    stage = Stage(step=120, training=changed(training, **{field: value}))
    this, other = stack_of(training=training, stages=(stage,)), stack_of(training=training)
    assert said(this, other) == [f"branched off A at step 120 with {sentence}"]
    assert said(other, this)[0].startswith("branched off A at step 120 with ")


@pytest.mark.parametrize(
    ("context", "field", "value"),
    [
        ({}, "heads", 8),
        ({}, "attention", "uniform"),
        ({}, "constant", 0.5),
        ({}, "alpha", 2.0),
        ({}, "scale_start", 3.0),
        ({"branch": "attention", "attention": "uniform"}, "heads", 8),
        ({"branch": "attention"}, "expansion", 4),
        ({"branch": "zero"}, "activation", "relu"),
        ({"branch": "zero"}, "bias", False),
        ({"norm": BlockNorm(kind="rms")}, "norm", BlockNorm(kind="rms", alpha=3.0)),
        ({"norm": BlockNorm(kind="dyt")}, "norm", BlockNorm(kind="dyt", eps=0.1)),
    ],
)
def test_that_a_setting_without_effect_makes_no_difference(context, field, value):
    group = changed(Blocks(), **context)
    assert said(stack_of(changed(group, **{field: value})), stack_of(group)) == []


def test_that_the_norm_of_unnormed_blocks_matters_below_a_final_norm_alone():
    groups = [Blocks(placement="none", norm=BlockNorm(kind=kind)) for kind in ("rms", "layer")]
    with_norm = [stack_of(group) for group in groups]
    without = [stack_of(group, final_norm=False) for group in groups]
    assert said(*without) == []
    assert said(*with_norm) == ["block 4: RMSNorm instead of LayerNorm"]


def test_that_equal_twins_have_no_difference_whatever_they_are_called():
    assert said(stack_of(), Stack(name="B", blocks=(Blocks(),), look="green")) == []
    assert said(stack_of(), stack_of(training=Training())) == []
    assert said(stack_of(), stack_of(stages=(Stage(step=3, training=Training()),))) == []


def test_that_the_same_layers_in_other_groups_are_no_difference():
    assert said(stack_of(Blocks(repeat=2), Blocks(repeat=2)), stack_of(Blocks(repeat=4))) == []


def test_that_a_difference_in_some_blocks_says_which():
    frozen = stack_of(Blocks(repeat=2), Blocks(repeat=1, frozen=True), Blocks(repeat=21))
    plain = stack_of(Blocks(repeat=24))
    assert said(frozen, plain) == ["block 3 frozen"]
    assert said(plain, frozen) == ["block 3 not frozen"]
    mixed = stack_of(
        *(Blocks(repeat=2, activation=activation) for activation in ("relu", "gelu", "relu")),
    )
    assert said(mixed, stack_of(Blocks(repeat=6))) == ["blocks 1–2, 5–6: ReLU instead of GELU"]


def test_that_a_pair_of_attention_and_feed_forward_is_two_blocks():
    pair = Blocks(repeat=2, branch="attention_feed_forward")
    stack = stack_of(pair, changed(pair, repeat=1, frozen=True))
    assert said(stack, stack_of(changed(pair, repeat=3))) == ["blocks 5–6 frozen"]


def test_that_groups_of_another_length_are_compared_one_by_one():
    one = stack_of(Blocks(repeat=2), Blocks(repeat=3, activation="relu"))
    two = stack_of(Blocks(repeat=2), Blocks(repeat=4, activation="silu"))
    assert said(one, two) == ["5 instead of 6 layers", "blocks 3–5: ReLU instead of SiLU"]


def test_that_stacks_with_nothing_in_common_are_told_as_a_whole():
    one = stack_of(Blocks(repeat=2), Blocks(repeat=1, frozen=True))
    sentences = said(one, stack_of(Blocks(repeat=4, placement="post")))
    assert sentences == [
        "3 instead of 4 layers",
        "Pre-LN instead of Post-LN",
        "×2 Pre-LN · feed-forward · LayerNorm, ×1 Pre-LN · feed-forward · LayerNorm · frozen"
        " instead of ×4 Post-LN · feed-forward · LayerNorm",
    ]


def test_that_a_branch_names_where_it_left_and_all_that_is_new():
    parent = stack_of(training=trained(optimiser="sgd", lr=0.5))
    stage = Stage(step=1200, training=trained(optimiser="sgd", lr=1e-3, clip=1.0))
    branch = changed(parent, name="A @120", stages=(stage,))
    assert said(branch, parent) == [
        "branched off A at step 1\u2009200 with learning rate 0.001 instead of 0.5 and clipping at norm 1"
        " instead of no clipping"
    ]


def test_that_a_later_stage_of_other_twins_is_told_from_its_step_on():
    this = stack_of(Blocks(placement="post"), stages=(Stage(step=5, training=trained(lr=0.1)),))
    assert said(this, stack_of()) == [
        "Post-LN instead of Pre-LN",
        "from step 5 on learning rate 0.1 instead of 0.001",
    ]
    parted = stack_of(training=trained(lr=0.1), stages=(Stage(step=5, training=Training()),))
    assert said(parted, stack_of()) == [
        "learning rate 0.1 instead of 0.001",
        "trained alike from step 5 on",
    ]


def test_that_the_sentence_with_the_twins_names_what_differs():
    highway = find("gradient-highway").flow
    assert str(twins_sentence(highway)) == (
        "Same seed, data and order: the twins differ only in placement and final norm."
    )
    single = changed(highway, stacks=highway.stacks[:1])
    assert twins_sentence(single) is None
    same = changed(highway, stacks=(highway.stacks[0], changed(highway.stacks[0], name="B")))
    assert str(twins_sentence(same)) == "Same seed, data and order: nothing differs between the twins."
    seeded = changed(same, stacks=(same.stacks[0], changed(same.stacks[1], training=trained(seed=9))))
    assert str(twins_sentence(seeded)).startswith("Same data and order: the twins differ in 4 settings")


def test_that_a_group_is_described_in_short_words():
    assert str(describe(Blocks(repeat=24))) == "×24 Pre-LN · feed-forward · LayerNorm"
    assert str(describe(Blocks(placement="none", frozen=True))) == "×4 no norm · feed-forward · frozen"
    dyt = Blocks(repeat=1, norm=BlockNorm(kind="dyt"), branch="attention")
    assert str(describe_stack(stack_of(dyt, Blocks()))) == (
        "×1 Pre-LN · attention · DyT from α = 0.5, ×4 Pre-LN · feed-forward · LayerNorm"
    )


@pytest.mark.parametrize("field", ["placement", "branch", "activation", "scale", "attention"])
def test_that_every_choice_of_a_group_has_words(field):
    hint = msgspec.inspect.type_info(Blocks)
    [found] = [one for one in hint.fields if one.name == field]
    for value in found.type.values:
        group = changed(Blocks(branch="attention_feed_forward"), **{field: value})
        assert str(describe(group))
        other = changed(group, **{field: next(v for v in found.type.values if v != value)})
        [sentence] = said(stack_of(group), stack_of(other))[:1]
        assert "instead of" in sentence


def test_that_parts_are_alike_when_they_hold_the_same():
    assert alike(Blocks(), Blocks())
    assert not alike(Blocks(), Blocks(norm=BlockNorm(eps=0.1)))
