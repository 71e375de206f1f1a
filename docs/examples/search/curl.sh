# The feed lists the whole library, part by part.
# While "more" is true, ask again with "since" from the answer.
curl --silent --fail-with-body "$HONE_URL/api/v1/content/changes/" \
  --header "Authorization: Bearer $HONE_API_KEY" | grep -o '"name":"[^"]*report[^"]*"'
