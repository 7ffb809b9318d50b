"""What the process that servers are forked from imports once, so that each start is quick."""

# ruff: noqa: F401 - imported for what comes after a fork

import uvicorn
import uvicorn.loops.auto
import uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl

import api.main
import api.storage.postgres
import api.storage.sqlite
import woord.cli.serve
import woord.solver.registry
