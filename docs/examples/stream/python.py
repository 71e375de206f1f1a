import json
import os
from urllib.request import Request, urlopen

given = {"text": "write an email to my landlord about the broken heating", "tone": "formal"}
request = Request(
    os.environ["HONE_URL"] + "/api/v1/content/enhance/",
    json.dumps(given).encode(),
    {
        "Authorization": "Bearer " + os.environ["HONE_API_KEY"],
        "Content-Type": "application/json",
        "Accept": "text/event-stream",
    },
)

# Each event as it happens: a line with its name, then one with its data.
# Closing the response stops the work.
with urlopen(request) as response:
    event = None
    for line in response:
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if name == "event":
            event = value
        elif name == "data":
            data = json.loads(value)
            if event == "text":
                print(f"text: {data['text']}")
            elif event == "done":
                print(f"done: changed {len(data['edits'])} part")
            elif event == "fail":
                raise RuntimeError(data["message"])
            else:
                print(event)
