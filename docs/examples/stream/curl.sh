# Each event as it happens: a line with its name, then one with its data.
# Without grep you see both.
curl --silent --no-buffer "$HONE_URL/api/v1/content/enhance/" \
  --header "Authorization: Bearer $HONE_API_KEY" \
  --json '{ "text": "write an email to my landlord about the broken heating", "tone": "formal" }' \
  --header 'Accept: text/event-stream' | grep '^event:'
