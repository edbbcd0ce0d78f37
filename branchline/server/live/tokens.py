"""Who may sit where: secret tokens, kept only as hashes, and compared in constant time."""

import base64
import hashlib
import hmac
import re
import secrets


def new_table_id() -> str:
    """A name that nobody can guess, and that reads well in a link."""
    while (id := secrets.token_urlsafe(9)).startswith(("-", "_")) or id.endswith(("-", "_")):
        pass
    return id


def id_of_rematch(id: str, salt: str) -> str:
    """The name of a table's one rematch, which nobody can guess while the game goes on."""
    digest = hashlib.sha256(f"rematch of {id}:{salt}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode().replace("-", "a").replace("_", "b")


def is_table_id(text: str) -> bool:
    """Whether a text could name a table."""
    return re.fullmatch(r"[A-Za-z0-9_-]{1,32}", text) is not None


def new_token() -> str:
    """A seat's secret."""
    return secrets.token_urlsafe(24)


def hash_token(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def verify_token(token: str | None, stored: str | None) -> bool:
    """Whether a token is the seat's; takes as long whatever is wrong with it."""
    given = hash_token(token or "")
    return hmac.compare_digest(given, stored or "-" * 64) and bool(token and stored)
