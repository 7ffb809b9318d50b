"""A small server of the built client alone, whose version can be changed while it runs."""

import re
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from tests.web.conftest import BUILT


class Handler(SimpleHTTPRequestHandler):
    """Files by name, the one page for every other path; nothing may be kept without the worker."""

    def do_GET(self):
        if self.path.startswith("/v1/"):
            self.send_error(503)
            return
        if "." not in self.path.rsplit("/", 1)[-1]:
            self.path = "/index.html"
        super().do_GET()

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *arguments):
        pass


class ClientServer:
    """A copy of the built client in a folder, served; `update` makes it a newer version."""

    def __init__(self, folder):
        self.folder = folder / "client"
        shutil.copytree(BUILT.parent, self.folder)
        handler = partial(Handler, directory=str(self.folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def update(self):
        """Give every script a new name, as a build does that changed them all; the old are gone."""
        scripts = sorted((self.folder / "assets").glob("*.js"))
        renamed = {script.stem: script.stem[:-4] + "NEW_" for script in scripts}
        for script in scripts:
            script.rename(script.with_name(f"{renamed[script.stem]}.js"))
        for file in (*self.folder.rglob("*.js"), self.folder / "index.html"):
            text = file.read_text(encoding="utf-8")
            for old, new in renamed.items():
                text = text.replace(f"{old}.js", f"{new}.js")
            file.write_text(text, encoding="utf-8")
        worker = self.folder / "sw.js"
        text = worker.read_text(encoding="utf-8")
        version = re.search(r"postMessage\(`([0-9a-f]{12})", text)[1]
        worker.write_text(text.replace(version, "ffffffffffff"), encoding="utf-8")

    def close(self):
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(10)
