-- Names that differ in white space, or in letters with two small forms, are the same name now. Where two of a person's
-- variables become one name, the newer one keeps its old key until it is renamed.
with keyed as (
  select id, user_id, created_at, key as old_key,
    lower(upper(trim(regexp_replace(normalize(name, nfc), '[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
      collate "und-x-icu") collate "und-x-icu") as new_key
  from variables
  where deleted_at is null
), chosen as (
  select id, new_key, row_number() over (partition by user_id, new_key order by created_at, id) as place
  from keyed
)
update variables set key = chosen.new_key
from chosen
where variables.id = chosen.id and chosen.place = 1 and variables.key <> chosen.new_key
  and not exists (
    select from variables other
    where other.user_id = variables.user_id and other.key = chosen.new_key and other.id <> variables.id
      and other.deleted_at is null
  );
