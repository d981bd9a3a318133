"""Runs once inside an ipykernel behind a connection that may drop: keeps what it sent for the last requests, and sends it again when asked.

A server sends messages into a connection that is already dead until it notices; those are lost. `nbcrane_replay {id}` is answered with
`{known, complete, messages: [{type, content, metadata}], reply}` of the request `id`: `known` is false where it never arrived,
`complete` where nothing of it was left out.
"""

# Servers and clients ask for `kernel_info` at every connection; that would drive out what matters.
KEPT_TYPES = {'execute_request', 'nbcrane_request'}
KEPT_REQUESTS = 3
KEPT_BYTES = 32 * 2**20


def record():
    import collections
    import threading

    from IPython.core.getipython import get_ipython

    kernel = getattr(get_ipython(), 'kernel')
    session = kernel.session
    original = session.send
    lock = threading.Lock()
    kept = collections.OrderedDict()

    def size_of(content):
        return sum(len(str(value)) for value in content.values()) if isinstance(content, dict) else 0

    def keep(message):
        header = message.get('parent_header') or {}
        parent, kind = header.get('msg_id'), message['header']['msg_type']
        if not parent or header.get('msg_type') not in KEPT_TYPES:
            return
        with lock:
            if parent not in kept:
                kept[parent] = {'messages': [], 'reply': None, 'bytes': 0, 'complete': True}
                while len(kept) > KEPT_REQUESTS:
                    kept.popitem(last=False)
            entry = kept[parent]
            if kind == 'status':
                return
            recorded = {'type': kind, 'content': message['content'], 'metadata': message.get('metadata') or {}}
            if kind.endswith('_reply'):
                entry['reply'] = recorded
                return
            entry['bytes'] += size_of(message['content'])
            if entry['bytes'] > KEPT_BYTES:
                entry['complete'] = False
            else:
                entry['messages'].append(recorded)

    def send(*args, **kwargs):
        message = original(*args, **kwargs)
        try:
            if isinstance(message, dict):
                keep(message)
        except Exception:
            pass
        return message

    session.send = send

    def replay(stream, ident, parent):
        with lock:
            entry = kept.get(parent['content']['id'])
            content: dict[str, object] = {'known': entry is not None, 'complete': bool(entry and entry['complete'])}
            if entry:
                content.update(messages=list(entry['messages']), reply=entry['reply'])
        original(stream, 'nbcrane_replay_reply', content, parent, ident=ident)

    kernel.shell_handlers['nbcrane_replay_request'] = replay


record()
