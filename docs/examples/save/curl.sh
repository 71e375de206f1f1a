# Every prompt is in a category.
# Send the same Idempotency-Key if you have to repeat a call: it’s done once.
category=$(curl --silent --fail-with-body "$HONE_URL/api/v1/content/categories/" \
  --header "Authorization: Bearer $HONE_API_KEY" \
  --header 'Idempotency-Key: reports-1' \
  --json '{ "name": "Reports" }' | sed 's/^{"data":{"id":"\([^"]*\)".*/\1/')

# Blanks to fill in later are in double braces.
curl --silent --fail-with-body "$HONE_URL/api/v1/content/prompts/" \
  --header "Authorization: Bearer $HONE_API_KEY" \
  --header 'Idempotency-Key: weekly-report-1' \
  --json '{
    "name": "Weekly report",
    "text": "Summarise the week of {{Team}} in five bullet points.",
    "category": "'"$category"'",
    "tags": ["work"]
  }'
