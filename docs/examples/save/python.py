import json
import os
import uuid
from urllib.request import Request, urlopen


def post(path, body):
    headers = {
        "Authorization": "Bearer " + os.environ["HONE_API_KEY"],
        "Content-Type": "application/json",
        # Send the same one if you have to repeat a call: it’s done once.
        "Idempotency-Key": str(uuid.uuid4()),
    }
    request = Request(os.environ["HONE_URL"] + "/api/v1" + path, json.dumps(body).encode(), headers)
    with urlopen(request) as response:
        return json.load(response)["data"]


# Every prompt is in a category. Blanks to fill in later are in double braces.
category = post("/content/categories/", {"name": "Reports"})
prompt = post(
    "/content/prompts/",
    {
        "name": "Weekly report",
        "text": "Summarise the week of {{Team}} in five bullet points.",
        "category": category["id"],
        "tags": ["work"],
    },
)
print(f"Saved “{prompt['name']}” in {category['name']}, version {prompt['version']}.")
