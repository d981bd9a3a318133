"""The Jupyter Server application, reduced to kernels."""

import logging

from jupyter_server.serverapp import ServerApp
from tornado.netutil import bind_sockets
from traitlets.config import Config

from .kernels import Kernels, PreparedSpecs
from .outputs import BoundedConnection


class Application(ServerApp):
    """Serves kernels and nothing else."""

    default_services = ('api', 'auth', 'kernels')
    # 0: any that is free.
    nbcrane_port = 0

    def migrate_config(self):
        """Leaves a user's old IPython configuration alone."""

    def load_config_file(self, *_, **__):
        """Reads none: the user's settings are for servers of the user's own."""

    def init_signal(self):
        """Leaves signals to `serve`, which ends at once and asks nobody."""

    def _find_http_port(self):
        """Leaves the choice to `_bind_http_server_tcp`: a port that is only looked up may be gone when it is bound."""

    def _bind_http_server_tcp(self):
        sockets = bind_sockets(self.nbcrane_port, self.ip)
        self.port = sockets[0].getsockname()[1]
        self.http_server.add_sockets(sockets)
        return True

    def init_resources(self):
        """Keeps the limits of the process as the user set them; they are the kernels' limits too."""


def create(settings):
    """An application that listens once its event loop runs. `settings`: {folder, socket (path or null), socketMode, ip, port, token, limits}."""
    config = Config()
    config.IdentityProvider.token = settings['token']
    app = Application(config=config, log_level=logging.WARNING)
    if settings['socket']:
        app.sock = settings['socket']
        app.sock_mode = settings.get('socketMode', '0600')
    else:
        app.ip = settings.get('ip', '127.0.0.1')
        app.nbcrane_port = settings.get('port', 0)
    app.allow_root = True
    app.open_browser = False
    app.kernel_manager_class = Kernels
    app.kernel_spec_manager_class = PreparedSpecs
    app.kernel_websocket_connection_class = BoundedConnection
    # A client that is busy must not lose its connection over an unanswered ping.
    app.tornado_settings = {'ws_ping_interval': 0, 'websocket_ping_interval': 0}
    app.root_dir = settings['folder']
    app.initialize(argv=[], find_extensions=False)
    return app
