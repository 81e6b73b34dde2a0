"""The process that trains: commands in, records out. It ends when asked, and when the window is gone.

torch is imported inside the functions, so that the process can already be told to end while torch loads.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import threading
import time
from collections import deque
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from lnviz import mishap
from lnviz.engine.messages import (
    Build,
    Built,
    Check,
    Checked,
    CheckFailed,
    Command,
    Event,
    Failed,
    LoadFailed,
    LoadTensors,
    Pause,
    Paused,
    Ready,
    RunTo,
    SetLive,
    Shutdown,
    Steps,
    Stopped,
    TensorLoaded,
    TensorsListed,
)
from lnviz.run.record import StepRecord
from lnviz.scenario.schema import Flow
from lnviz.sentences import Refusal, Sentence

if TYPE_CHECKING:
    from lnviz.network.trainer import Trainer

SENDING_INTERVAL = 0.008
"""Seconds of training in one message: half a frame, so that the window has news for every frame."""

SPEED_SPAN = 1.0
"""Seconds over which the speed is taken."""

LOWER_PRIORITY = 5

TOO_LARGE_TO_LOAD = Sentence("There is not enough memory to read this file. Save a part of it and open that.")
TOO_LARGE_TO_CHECK = Sentence("There is not enough memory to compute this tensor with torch as well.")


def serve(connection: Connection) -> None:
    """Take commands from ``connection`` until told to shut down or until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(LOWER_PRIORITY)  # the window comes first where there are few cores
    commands: queue.SimpleQueue[Command] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(connection, commands), daemon=True).start()
    try:
        Worker(connection, commands).work()
    except OSError:  # the other end has closed
        os._exit(0)


def _listen(connection: Connection, commands: queue.SimpleQueue[Command]) -> None:
    """Hand on commands; end the process at once, in the middle of whatever it does, when nobody wants it."""
    while True:
        try:
            command = connection.recv()
        except (EOFError, OSError):
            os._exit(0)
        if isinstance(command, Shutdown):
            os._exit(0)
        commands.put(command)


class Worker:
    """Answers commands; trains while there are none."""

    def __init__(self, connection: Connection, commands: queue.SimpleQueue[Command]) -> None:
        self._connection = connection
        self._commands = commands
        self._run: Run | None = None
        self._trouble: Sentence | None = None

    def work(self) -> None:
        """Never returns; raises OSError when the other end closes."""
        self._load_torch()
        while True:
            for command in self._waiting_commands():
                self._obey(command)
            if self._run is not None and self._run.is_due:
                self._advance(self._run)

    def _waiting_commands(self) -> list[Command]:
        """Every command that waits, at least one where there is nothing to train.

        From the last build on: a reader who drags the depth from 4 to 48 has asked for 48. Checks and files come
        before the build, which may take seconds.
        """
        is_idle = self._run is None or not self._run.is_due
        waiting = [self._commands.get()] if is_idle else []
        while not self._commands.empty():
            waiting.append(self._commands.get())
        builds = [place for place, command in enumerate(waiting) if isinstance(command, Build)]
        if not builds:
            return waiting
        asked = [command for command in waiting if isinstance(command, Check | LoadTensors)]
        last = waiting[builds[-1] :]
        return [*asked, *(command for command in last if not isinstance(command, Check | LoadTensors))]

    def _load_torch(self) -> None:
        try:
            import torch
        except Exception as error:
            self._trouble = Sentence(
                "PyTorch cannot be loaded ({why}). Install it again; everything but training goes on.",
                why=_first_line(error),
            )
            return
        torch.set_num_threads(1)  # one order of additions, and a core left to the window
        self._send(Ready(str(torch.__version__)))  # TorchVersion would load torch where it is read

    def _obey(self, command: Command) -> None:
        if isinstance(command, Build):
            self._build(command)
        elif isinstance(command, Check):
            self._check(command)
        elif isinstance(command, LoadTensors):
            self._load(command)
        elif isinstance(command, RunTo | Pause | SetLive):
            run = self._run
            if run is not None and run.generation == command.generation:
                self._steer(run, command)

    def _steer(self, run: Run, command: RunTo | Pause | SetLive) -> None:
        if isinstance(command, SetLive):
            run.trainer.set_learning_rate(command.lr)
            return
        run.target = command.step if isinstance(command, RunTo) else run.head
        run.forget_speed()
        if not run.is_due:
            self._send(Paused(run.generation, run.head))

    def _build(self, command: Build) -> None:
        self._run = None
        if self._trouble is not None:
            self._send(Failed(command.generation, self._trouble))
            return
        try:
            run = Run(command)
        except Exception as error:
            self._send(Failed(command.generation, sentence_for(error)))
            return
        self._run = run
        trainer = run.trainer
        self._send(Built(run.generation, trainer.layout, trainer.parameters, trainer.notes))

    def _check(self, command: Check) -> None:
        if self._trouble is not None:
            self._send(CheckFailed(command.request, self._trouble))
            return
        try:
            from lnviz.network.check import check

            answer: Event = Checked(command.request, check(command.question))
        except Exception as error:
            trouble = TOO_LARGE_TO_CHECK if _lacks_memory(error) else sentence_for(error)
            answer = CheckFailed(command.request, trouble)
        self._send(answer)

    def _load(self, command: LoadTensors) -> None:
        if self._trouble is not None:
            self._send(LoadFailed(command.request, self._trouble))
            return
        try:
            from lnviz.network.tensor_file import list_tensors, read_tensor

            path = Path(command.path)
            if command.name is None:
                answer: Event = TensorsListed(command.request, list_tensors(path))
            else:
                answer = TensorLoaded(command.request, read_tensor(path, command.name, command.where))
        except Exception as error:
            trouble = TOO_LARGE_TO_LOAD if _lacks_memory(error) else sentence_for(error)
            answer = LoadFailed(command.request, trouble)
        self._send(answer)

    def _advance(self, run: Run) -> None:
        """Train for one message's time, or until a command waits or the target is reached."""
        stopped_before = set(run.trainer.faults)
        trouble = None
        records: list[StepRecord] = []
        end = time.perf_counter() + SENDING_INTERVAL
        try:
            while run.is_due and self._commands.empty():
                records += run.step()
                if time.perf_counter() > end:
                    break
        except Exception as error:
            trouble = sentence_for(error)
        if records:
            self._send(Steps(run.generation, tuple(records), run.speed()))
        for stack, fault in run.trainer.faults.items():
            if stack not in stopped_before:
                self._send(Stopped(run.generation, fault))
        if trouble is not None:
            self._run = None
            self._send(Failed(run.generation, trouble))
        elif not run.is_due:
            self._send(Paused(run.generation, run.head))

    def _send(self, event: Event) -> None:
        self._connection.send(event)


class Run:
    """The twins of one build, and how far they are to be trained."""

    def __init__(self, command: Build) -> None:
        from lnviz.network.trainer import Trainer

        self.generation = command.generation
        self.trainer: Trainer = Trainer(msgspec.json.decode(command.flow_json, type=Flow))
        self.head = -1
        self.target = -1
        self._steps: Iterator[tuple[StepRecord, ...]] = self.trainer.steps()
        self._ended = False
        self._times: deque[float] = deque()

    @property
    def is_due(self) -> bool:
        """Whether there is a step to compute."""
        return self.head < self.target and not self._ended

    def step(self) -> tuple[StepRecord, ...]:
        """The records of the next step; none, once every twin has stopped."""
        records = next(self._steps, None)
        if records is None:
            self._ended = True
            return ()
        self.head += 1
        self._times.append(time.perf_counter())
        return records

    def speed(self) -> float:
        """Steps a second over the last SPEED_SPAN; 0 while that cannot be told."""
        times = self._times
        while len(times) > 2 and times[-1] - times[0] > SPEED_SPAN:
            times.popleft()
        return (len(times) - 1) / (times[-1] - times[0]) if len(times) > 1 else 0.0

    def forget_speed(self) -> None:
        """A pause is no training time."""
        self._times.clear()


def sentence_for(error: Exception) -> Sentence:
    """What to tell a person about an error of a build or a step."""
    if isinstance(error, Refusal):
        return error.sentence
    if _lacks_memory(error):
        return Sentence(
            "There is not enough memory for these twins. Choose fewer blocks, a smaller width or a smaller batch."
        )
    if isinstance(error, msgspec.MsgspecError):
        return Sentence("The twins cannot be built: {why}. Correct that setting.", why=_first_line(error))
    return mishap.record(error)


def _lacks_memory(error: Exception) -> bool:
    return isinstance(error, MemoryError) or "allocate memory" in str(error)


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__
