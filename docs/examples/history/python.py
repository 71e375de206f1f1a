import json
import os
from urllib.parse import urlencode
from urllib.request import Request, urlopen

# Without `search`, all conversations, newest first. With it, the prompts that contain it.
request = Request(
    os.environ["HONE_URL"] + "/api/v1/content/history/?" + urlencode({"search": "barista"}),
    headers={"Authorization": "Bearer " + os.environ["HONE_API_KEY"]},
)
with urlopen(request) as response:
    sessions = json.load(response)["data"]
for session in sessions:
    for prompt in session["prompts"]:
        print(f"{prompt['text']}\n→ {prompt['enhanced_prompt']}")
