"""A server of kernels and nothing else: those REST calls and that websocket of Jupyter Server which `@jupyterlab/services` uses for kernels.

It stands on tornado and jupyter_client, which ipykernel brings along; importing jupyter_server takes four times as long as both.
https://jupyter-server.readthedocs.io/en/latest/developers/rest-api.html
"""

import json

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets, bind_unix_socket
from tornado.web import Application, HTTPError, RequestHandler

from . import kernels
from .channels import Channels
from .token import check_token

# A request carries a cell at most; the largest notebooks hold outputs of hundreds of megabytes, but no such cells.
LARGEST_MESSAGE_BYTES = 1 << 28


class Server:
    """Listens from the start; `run` serves until the process ends. `port` is None on a Unix socket."""

    def __init__(self, settings):
        """`settings`: {folder, socket (path or null), socketMode, ip, port, token}; port 0 is any that is free."""
        self.loop = IOLoop.current()
        application = Application(
            [
                ('/api/kernels', Kernels),
                ('/api/kernels/([^/]+)', Kernel),
                ('/api/kernels/([^/]+)/interrupt', Interrupt),
                ('/api/kernels/([^/]+)/channels', Channels),
            ],
            token=settings['token'],
            log_function=lambda handler: None,
            websocket_max_message_size=LARGEST_MESSAGE_BYTES,
            # A client that is busy must not lose its connection over an unanswered ping.
            websocket_ping_interval=0,
        )
        if settings['socket']:
            sockets, self.port = [bind_unix_socket(settings['socket'], int(settings.get('socketMode', '0600'), 8))], None
        else:
            sockets = bind_sockets(settings.get('port', 0), settings.get('ip', '127.0.0.1'))
            self.port = sockets[0].getsockname()[1]
        HTTPServer(application).add_sockets(sockets)

    def run(self):
        self.loop.start()


class Handler(RequestHandler):
    """A call that needs the token."""

    def prepare(self):
        check_token(self)

    def answer(self, status, content=None):
        self.set_status(status)
        if content is not None:
            self.set_header('Content-Type', 'application/json')
            self.finish(json.dumps(content))

    def write_error(self, status_code, exc_info=None, **_):
        error = exc_info[1] if exc_info else None
        message = '%s: %s' % (type(error).__name__, error)
        if error is not None and isinstance(error, HTTPError):
            message = error.log_message or error.reason
        self.finish(json.dumps({'message': message or 'error'}))


class Kernels(Handler):
    async def post(self):
        name = json.loads(self.request.body)['name']
        self.answer(201, model(await kernels.start(name)))


class Kernel(Handler):
    async def get(self, kernel_id):
        self.answer(200, model(kernels.find(kernel_id)))

    async def delete(self, kernel_id):
        await kernels.find(kernel_id).shutdown_kernel()
        self.answer(204)


class Interrupt(Handler):
    async def post(self, kernel_id):
        await kernels.find(kernel_id).interrupt_kernel()
        self.answer(204)


def model(manager):
    return {'id': manager.kernel_id, 'name': manager.kernel_name}
