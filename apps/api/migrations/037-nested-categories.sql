-- The category that a category is in; none at the top level.
alter table categories add column parent uuid references categories (id);
-- The category that it was deleted with.
alter table categories add column deleted_with uuid;
create index categories_inside on categories (parent) where parent is not null;
create index categories_with_category on categories (deleted_with) where deleted_with is not null;
