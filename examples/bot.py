"""A remote player: bot.py http://127.0.0.1:8642 TABLE SEAT TOKEN (or an invitation's token)."""

import json
import random
import sys
from urllib.request import Request, urlopen

server, table, seat, token = sys.argv[1:]
here = f"{server}/api/tables/{table}/seats/{seat}"
headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}


def call(address, body=None):
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, headers), timeout=60) as answer:
        return json.load(answer)


sat = call(f"{server}/api/tables/{table}/sit", {"seat": int(seat), "token": token})
headers["Authorization"] = f"Bearer {sat['token']}"  # an invitation opens nothing any more
now = call(f"{here}/now")
while now["table"]["state"] != "over":
    if now["moves"]:
        move = random.choice(now["moves"])
        print(move["text"])
        key = f"{now['moment']}-{move['action']}"  # sent again, it would count once
        call(f"{here}/messages", {"type": "act", "key": key, "actions": [move["action"]]})
    now = call(f"{here}/now?after={now['number']}&wait=30" if not now["moves"] else f"{here}/now")
