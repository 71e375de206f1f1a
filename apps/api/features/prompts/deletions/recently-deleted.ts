import { sql as fragment } from 'drizzle-orm';
import type { Deletions } from '../../../ports/library.ts';
import { findCategory } from '../categories/categories.store.ts';
import { categories } from '../categories/categories.table.ts';
import { findPrompt } from '../prompts/prompts.store.ts';
import { prompts } from '../prompts/prompts.table.ts';
import { eraseCategories, erasePrompts } from './deletions.store.ts';

/** Those that went with a category come back with it, so only it is listed, unless it came back without them. */
export const deletionsOfPrompts: Deletions = {
  rows: (userId, since) => fragment`
    select 'prompt' as kind, one.id, one.name, nullif(own.name, '') as category, 0 as prompts, one.deleted_at
    from ${prompts} one join ${categories} own on own.id = one.category
    where one.user_id = ${userId} and one.deleted_at >= ${since.toISOString()}::timestamptz and one.name <> ''
      and (one.deleted_with is null or own.deleted_at is null)`,
  find: findPrompt,
  erase: (sql, userId, id) =>
    erasePrompts(sql, id === undefined ? fragment`user_id = ${userId}` : fragment`user_id = ${userId} and id = ${id}`),
};

export const deletionsOfCategories: Deletions = {
  rows: (userId, since) => fragment`
    select 'category' as kind, one.id, one.name, null as category, (
      select count(*)::int from ${prompts} own
      where (own.deleted_with = one.id or (own.category = one.id and own.deleted_with = one.deleted_with))
        and own.deleted_at is not null and own.name <> ''
    ) as prompts, one.deleted_at
    from ${categories} one left join ${categories} whole on whole.id = one.deleted_with
    where one.user_id = ${userId} and one.deleted_at >= ${since.toISOString()}::timestamptz and one.name <> ''
      and (one.deleted_with is null or whole.deleted_at is null)`,
  find: findCategory,
  async erase(sql, userId, id) {
    if (id === undefined) return eraseCategories(sql, fragment`user_id = ${userId}`);
    // A prompt can't be restored without its category.
    const isPart = fragment`user_id = ${userId} and (id = ${id} or deleted_with = ${id})`;
    const parts = fragment`select id from ${categories} where ${isPart} and deleted_at is not null`;
    const own = await erasePrompts(
      sql,
      fragment`user_id = ${userId} and (category in (${parts}) or deleted_with = ${id})`,
    );
    return own + (await eraseCategories(sql, isPart));
  },
};
