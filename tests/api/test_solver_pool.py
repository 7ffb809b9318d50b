"""The solver's processes: answers, a queue that refuses, a clock, and processes that die."""

import asyncio
import os
import time
from functools import partial

import pytest

from api.problems import ServiceError
from api.service_solver import SolverPool


@pytest.fixture
def pool():
    pools = []

    def make(**options):
        pools.append(SolverPool(**({"workers": 1, "queue": 0, "seconds": 30} | options)))
        return pools[-1]

    yield make
    for made in pools:
        made.stop()


def refusal_of(pool, work):
    with pytest.raises(ServiceError) as caught:
        asyncio.run(pool.run(work))
    return caught.value


def test_work_is_done_in_another_process(pool):
    assert asyncio.run(pool().run(os.getpid)) != os.getpid()


def test_an_error_of_the_work_is_raised_here(pool):
    with pytest.raises(ZeroDivisionError):
        asyncio.run(pool().run(partial(divmod, 1, 0)))


def test_a_full_queue_refuses_with_retry_after_and_takes_work_again_later(pool):
    one = pool(queue=1)

    async def three():
        return await asyncio.gather(
            *[one.run(partial(time.sleep, 0.2)) for _ in range(3)], return_exceptions=True
        )

    answers = asyncio.run(three())
    refused = [answer for answer in answers if isinstance(answer, ServiceError)]
    assert [(error.status, error.code) for error in refused] == [(503, "queue_full")]
    assert int(refused[0].headers["Retry-After"]) > 0
    assert asyncio.run(one.run(partial(max, 1, 2))) == 2


def test_work_that_overruns_the_clock_is_cut_and_the_process_goes_on(pool):
    one = pool(seconds=0.3)
    assert refusal_of(one, partial(time.sleep, 30)).code == "took_too_long"
    assert asyncio.run(one.run(partial(max, 1, 2))) == 2


def test_a_process_that_dies_is_told_and_replaced(pool):
    one = pool()
    assert refusal_of(one, partial(os._exit, 1)).code == "solver_ended"
    assert asyncio.run(one.run(partial(max, 1, 2))) == 2
