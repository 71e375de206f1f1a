import json
import os
from urllib.parse import urlencode
from urllib.request import Request, urlopen

# The last page has no next_cursor.
query = {"limit": 2}
while query:
    request = Request(
        os.environ["HONE_URL"] + "/api/v1/content/variables/?" + urlencode(query),
        headers={"Authorization": "Bearer " + os.environ["HONE_API_KEY"]},
    )
    with urlopen(request) as response:
        page = json.load(response)
    for variable in page["data"]:
        print(f"{variable['name']}: {', '.join(value['value'] for value in variable['values'])}")
    query = page["next_cursor"] and {"limit": 2, "cursor": page["next_cursor"]}
