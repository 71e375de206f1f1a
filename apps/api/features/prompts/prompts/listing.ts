import type { QueryOf } from '@hone/contracts/declarations/define';
import type { CategoryPrompts, listPrompts as list } from '@hone/contracts/library/prompts';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../../../database/port.ts';
import type { Page } from '../../../http/port.ts';
import { isRowId, readCursor, writeCursor } from '../../../ports/cursors.ts';
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
  if (!category || category.deleted_at !== null) throw new Refusal('request.not_found');
  const [page] = await findPages(sql, [id], {
    after: idIn('prompts', cursor) ?? start,
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
  const after = idIn('categories', cursor);
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
  return { items, next: last && from + shown.length < categories.length ? writeCursor('categories', [last.id]) : null };
}

function cursorAfter({ prompts, more }: PromptsPage): string | null {
  const last = prompts.at(-1);
  return last && more ? writeCursor('prompts', [last.id]) : null;
}

type List = 'categories' | 'prompts';

function idIn(list: List, cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : readCursor(list, cursor, isPlace)[0];
}

function isPlace(place: readonly unknown[]): place is readonly [id: string] {
  return place.length === 1 && isRowId(place[0]);
}
