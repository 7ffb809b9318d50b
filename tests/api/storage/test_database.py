"""The two engines keep the same promises."""

from __future__ import annotations

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, insert, select, text

from api.storage import schema
from api.storage.database import database_url, open_database
from api.storage.faults import StorageError
from api.storage.upgrade import newest_revision


def add_agreement(name):
    def job(connection):
        connection.execute(insert(schema.agreements).values(id=name, body="{}", created_at=1))
        return name

    return job


def count(connection):
    return connection.execute(select(func.count()).select_from(schema.agreements)).scalar_one()


def test_migrations_and_schema_describe_the_same_tables(database):
    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    assert asyncio.run(database.read(differences)) == []


def test_migrating_twice_changes_nothing(database):
    database.migrate()

    def revision(connection):
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()

    assert asyncio.run(database.read(revision)) == newest_revision()


def test_a_written_row_is_there_for_the_next_reader(database):
    async def scene():
        assert await database.write(add_agreement("a")) == "a"
        return await database.read(count)

    assert asyncio.run(scene()) == 1


def test_a_failed_job_undoes_all_of_itself_and_nothing_of_its_neighbours(database):
    def half(connection):
        add_agreement("half")(connection)
        raise ValueError("changed my mind")

    async def scene():
        jobs = [add_agreement(str(n)) for n in range(20)]
        results = await asyncio.gather(
            *(database.write(job) for job in [*jobs[:10], half, *jobs[10:], jobs[0]]),
            return_exceptions=True,
        )
        return results, await database.read(count)

    results, rows = asyncio.run(scene())
    assert rows == 20
    failures = [type(result) for result in results if isinstance(result, Exception)]
    assert sorted(failures, key=str) == sorted([ValueError, StorageError], key=str)


def test_close_commits_what_is_queued(sqlite_url):
    async def scene():
        database = open_database(sqlite_url)
        database.migrate()
        writes = [asyncio.ensure_future(database.write(add_agreement(str(n)))) for n in range(200)]
        await asyncio.sleep(0)
        await asyncio.to_thread(database.close)
        return len(await asyncio.gather(*writes))

    assert asyncio.run(scene()) == 200
    again = open_database(sqlite_url)
    assert asyncio.run(again.read(count)) == 200
    again.close()


def test_one_process_at_a_time_holds_a_name(postgres_url):
    one, other = open_database(postgres_url), open_database(postgres_url)

    async def scene():
        async with one.only_one("sweeper") as first, other.only_one("sweeper") as second:
            assert (first, second) == (True, False)
        async with other.only_one("sweeper") as again:
            return again

    assert asyncio.run(scene())
    one.close()
    other.close()


def test_news_of_a_commit_reaches_the_other_process(postgres_url):
    one, other = open_database(postgres_url), open_database(postgres_url)

    async def scene():
        heard, ready = asyncio.Queue(), asyncio.Event()
        line = asyncio.ensure_future(other.listen(heard.put_nowait, ready.set))
        await asyncio.wait_for(ready.wait(), 10)
        await one.write(lambda connection: one.notify(connection, "m1"))
        news = await asyncio.wait_for(heard.get(), 10)
        line.cancel()
        await asyncio.gather(line, return_exceptions=True)
        return news

    assert asyncio.run(scene()) == "m1"
    one.close()
    other.close()


def test_a_read_on_sqlite_cannot_write(sqlite_url):
    database = open_database(sqlite_url)
    database.migrate()
    with pytest.raises(StorageError):
        asyncio.run(database.read(add_agreement("x")))
    database.close()


@pytest.mark.parametrize("address", ["", "mysql://x/y", "not an address", "postgres"])
def test_a_foreign_address_is_refused_with_what_was_expected(address):
    with pytest.raises(StorageError, match="expected WOORD_DATABASE_URL"):
        database_url(address)


def test_a_database_that_is_not_there_is_said_so():
    database = open_database("postgresql://nobody@127.0.0.1:1/none")
    with pytest.raises(StorageError, match="could not do this now"):
        database.migrate()
    database.close()
