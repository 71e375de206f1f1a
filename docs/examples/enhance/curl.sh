# Looking is free. The brief in the answer says what the prompt leaves open, as rows to answer.
look=$(curl --silent --fail-with-body "$HONE_URL/api/v1/content/enhance/" \
  --header "Authorization: Bearer $HONE_API_KEY" \
  --json '{ "text": "Write a job ad for a barista in our café in Leipzig." }')
id=$(printf '%s' "$look" | sed 's/^{"data":{"id":"\([^"]*\)".*/\1/')

# Answer any of them, in your own words or by an option. Using a changed text costs one credit.
curl --silent --fail-with-body "$HONE_URL/api/v1/content/enhance/$id/use/" \
  --header "Authorization: Bearer $HONE_API_KEY" \
  --json '{
    "how": "copied",
    "choices": [
      { "slot": "my_facts.job", "own": "30 hours a week, weekends free, we train you" },
      { "slot": "tone.post", "options": ["lively"] }
    ]
  }'
