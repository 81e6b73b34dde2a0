"""What a stack is before its first update, over seeds and numbers of layers: one record of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from lnviz.network.build import fitted, make_data, make_stack
from lnviz.network.stages import Log
from lnviz.network.twin import Batch, Twin
from lnviz.run.inspection import InitProfiles
from lnviz.run.record import QUANTITIES
from lnviz.scenario.flow import MAX_DEPTH, Flow, Stack
from lnviz.sentences import Refusal, Sentence


def measure_init(
    flow: Flow, seeds: int, layers: Sequence[int], tensor: npt.NDArray[np.float64] | None = None
) -> Iterator[InitProfiles]:
    """Profiles that grow by one measured model at a time; the last one has ``done`` = ``total``.

    Seed k is the scenario's own and every twin's own + k, for the parameters and for the data; the data do not depend
    on the number of layers. With k = 0 and a twin as it is, the profile is step 0 of its run.

    A twin of one group is measured at each number of ``layers`` that the limit of depth allows; one of several groups
    only as it is, and so is one that none of them fits: ``depths`` of the profiles says which.

    Raises:
        Refusal: the task cannot be learnt, or nothing is asked for.
    """
    if seeds < 1 or not layers or min(layers) < 1:
        raise Refusal(Sentence("Nothing to measure: choose at least one seed and one number of layers."))
    return _measured(fitted(flow, tensor), seeds, [_versions(stack, layers) for stack in flow.stacks], tensor)


def _measured(
    flow: Flow, seeds: int, versions: list[list[Stack]], tensor: npt.NDArray[np.float64] | None
) -> Iterator[InitProfiles]:
    names = tuple(stack.name for stack in flow.stacks)
    depths = tuple(tuple(stack.depth for stack in own) for own in versions)
    found = [[_Growing(seeds) for _ in own] for own in versions]
    done, total = 0, seeds * sum(map(len, versions))
    for seed in range(seeds):
        seeded = _with_seeds(flow, seed)
        data = make_data(seeded, tensor)
        for number, own in enumerate(versions):
            for place, stack in enumerate(own):
                found[number][place].add(_profile(seeded, number, stack, data.vocab, data.batch(0)))
                done += 1
                values = tuple(tuple(one.values for one in of_stack) for of_stack in found)
                yield InitProfiles(names, depths, values, done, total)


class _Growing:
    """The profiles of one stack, seed by seed, in an array that is made once; what was handed out stays as it was."""

    def __init__(self, seeds: int) -> None:
        self._seeds, self._count = seeds, 0
        self._all = np.empty((0, len(QUANTITIES), 0))

    def add(self, profile: np.ndarray) -> None:
        if not self._count:
            self._all = np.empty((self._seeds, *profile.shape))
        self._all[self._count] = profile
        self._count += 1

    @property
    def values(self) -> np.ndarray:
        return self._all[: self._count]


def _versions(stack: Stack, layers: Sequence[int]) -> list[Stack]:
    """``stack`` at every one of ``layers`` that it can have, from the shallowest on."""
    if len(stack.blocks) > 1:
        return [stack]
    groups = [msgspec.structs.replace(stack.blocks[0], repeat=wanted) for wanted in sorted(set(layers))]
    fitting = [group for group in groups if group.adds <= MAX_DEPTH]
    return [msgspec.structs.replace(stack, blocks=(group,)) for group in fitting] or [stack]


def _with_seeds(flow: Flow, more: int) -> Flow:
    """``flow`` with every seed larger by ``more``, and with nothing in it that acts after step 0."""
    training = [flow.training, *(flow.training_of(number) for number in range(len(flow.stacks)))]
    whole, *own = [msgspec.structs.replace(each, seed=each.seed + more) for each in training]
    stacks = tuple(
        msgspec.structs.replace(stack, training=mine, stages=())
        for stack, mine in zip(flow.stacks, own, strict=True)
    )
    return msgspec.structs.replace(flow, stacks=stacks, training=whole)


def _profile(flow: Flow, number: int, stack: Stack, vocab: int, batch: Batch) -> np.ndarray:
    """The values of the record of step 0 of twin ``number``, built like ``stack``."""
    own = msgspec.structs.replace(stack, training=flow.stacks[number].training, stages=())
    stacks = (*flow.stacks[:number], own, *flow.stacks[number + 1 :])
    flow = msgspec.structs.replace(flow, stacks=stacks)
    made = make_stack(flow, number, vocab)
    twin = Twin(number, made, made.layout(stack.name), Log.of(flow, number))
    return twin.measure(batch).values
