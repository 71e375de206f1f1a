-- What an account can still restore, without its erased rows.
create index categories_deleted_of_user on categories (user_id, deleted_at) where deleted_at is not null and name <> '';
create index prompts_deleted_of_user on prompts (user_id, deleted_at) where deleted_at is not null and name <> '';
create index variables_deleted_of_user on variables (user_id, deleted_at) where deleted_at is not null and name <> '';
