"""The websocket of one kernel: messages go through as they are on the wire, in the framing `v1.kernel.websocket.jupyter.org`.

https://jupyter-server.readthedocs.io/en/latest/developers/websocket-protocols.html
"""

import asyncio
import time

from jupyter_client.session import DELIM
from tornado.websocket import WebSocketHandler

from . import kernels
from .outputs import Budget
from .token import check_token

SUBPROTOCOL = 'v1.kernel.websocket.jupyter.org'
# Seconds between two tries to hear a kernel that starts.
NUDGE_SECONDS = 0.1


class Channels(WebSocketHandler):
    """Opens once the kernel answers and its outputs arrive: what is published before a subscription stands is lost."""

    async def get(self, *args):
        check_token(self)
        self._streams = {}
        self._manager = kernels.find(args[0])
        try:
            for channel in ('shell', 'control', 'stdin', 'iopub'):
                self._streams[channel] = getattr(self._manager, 'connect_%s' % channel)()
            await heard(self._manager, self._streams['iopub'])
            await super().get(*args)
        except BaseException:
            self._close_streams()
            raise

    def select_subprotocol(self, subprotocols):
        return SUBPROTOCOL if SUBPROTOCOL in subprotocols else None

    def check_origin(self, origin):
        """The token alone decides."""
        return True

    def open(self, *_):
        # A reply is several small frames; Nagle's algorithm holds each back until the client's delayed ACK (40 ms on Linux).
        self.set_nodelay(True)
        self._budget = Budget()
        for channel, stream in self._streams.items():
            stream.on_recv(lambda parts, channel=channel: self._to_client(channel, parts), copy=False)

    def on_message(self, message):
        channel, parts = unframed(message)
        self._streams[channel].send_multipart([DELIM, self._manager.session.sign(parts[:4]), *parts])

    def on_close(self):
        self._close_streams()

    def _to_client(self, channel, frames):
        parts = [frame.buffer for frame in frames]
        # Past the signature.
        parts = parts[next(index for index, part in enumerate(parts) if part == DELIM) + 2 :]
        for passed in self._budget.bounded(parts) if channel == 'iopub' else [parts]:
            self.write_message(framed(channel, passed), binary=True)

    def _close_streams(self):
        for stream in self._streams.values():
            stream.close(linger=0)
        self._streams = {}


async def heard(manager, iopub):
    """Returns when the kernel has answered on its shell and been heard on iopub; never where it does neither."""
    shell = manager.connect_shell()
    answered, published = asyncio.Event(), asyncio.Event()
    shell.on_recv(lambda _: answered.set())
    iopub.on_recv(lambda _: published.set())
    try:
        while not (answered.is_set() and published.is_set()):
            manager.session.send(shell, 'kernel_info_request')
            asked = time.monotonic()
            while not (answered.is_set() and published.is_set()) and time.monotonic() < asked + NUDGE_SECONDS:
                await asyncio.sleep(0.005)
            if manager.shutting_down:
                return
    finally:
        shell.close(linger=0)
        iopub.stop_on_recv()


def framed(channel, parts):
    """One binary message: the number of offsets, the offsets, the channel's name and the parts, as little-endian 64-bit numbers and bytes."""
    chunks = [channel.encode(), *parts]
    offsets = [8 * (len(chunks) + 2)]
    for chunk in chunks:
        offsets.append(offsets[-1] + len(chunk))
    return b''.join([*(number.to_bytes(8, 'little') for number in [len(offsets), *offsets]), *chunks])


def unframed(message):
    """The channel and the parts of a message that `framed` could have made."""
    count = int.from_bytes(message[:8], 'little')
    offsets = [int.from_bytes(message[8 * index : 8 * index + 8], 'little') for index in range(1, count + 1)]
    channel, *parts = (message[start:end] for start, end in zip(offsets, offsets[1:]))
    return channel.decode(), parts
