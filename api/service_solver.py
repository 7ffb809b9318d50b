"""Tables are solved in processes of their own, behind a queue of stated length."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, NoReturn, TypeVar

from .problems import ServiceError

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.process import BaseProcess as ParentProcess

Result = TypeVar("Result")

RETRY_AFTER = {"Retry-After": "2"}


class SolverPool:
    """A process pool that refuses instead of growing a queue without end.

    Work is a picklable function of a module; its processes start with the first one.
    """

    def __init__(self, *, workers: int, queue: int, seconds: float) -> None:
        self._workers = workers
        self._most = workers + queue
        self._seconds = seconds
        self._pending = 0
        self._executor: ProcessPoolExecutor | None = None

    @property
    def pending(self) -> int:
        """How many pieces of work wait or are done now."""
        return self._pending

    async def run(self, work: Callable[[], Result]) -> Result:
        """Do the work in another process.

        Raises ServiceError (503) when the queue is full, the clock runs out or the process ends.
        """
        if self._pending >= self._most:
            raise _unavailable("queue_full", f"expected at most {self._most} tables at a time")
        self._pending += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool(), partial(_timed, self._seconds, work))
        except TimeoutError:
            raise _unavailable(
                "took_too_long", f"expected an answer within {self._seconds:g} s"
            ) from None
        except BrokenProcessPool:
            self.stop()
            raise _unavailable("solver_ended", "the solving process ended early") from None
        finally:
            self._pending -= 1

    def stop(self) -> None:
        """End the processes; the next piece of work starts new ones."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _pool(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(
                self._workers, mp_context=context, initializer=_end_with_the_service
            )
        return self._executor


def _unavailable(code: str, detail: str) -> ServiceError:
    return ServiceError(503, code, f"{detail}; try again", headers=RETRY_AFTER)


def _timed(seconds: float, work: Callable[[], Result]) -> Result:
    """Run in the worker process: the alarm is the safety net under the budget of nodes."""
    signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _end_with_the_service() -> None:
    """Let a process of the pool end when the service is killed, instead of waiting for ever."""
    service = multiprocessing.parent_process()
    if service is not None:
        threading.Thread(target=_end_after, args=(service,), daemon=True).start()


def _end_after(service: ParentProcess) -> None:
    service.join()
    os._exit(1)


def _ring(*_: object) -> NoReturn:
    raise TimeoutError
