"""Training for a picture or a verdict: the records of a scenario up to one step, the same digits everywhere."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from lnviz.sentences import Refusal

if TYPE_CHECKING:
    from lnviz.run.history import History
    from lnviz.scenario.schema import Scenario


def trained(scenario: Scenario, steps: int, *, shows_progress: bool = True) -> History:
    """The records of every twin up to step ``steps``, or fewer of those that met a non-finite number.

    Raises:
        Refusal: the twins cannot be built or trained.
    """
    import torch
    from tqdm import tqdm

    from lnviz.engine.worker import sentence_for
    from lnviz.network.trainer import Trainer
    from lnviz.run.history import History

    # The order of sums depends on the number of threads, and with it the last digits of a number.
    torch.set_num_threads(1)
    hidden = not shows_progress or not sys.stderr.isatty()
    try:
        trainer = Trainer(scenario.flow, scenario.learnt)
        history = History(trainer.layout)
        with tqdm(total=steps + 1, unit="step", leave=False, disable=hidden) as bar:
            for records in trainer.steps():
                history.append(records)
                bar.update()
                if records[0].step >= steps:
                    break
    except (MemoryError, RuntimeError) as error:
        raise Refusal(sentence_for(error)) from error
    return history
