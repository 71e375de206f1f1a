import { expect, it } from 'vitest';
import { ROOT } from '../machine/root.mjs';
import { judgeMigration, judgeMigrations } from './migrations.ts';

const judge = (...lines: string[]) =>
  judgeMigration('apps/api/migrations/060-next.sql', lines.join('\n')).map(({ line, says }) => `${line}: ${says}`);

it('every migration leaves the previous build at work, or says since when it needn’t', () => {
  expect(judgeMigrations(ROOT).map(({ path, line, says }) => `${path}:${line} ${says}`)).toEqual([]);
});

it.each([
  'drop table jobs;',
  'alter table users drop column title;',
  'alter table users rename column title to name;',
  'alter table users rename to people;',
  'alter table users alter column title type varchar(20);',
  'alter table users alter title set data type text;',
  'alter table users alter column title set not null;',
  'alter table users add column title text not null;',
  'alter table users add constraint titles unique (title);',
  'alter table users add check (length(title) < 20);',
  'drop function count_bytes();',
  'drop index users_email;',
  'alter table users drop title;',
  'alter table users add column b text, drop title;',
  'alter table users drop constraint users_email;',
  'alter table users alter column title drop default;',
  'alter table users rename title to name;',
  'alter table users add title text not null;',
  'alter table users add column if not exists title text not null;',
  'alter table users add column price numeric(10, 2) not null;',
  'alter table users set schema old;',
  'revoke select on users from public;',
  'truncate jobs;',
])('what breaks the previous build is refused, unless a comment says since when it’s unused: %s', (statement) => {
  expect(judge('-- A reason.', statement)).toEqual([expect.stringMatching(/^2: .*'-- Unused since NNN/)]);
  expect(judge('-- Unused since 058: only 057 read it.', statement)).toEqual([]);
  // The build that stops using it is still replacing the one that uses it.
  expect(judge('-- Unused since 060: this one.', statement)).toHaveLength(1);
});

it('an index on a table that has rows says for how long it blocks writes; a unique one also needs to be allowed', () => {
  expect(judge('create index a on users (b);')).toEqual([expect.stringContaining('blocks writes to users')]);
  expect(judge('-- Blocks writes to users for 2 s a million.', 'create index a on users (b);')).toEqual([]);
  expect(judge('-- Blocks writes for a moment.', 'create unique index a on users (b);')).toEqual([
    expect.stringContaining('makes users refuse rows'),
  ]);
});

it('a statement is judged by itself, also behind another one on its line', () => {
  expect(judge('create table a (id uuid primary key); drop table users;')).toHaveLength(1);
});

it('what only adds is allowed: tables with all that belongs to them, columns, functions and triggers', () => {
  expect(
    judge(
      'create table a (id uuid primary key, b text not null unique);',
      'create unique index a_b on a (b);',
      'alter table a add constraint c check (b <> $$;$$);',
      'alter table users add column c text;',
      'alter table users add column d text not null default $$x$$;',
      'alter table users add column e integer default 0 not null;',
      'alter table users add column f numeric(10, 2) not null default 0, add g text;',
      'alter table users alter column title drop not null;',
      'create or replace function f() returns trigger language plpgsql as $$ begin',
      '  alter table users drop column c;',
      '  return null; end $$;',
      '-- drop table users;',
    ),
  ).toEqual([]);
});
