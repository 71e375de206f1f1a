# Without search, all conversations, newest first. With it, the prompts that contain it.
curl --silent --fail-with-body --get "$HONE_URL/api/v1/content/history/" \
  --header "Authorization: Bearer $HONE_API_KEY" \
  --data-urlencode 'search=barista'
