"""Names under which the hooks stand in `builtins` of the rehearsing process."""

LOOP, FILL, SEEN, TURN = '__nbcrane_loop__', '__nbcrane_fill__', '__nbcrane_seen__', '__nbcrane_turn__'
