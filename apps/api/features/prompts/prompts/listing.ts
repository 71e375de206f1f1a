import type { QueryOf } from '@hone/contracts/define';
import type { CategoryPrompts, listPrompts as list } from '@hone/contracts/prompts';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import type { Sql } from '../../../database/port.ts';
import type { Page } from '../../../http/port.ts';
import { findCategories, findCategory } from '../categories/categories.store.ts';
import { findPages, start, type PromptsPage } from './pages.store.ts';
import { wireOf } from '../categories/rows.ts';

const ofOne = { limit: 500, bytes: 2 * 1024 * 1024 };
const ofEach = { limit: 50, bytes: 100 * 1024 };
const categoriesAtOnce = 50;

export async function listPrompts(
  sql: Sql,
  userId: string,
  query: QueryOf<typeof list>,
): Promise<Page<CategoryPrompts>> {
  return query.category_id === undefined ? listAll(sql, userId, query) : listOne(sql, userId, query.category_id, query);
}

async function listOne(
  sql: Sql,
  userId: string,
  id: string,
  { cursor, limit = ofOne.limit }: QueryOf<typeof list>,
): Promise<Page<CategoryPrompts>> {
  const category = await findCategory(sql, userId, id);
  if (!category || category.deleted_at !== null) throw new Refusal('request.not_found', 404);
  const [page] = await findPages(sql, [id], {
    after: readCursor('prompts', cursor) ?? start,
    limit,
    bytes: ofOne.bytes,
  });
  const item = { ...wireOf(category), prompts: page!.prompts, prompts_cursor: cursorAfter(page!) };
  return { items: [item], next: item.prompts_cursor };
}

async function listAll(
  sql: Sql,
  userId: string,
  { cursor, limit = ofEach.limit }: QueryOf<typeof list>,
): Promise<Page<CategoryPrompts>> {
  const categories = await findCategories(sql, userId);
  const after = readCursor('categories', cursor);
  // If that category was deleted, the list restarts.
  const from = categories.findIndex(({ id }) => id === after) + 1;
  const shown = categories.slice(from, from + categoriesAtOnce);
  const pages = await findPages(
    sql,
    shown.map(({ id }) => id),
    { after: start, limit: Math.min(limit, ofEach.limit), bytes: ofEach.bytes },
  );
  const items = shown.map((category, at) => ({
    ...category,
    prompts: pages[at]!.prompts,
    prompts_cursor: cursorAfter(pages[at]!),
  }));
  const last = shown.at(-1);
  return { items, next: last && from + shown.length < categories.length ? writeCursor('categories', last.id) : null };
}

function cursorAfter({ prompts, more }: PromptsPage): string | null {
  const last = prompts.at(-1);
  return last && more ? writeCursor('prompts', last.id) : null;
}

type List = 'categories' | 'prompts';

function writeCursor(list: List, id: string): string {
  return Buffer.from(`${list} ${id}`).toString('base64url');
}

/** A cursor that we didn't issue for this list is refused. */
function readCursor(list: List, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [of, id, ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (of !== list || rest.length > 0 || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? '')) {
    throw refuseField('cursor', 'request.field.invalid');
  }
  return id;
}
