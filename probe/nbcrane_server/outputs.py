"""Outputs beyond a budget are dropped here, before anybody parses or copies them again."""

import json
import re

# Positions in a message on the wire, after the signature.
HEADER, PARENT, METADATA, CONTENT = range(4)
MESSAGE_TYPE = re.compile(rb'"msg_type":\s*"([a-z_]+)"')
STREAM_START = re.compile(rb'\{\s*"name":\s*"(?:stdout|stderr)",\s*"text":\s*"')
BUNDLES = {b'display_data', b'execute_result', b'update_display_data'}

# Bytes of messages that are no output of a cell, of an error, and of an update of a widget.
OTHER_LIMIT = 2**20
ERROR_LIMIT = 4 * 2**20
UPDATE_LIMIT = 2**12

limits = {'textBytes': 0, 'bundleBytes': 0}


class Budget:
    """Passes messages on until a request's outputs have used up their budget, then only says once that there were more."""

    def __init__(self):
        self._request = None

    def bounded(self, parts):
        """The messages to send instead of one of iopub: itself, its head, a note, or none."""
        found = MESSAGE_TYPE.search(bytes(parts[HEADER]))
        kind = found.group(1) if found else b''
        is_widget = kind in (b'comm_open', b'comm_msg')
        if kind.startswith(b'comm_') and not is_widget:
            return []
        # The header, the parent's header and the metadata of a message are short in any message that is meant well.
        if any(len(part) > OTHER_LIMIT for part in parts[:CONTENT]):
            return []
        if kind not in BUNDLES and not is_widget and kind not in (b'stream', b'clear_output'):
            size = sum(len(part) for part in parts[CONTENT:])
            return [parts if size <= (ERROR_LIMIT if kind == b'error' else OTHER_LIMIT) else note(parts, kind, size)]
        request = bytes(parts[PARENT])
        if request != self._request or kind == b'clear_output':
            self._request = request
            self._left = {'text': limits['textBytes'], 'bundles': limits['bundleBytes']}
            self._noted = set()
        size = sum(len(part) for part in parts[CONTENT:])
        # A short message may say that an Output widget captures from now on.
        if is_widget and size <= UPDATE_LIMIT:
            return [parts]
        budget = 'text' if kind == b'stream' else 'bundles'
        # An update replaces what it updates, so only its own size counts.
        room = limits['bundleBytes'] if kind == b'update_display_data' else self._left[budget]
        if size <= room:
            if kind != b'update_display_data':
                self._left[budget] -= size
            return [parts]
        if is_widget:
            return []
        passed = []
        if budget == 'text' and room:
            self._left['text'] = 0
            head = stream_head(parts[CONTENT], room)
            if head:
                passed.append([*parts[:CONTENT], head])
        if budget not in self._noted:
            self._noted.add(budget)
            passed.append(note(parts, kind, size))
        return passed


def stream_head(content, room):
    """About the first `room` bytes of a stream message's text, as a message content; None where its form is unknown."""
    start = STREAM_START.match(bytes(content[:64]))
    if not start:
        return None
    text = bytes(content[: start.end() + room]).decode('utf-8', 'ignore').encode()
    # The cut may fall into an escape such as `\u00e9`, at most six bytes long.
    for end in range(len(text), len(text) - 6, -1):
        head = text[:end] + b'"}'
        try:
            json.loads(head)
            return head
        except ValueError:
            continue
    return None


def note(parts, kind, size):
    """A message of nbcrane's own in place of a dropped one."""
    header = json.loads(bytes(parts[HEADER]))
    header['msg_type'] = 'nbcrane_dropped'
    content = {'type': kind.decode(), 'bytes': size}
    return [json.dumps(header).encode(), parts[PARENT], b'{}', json.dumps(content).encode()]
