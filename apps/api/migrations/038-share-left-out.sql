-- How many prompts of its category a pack that doesn't follow changes doesn't show.
alter table shares add column copied_left_out integer not null default 0;
