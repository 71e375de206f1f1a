import type { Category } from '@hone/contracts/library/categories';
import type { LibraryChanges, listChanges as endpoint } from '@hone/contracts/library/changes';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { SavedSearch } from '@hone/contracts/library/searches';
import type { Variable } from '@hone/contracts/library/variables';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import type { FeedTable } from '../../ports/library.ts';
import { findChanged, findNewest, findNext, pageBytes, takeSequences, type Changed } from './changes.store.ts';

export interface ChangesDeps {
  categories: FeedTable;
  prompts: FeedTable;
  variables: FeedTable;
  searches: FeedTable;
}

const usualLimit = 500;
const accountsAtOnce = 500;

/**
 * Locks the library until the transaction ends, returns the first of `count` sequence numbers, and notifies every open
 * page afterwards.
 */
export async function recordChange(announce: Announce, sql: Sql, userId: string, count: number): Promise<number> {
  const first = await takeSequences(sql, userId, count);
  await announce(sql, { user_id: userId, kind: 'library' });
  return first;
}

export async function listChanges(
  deps: ChangesDeps,
  { sql, caller: { userId }, query: { since = 0, limit = usualLimit } }: Call<typeof endpoint>,
): Promise<LibraryChanges> {
  // Read before the rows: every row up to this number is there by then.
  const newest = await findNewest(sql, userId);
  // Ahead of us: the database was restored to an earlier state.
  const reset = since > newest;
  const after = reset ? 0 : since;
  if (after === newest) {
    const nothing = { categories: [], prompts: [], variables: [], searches: [], deleted: [] };
    return { ...nothing, since: newest, more: false, reset };
  }

  const range = { after, upTo: newest, limit };
  const categories = await findChanged<Category>(sql, deps.categories, userId, range);
  const prompts = await findChanged<Prompt>(sql, deps.prompts, userId, range);
  const variables = await findChanged<Variable>(sql, deps.variables, userId, range);
  const searches = await findChanged<SavedSearch>(sql, deps.searches, userId, range);
  const lists: Changed<unknown>[] = [categories, prompts, variables, searches];
  // No further than the first list that ends, and no more than a page may hold.
  const ends = lists.filter(({ more }) => more).map(({ changed }) => changed.at(-1)!.sequence);
  const rows = lists.flatMap(({ changed }) => changed).toSorted((one, other) => one.sequence - other.sequence);
  let bytes = 0;
  const full = rows.findIndex((row, at) => {
    bytes += row.bytes;
    return at === limit || (at > 0 && bytes > pageBytes);
  });
  if (full > 0) ends.push(rows[full - 1]!.sequence);
  const end = Math.min(newest, ...ends);

  const present = <Row>({ changed }: Changed<Row>) =>
    changed.flatMap(({ sequence, row }) => (row && sequence <= end ? [row] : []));
  const gone = (kind: LibraryChanges['deleted'][number]['kind'], { changed }: (typeof lists)[number]) =>
    // A client that has nothing need not hear of deletions.
    after === 0
      ? []
      : changed.flatMap(({ id, sequence, row }) => (row || sequence > end ? [] : [{ kind, id, sequence }]));
  return {
    categories: present(categories),
    prompts: present(prompts),
    variables: present(variables),
    searches: present(searches),
    deleted: [
      ...gone('category', categories),
      ...gone('prompt', prompts),
      ...gone('variable', variables),
      ...gone('search', searches),
    ],
    since: end,
    more: end < newest,
    reset,
  };
}

/** Among the next accounts; `from` is where to continue after them, if there are more. */
export async function listWithoutLibrary(
  sql: Sql,
  after: string | undefined,
): Promise<{ ids: string[]; from: string | undefined }> {
  const next = await findNext(sql, accountsAtOnce, after);
  const ids = next.flatMap(({ id, isWithout }) => (isWithout ? [id] : []));
  return { ids, from: next.length === accountsAtOnce ? next.at(-1)!.id : undefined };
}
