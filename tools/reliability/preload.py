"""What the process that servers are forked from imports once."""

import uvicorn
import uvicorn.loops.auto
import uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401

import woord.cli.serve
import woord.solver.registry  # noqa: F401
