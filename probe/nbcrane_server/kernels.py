"""The kernels of this server: exact launches, no restarts, deaths reported at once."""

import asyncio
import functools
import os
import sys
import time
import uuid

import zmq.asyncio
from jupyter_client.ioloop.manager import AsyncIOLoopKernelManager
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from tornado.web import HTTPError

from .kernel_process import ORPHAN_SECONDS, KernelProcess, Output
from .templates import Templates

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
        self.templates = Templates()

    def prepare(self, name, launch):
        self.prepared[name] = launch
        self.send('prepared', name=name)

    def kill(self, name):
        provisioner = self.running.get(name)
        if provisioner and provisioner.process:
            provisioner.process.kill_tree()


launches: Launches


def begin(folder, send, environment):
    """What this server is told about its kernels, from now on."""
    global launches
    launches = Launches(folder, send, environment)
    return launches


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
    # See `Templates.fork`.
    template = None

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
        argv, cwd = [os.path.expanduser(part) for part in cmd], kwargs.get('cwd')
        try:
            with Output() as output:
                self.process = KernelProcess(
                    argv,
                    cwd=cwd,
                    env=environment,
                    mark=mark,
                    on_end=lambda **death: launches.send('died', name=self.launch_name, **death),
                    output=output,
                    pid=await launches.templates.fork(self.template, argv, environment, cwd, output.descriptor),
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


class KernelManager(AsyncIOLoopKernelManager):
    """Never restarts a kernel: a kernel that dies is a finding, not a mishap to paper over."""

    async def _async_pre_start_kernel(self, **kw):
        launch = launches.prepared[self.kernel_name]
        self.provisioner = Provisioner(kernel_id=self.kernel_id, kernel_spec=self.kernel_spec, parent=self)
        self.provisioner.launch_name = self.kernel_name
        self.provisioner.template = launch.get('template')
        del launches.prepared[self.kernel_name]
        if launch['ipc']:
            self.transport = 'ipc'
            self.ip = os.path.join(launches.folder, 'k%d' % launch['number'])
        kw['env'] = {**(launches.environment if launch['inheritEnv'] else {}), **launch['env']}
        kw['cwd'] = launch['cwd']
        return await super()._async_pre_start_kernel(**kw)

    pre_start_kernel = _async_pre_start_kernel

    async def _async_finish_shutdown(self, waittime=None, pollinterval=0.01, restart=False):
        """Lets the kernel end by itself for a while, and what it started after it; jupyter_client polls at 0.1 s for up to 5 s."""
        provisioner = launches.running.get(self.kernel_name)
        process = provisioner and provisioner.process
        if process:
            await self._over(process, GRACE_SECONDS, pollinterval)
            process.kill_alone()
            await self._over(process, 2 * ORPHAN_SECONDS, pollinterval)
        if provisioner:
            await provisioner.kill()
            await provisioner.wait()
        launches.running.pop(self.kernel_name, None)

    finish_shutdown = _async_finish_shutdown

    @staticmethod
    async def _over(process, seconds, pollinterval):
        until = time.monotonic() + seconds
        while not process.is_over() and time.monotonic() < until:
            await asyncio.sleep(pollinterval)


# Every kernel that was started, by its id; a server lives as long as one run.
managers = {}


async def start(name):
    """Starts the kernel that was prepared under a name; its manager. Raises HTTPError."""
    kernel_id = str(uuid.uuid4())
    specs = PreparedSpecs()
    manager = KernelManager(autorestart=False, kernel_name=name, kernel_spec_manager=specs, context=context())
    manager.kernel_id = kernel_id
    manager.connection_file = os.path.join(launches.folder, 'kernel-%s.json' % kernel_id)
    managers[kernel_id] = manager
    try:
        await manager.start_kernel()
    except NoSuchKernel as error:
        raise HTTPError(404, str(error)) from error
    return manager


def find(kernel_id):
    """The manager of a kernel. Raises HTTPError where there never was one."""
    if kernel_id not in managers:
        raise HTTPError(404, 'no kernel %s' % kernel_id)
    return managers[kernel_id]


@functools.lru_cache(maxsize=None)
def context():
    """The one ZeroMQ context of this server."""
    made = zmq.asyncio.Context()
    # Without this a burst of more than 1000 messages is dropped on the floor, the closing `idle` among them.
    made.rcvhwm = 0
    return made
