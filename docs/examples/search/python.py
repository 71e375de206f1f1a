import json
import os
import re
from urllib.request import Request, urlopen

# The feed lists the whole library, part by part.
# Keep the last `since`: sent again, it lists only what has changed.
since, more = 0, True
while more:
    request = Request(
        f"{os.environ['HONE_URL']}/api/v1/content/changes/?since={since}",
        headers={"Authorization": "Bearer " + os.environ["HONE_API_KEY"]},
    )
    with urlopen(request) as response:
        changes = json.load(response)["data"]
    for prompt in changes["prompts"]:
        if re.search("report", prompt["name"] + prompt["text"], re.IGNORECASE):
            print(f"{prompt['name']}: {prompt['text']}")
    since, more = changes["since"], changes["more"]
