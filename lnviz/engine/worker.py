"""The process that trains: commands in, records out. It ends when asked, and when the window is gone.

torch is imported inside the functions, so that the process can already be told to end while torch loads.
"""

from __future__ import annotations

import contextlib
import gc
import os
import queue
import signal
import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from lnviz import mishap
from lnviz.engine.looks import Looks
from lnviz.engine.messages import (
    AskFailed,
    Branch,
    BranchFailed,
    Build,
    Built,
    CancelInit,
    Check,
    Checked,
    CheckFailed,
    Command,
    Drop,
    Dropped,
    Event,
    Failed,
    Inspect,
    LoadFailed,
    LoadTensors,
    Marked,
    MeasureInit,
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
from lnviz.engine.survey import Survey
from lnviz.engine.training import Training
from lnviz.engine.voice import Voice
from lnviz.run.record import StepRecord
from lnviz.sentences import Refusal, Sentence

SENDING_INTERVAL = 0.008
"""Seconds of training in one message: half a frame, so that the window has news for every frame."""

LOWER_PRIORITY = 5

TOO_LARGE_TO_LOAD = Sentence("There is not enough memory to read this file. Save a part of it and open that.")
TOO_LARGE_TO_CHECK = Sentence("There is not enough memory to compute this tensor with torch as well.")
TOO_LARGE_TO_INSPECT = Sentence(
    "There is not enough memory to look at the parameters of this step. Choose a step near the last one computed."
)
TOO_LARGE_TO_SURVEY = Sentence(
    "There is not enough memory to measure twins of this depth. Choose fewer layers or a smaller width."
)

BESIDE_TRAINING = Check | LoadTensors | MeasureInit | CancelInit
"""Commands that do not belong to a build."""


def serve(connection: Connection) -> None:
    """Take commands from ``connection`` until told to shut down or until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(LOWER_PRIORITY)  # the window comes first where there are few cores
    commands: queue.SimpleQueue[Command] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(connection, commands), daemon=True).start()
    try:
        voice = Voice(connection)
        voice.beat()
        Worker(voice, commands).work()
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
    """Answers commands; trains, and measures initialisations, while there are none."""

    def __init__(self, voice: Voice, commands: queue.SimpleQueue[Command]) -> None:
        self._voice = voice
        self._commands = commands
        self._run: Training | None = None
        self._survey: Survey | None = None
        self._trouble: Sentence | None = None

    def work(self) -> None:
        """Never returns; raises OSError when the other end closes."""
        self._load_torch()
        while True:
            for command in self._waiting_commands():
                self._obey(command)
            if self._run is not None and self._run.is_due:
                self._advance(self._run)
            if self._run is not None and self._run.looks:
                self._look(self._run.looks)
            if self._survey is not None:
                self._go_on_with(self._survey)

    def _waiting_commands(self) -> list[Command]:
        """Every command that waits, at least one where there is nothing else to do.

        From the last build on: a reader who drags the depth from 4 to 48 has asked for 48. Of the inspections of a
        twin the last. What is not about a build comes before it, which may take seconds.
        """
        is_idle = self._survey is None and (self._run is None or not (self._run.is_due or self._run.looks))
        waiting: list[Command] = []
        if is_idle:
            self._voice.rest()
            waiting.append(self._commands.get())
            self._voice.begin()
        while not self._commands.empty():
            waiting.append(self._commands.get())
        builds = [place for place, command in enumerate(waiting) if isinstance(command, Build)]
        since = builds[-1] if builds else 0
        beside = [command for command in waiting if isinstance(command, BESIDE_TRAINING)]
        about_run = [command for command in waiting[since:] if not isinstance(command, BESIDE_TRAINING)]
        newest = {command.stack: command for command in about_run if isinstance(command, Inspect)}
        return [
            *beside,
            *(
                command
                for command in about_run
                if not isinstance(command, Inspect) or command is newest[command.stack]
            ),
        ]

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
        gc.collect()
        gc.freeze()  # what torch has loaded stays: later collections need not look at it
        self._send(Ready(str(torch.__version__)))  # TorchVersion would load torch where it is read

    def _obey(self, command: Command) -> None:
        if isinstance(command, Build):
            self._build(command)
        elif isinstance(command, Check):
            self._check(command)
        elif isinstance(command, LoadTensors):
            self._load(command)
        elif isinstance(command, MeasureInit | CancelInit):
            self._set_survey(command)
        elif isinstance(command, RunTo | Pause | SetLive | Branch | Drop | Inspect):
            run = self._run
            if run is not None and run.generation == command.generation:
                self._steer(run, command)

    def _steer(self, run: Training, command: RunTo | Pause | SetLive | Branch | Drop | Inspect) -> None:
        if isinstance(command, SetLive):
            marks = run.trainer.set_live(command.stacks, command.lr, command.clip)
            self._send(Marked(run.generation, marks))
            return
        if isinstance(command, Inspect):
            run.looks.add(command)
            return
        if isinstance(command, Branch):
            self._branch(run, command)
        elif isinstance(command, Drop):
            if run.drop(command.stack):
                self._send(Dropped(run.generation, command.stack))
        elif isinstance(command, RunTo):
            run.target = command.step
        else:
            run.pause()
        run.forget_speed()
        if not run.is_due:
            self._send(Paused(run.generation, run.head))

    def _build(self, command: Build) -> None:
        self._run = None
        if self._trouble is not None:
            self._send(Failed(command.generation, self._trouble))
            return
        gc.collect()  # the memory of the old twins, before that of the new ones is asked for
        try:
            run = Training(command)
        except Exception as error:
            trouble = sentence_for(error)
        else:
            self._run, trainer = run, run.trainer
            self._send(Built(run.generation, trainer.layout, trainer.parameters, trainer.notes))
            return
        gc.collect()
        self._send(Failed(command.generation, trouble))

    def _branch(self, run: Training, command: Branch) -> None:
        try:
            answer: Event = run.branch(command)
        except Exception as error:
            answer = BranchFailed(run.generation, sentence_for(error))
        self._send(answer)

    def _look(self, looks: Looks) -> None:
        """Replay a little for somebody who wants to see parameters of an earlier step."""
        request = looks.request
        try:
            answer: Event | None = looks.go_on()
        except Exception as error:
            trouble = TOO_LARGE_TO_INSPECT if _lacks_memory(error) else sentence_for(error)
            answer = AskFailed(request, trouble)
        if answer is not None:
            self._send(answer)
        self._voice.begin()

    def _set_survey(self, command: MeasureInit | CancelInit) -> None:
        self._survey = None
        if isinstance(command, CancelInit):
            return
        if self._trouble is not None:
            self._send(AskFailed(command.request, self._trouble))
            return
        try:
            self._survey = Survey(command)
        except Exception as error:
            self._send(AskFailed(command.request, sentence_for(error)))

    def _go_on_with(self, survey: Survey) -> None:
        """Measure one more model; tell what there is now and then."""
        try:
            answer: Event | None = survey.next()
        except Exception as error:
            trouble = TOO_LARGE_TO_SURVEY if _lacks_memory(error) else sentence_for(error)
            answer = AskFailed(survey.request, trouble)
            self._survey = None
        if answer is not None:
            self._send(answer)
        if survey.ended:
            self._survey = None
        self._voice.begin()

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

    def _advance(self, run: Training) -> None:
        """Train for one message's time, or until a command waits or the target is reached."""
        stopped_before = set(run.trainer.faults)
        trouble = None
        records: list[StepRecord] = []
        end = time.perf_counter() + SENDING_INTERVAL
        try:
            while run.is_due and self._commands.empty():
                records += run.step()
                self._voice.begin()
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
        self._voice.send(event)


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


# What torch says, and what the library says that it multiplies with.
_OUT_OF_MEMORY = ("allocate memory", "could not create a primitive")


def _lacks_memory(error: Exception) -> bool:
    return isinstance(error, MemoryError) or any(words in str(error) for words in _OUT_OF_MEMORY)


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__
