"""Who may ask the server: every request has to have its token."""

import hmac

from tornado.web import HTTPError


def check_token(handler):
    """Raises HTTPError where the request lacks the token."""
    expected = 'token %s' % handler.settings['token']
    if not hmac.compare_digest(handler.request.headers.get('Authorization', '').encode(), expected.encode()):
        raise HTTPError(403, 'wrong token')
