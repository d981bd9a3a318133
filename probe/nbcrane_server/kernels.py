"""Jupyter Server's kernel classes, changed where nbcrane needs more: exact launches, no restarts, deaths told at once."""

import asyncio
import os
import sys
import time
from datetime import datetime, timezone

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_client.provisioning import LocalProvisioner
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from tornado.web import HTTPError
from traitlets import default

from .kernel_process import KernelProcess

# A kernel that was asked to shut down gets this long for its exit handlers.
GRACE_SECONDS = 1.5


class Launches:
    """What nbcrane said about each kernel it is about to start, and the kernels that run."""

    def __init__(self, folder, send, environment):
        self.folder = folder
        self.send = send
        # As the server found it, without what `serve` sets for itself.
        self.environment = environment
        self.prepared = {}
        self.running = {}

    def prepare(self, name, launch):
        self.prepared[name] = launch
        self.send('prepared', name=name)

    def kill(self, name):
        provisioner = self.running.get(name)
        if provisioner and provisioner.process:
            provisioner.process.kill_tree()


launches = None


class PreparedSpecs(KernelSpecManager):
    """Kernelspecs that live in memory: the environment of a kernel may hold secrets and is never written to disk."""

    def get_kernel_spec(self, kernel_name):
        if kernel_name not in launches.prepared:
            raise NoSuchKernel(kernel_name)
        launch = launches.prepared[kernel_name]
        return KernelSpec(
            argv=launch['argv'],
            env=launch['specEnv'],
            display_name=kernel_name,
            language=launch['language'],
            interrupt_mode=launch['interruptMode'],
            resource_dir=launch['resourceDir'],
        )

    def find_kernel_specs(self):
        return {name: launch['resourceDir'] for name, launch in launches.prepared.items()}


class Provisioner(LocalProvisioner):
    """Starts the kernel as a watched process and ends it with all it started."""

    launch_name = ''

    async def launch_kernel(self, cmd, **kwargs):
        environment = kwargs.pop('env')
        if sys.platform == 'win32':
            from jupyter_client.win_interrupt import create_interrupt_event

            event = create_interrupt_event()
            environment['JPY_INTERRUPT_EVENT'] = str(event)
        else:
            environment['JPY_PARENT_PID'] = str(os.getpid())
        mark = 'NBCRANE_KERNEL=' + self.kernel_id
        environment.update([mark.split('=', 1)])
        try:
            self.process = KernelProcess(
                [os.path.expanduser(part) for part in cmd],
                cwd=kwargs.get('cwd'),
                env=environment,
                mark=mark,
                on_end=lambda **death: launches.send('died', name=self.launch_name, **death),
            )
        except OSError as error:
            # Any other exception reaches the client as "Unhandled error", without its reason.
            raise HTTPError(500, str(error).replace('%', '%%')) from error
        if sys.platform == 'win32':
            self.process.win32_interrupt_event = event
        self.pid = self.process.pid
        self.pgid = os.getpgid(self.pid) if hasattr(os, 'getpgid') else None
        launches.running[self.launch_name] = self
        return self.connection_info

    async def kill(self, restart=False):
        if self.process:
            self.process.kill_tree()

    async def terminate(self, restart=False):
        await self.kill(restart)


class KernelManager(ServerKernelManager):
    """Never restarts a kernel: a kernel that dies is a finding, not a mishap to paper over."""

    autorestart = False

    async def _async_pre_start_kernel(self, **kw):
        launch = launches.prepared[self.kernel_name]
        self.kernel_id = self.kernel_id or kw.get('kernel_id')
        self.provisioner = Provisioner(kernel_id=self.kernel_id, kernel_spec=self.kernel_spec, parent=self)
        self.provisioner.launch_name = self.kernel_name
        del launches.prepared[self.kernel_name]
        if launch['ipc']:
            self.transport = 'ipc'
            self.ip = os.path.join(launches.folder, 'k%d' % launch['number'])
        kw['env'] = {**(launches.environment if launch['inheritEnv'] else {}), **launch['env']}
        kw['cwd'] = launch['cwd']
        return await super()._async_pre_start_kernel(**kw)

    pre_start_kernel = _async_pre_start_kernel

    async def _async_finish_shutdown(self, waittime=None, pollinterval=0.01, restart=False):
        """Waits a short while for the kernel to end by itself, then kills it; jupyter_client polls at 0.1 s for up to 5 s."""
        deadline = time.monotonic() + GRACE_SECONDS
        process = self.provisioner.process
        while process and process.poll() is None and time.monotonic() < deadline:
            await asyncio.sleep(pollinterval)
        await self.provisioner.kill()
        await self.provisioner.wait()
        launches.running.pop(self.kernel_name, None)

    finish_shutdown = _async_finish_shutdown


class Kernels(AsyncMappingKernelManager):
    """All kernels of this server."""

    @default('kernel_manager_class')
    def _default_kernel_manager_class(self):
        return 'nbcrane_server.kernels.KernelManager'

    @default('context')
    def _default_context(self):
        context = super()._context_default()
        # Without this a burst of more than 1000 messages is dropped on the floor, the closing `idle` among them.
        context.rcvhwm = 0
        return context

    def start_watching_activity(self, kernel_id):
        """Spares the second subscription that would parse and verify every output only to know when a kernel was last active."""
        kernel = self._kernels[kernel_id]
        kernel.execution_state = 'idle'
        kernel.last_activity = datetime.now(timezone.utc)
