import json
import os
from urllib.request import Request, urlopen


def post(path, body):
    headers = {
        "Authorization": "Bearer " + os.environ["HONE_API_KEY"],
        "Content-Type": "application/json",
    }
    request = Request(os.environ["HONE_URL"] + "/api/v1" + path, json.dumps(body).encode(), headers)
    with urlopen(request) as response:
        return json.load(response)["data"]


# Looking is free. The brief says what the prompt leaves open, as rows to answer.
look = post("/content/enhance/", {"text": "Write a job ad for a barista in our café in Leipzig."})
for row in look["brief"]["rows"]:
    options = ", ".join(option["id"] for option in row["options"])
    print(f"{row['slot']}: {row['label']} [{options}]")

# Answer any of them, in your own words or by an option. Using a changed text costs one credit.
used = post(
    f"/content/enhance/{look['id']}/use/",
    {
        "how": "copied",
        "choices": [
            {"slot": "my_facts.job", "own": "30 hours a week, weekends free, we train you"},
            {"slot": "tone.post", "options": ["lively"]},
        ],
    },
)
print(f"\n{used['text']}\n\nCredits used: {used['credits_used']}")
