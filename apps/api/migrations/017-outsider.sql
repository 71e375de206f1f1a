-- What a refresh token was traded for, sealed under the token itself: whoever shows it again gets the same one.
alter table refresh_tokens add successor text;

-- Who asked for the code: its tries are theirs. Codes that are live at this moment belong to nobody.
alter table codes add handle_hash text not null default '';
alter table codes alter handle_hash drop default;
