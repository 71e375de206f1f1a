-- A library of $1: $2 categories that are equally full of $3 prompts, and $4 variables. Prompts are as long as
-- people's, no two alike.
with open as (
  insert into libraries (user_id, sequence) values ($1, $2::int + $3::int + $4::int)
    on conflict (user_id) do update set sequence = excluded.sequence returning user_id
), kept as (
  insert into categories (id, user_id, name, can_delete, sequence, created_at)
    select gen_random_uuid(), user_id, 'Category ' || n, true, n, now() from open, generate_series(1, $2::int) n
    returning id, sequence
), written as (
  insert into prompts (id, user_id, category, name, text, can_delete, tags, sequence, created_at, edited_at)
    select gen_random_uuid(), $1, kept.id, 'Prompt ' || n || ' about ' || substr(md5(n::text), 1, 8),
      'Write to {{client}} about ' || md5(n::text)
        || repeat(' and say what we do so that it does not happen again', 20 + n % 9),
      true, array['tag ' || n % 7], $2::int + n, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, $3::int) n join kept on kept.sequence = 1 + n % $2::int
)
insert into variables (id, user_id, key, name, description, "values", sequence, created_at, edited_at)
  select gen_random_uuid(), user_id, 'variable ' || n, 'Variable ' || n, 'What it is for', '[]',
    $2::int + $3::int + n, now(), now()
  from open, generate_series(1, $4::int) n
