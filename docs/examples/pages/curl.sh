# The last page has no next_cursor.
cursor=''
while :; do
  page=$(curl --silent --fail-with-body --get "$HONE_URL/api/v1/content/variables/" \
    --header "Authorization: Bearer $HONE_API_KEY" \
    --data limit=2 ${cursor:+--data-urlencode "cursor=$cursor"})
  printf '%s\n' "$page" | grep -o '"name":"[^"]*"'
  cursor=$(printf '%s' "$page" | sed -n 's/.*"next_cursor":"\([^"]*\)".*/\1/p')
  [ -n "$cursor" ] || break
done
