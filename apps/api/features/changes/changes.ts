import type { LibraryChanges, listChanges as list } from '@hone/contracts/changes';
import type { QueryOf } from '@hone/contracts/define';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import { findNewest, findWithout, takeSequences } from './changes.store.ts';
import type { ChangesDeps } from './deps.ts';

const usualLimit = 500;

/**
 * Opens a change of a library: it holds the library until the transaction ends, answers with the first of so many counts
 * for the rows that change, and tells every open page at the end.
 */
export async function recordChange(announce: Announce, sql: Sql, userId: string, count: number): Promise<number> {
  const first = await takeSequences(sql, userId, count);
  await announce(sql, { user_id: userId, kind: 'library' });
  return first;
}

export async function listChanges(deps: ChangesDeps, sql: Sql, userId: string, { since = 0, limit = usualLimit }: QueryOf<typeof list>): Promise<LibraryChanges> {
  // Read before the rows: whatever has a count up to this one is there by then.
  const newest = await findNewest(sql, userId);
  // Ahead of us: the database was put back to an earlier state.
  const reset = since > newest;
  const after = reset ? 0 : since;
  if (after === newest) return { categories: [], prompts: [], variables: [], deleted: [], since: newest, more: false, reset };

  const stretch = { after, upTo: newest, limit };
  const [categories, prompts, variables] = [
    await deps.categories(sql, userId, stretch),
    await deps.prompts(sql, userId, stretch),
    await deps.variables(sql, userId, stretch),
  ];
  const lists = [categories, prompts, variables];
  // No further than the list that ends first, and than the limit.
  const ends = lists.filter(({ more }) => more).map(({ changed }) => changed.at(-1)!.sequence);
  const sequences = lists.flatMap(({ changed }) => changed.map(({ sequence }) => sequence)).toSorted((one, other) => one - other);
  if (sequences.length > limit) ends.push(sequences[limit - 1]!);
  const end = Math.min(newest, ...ends);

  const told = <Row>({ changed }: { changed: { sequence: number; row: Row | undefined }[] }) =>
    changed.flatMap(({ sequence, row }) => (row && sequence <= end ? [row] : []));
  const gone = (kind: LibraryChanges['deleted'][number]['kind'], { changed }: (typeof lists)[number]) =>
    // Whoever knows nothing yet need not hear of it.
    after === 0 ? [] : changed.flatMap(({ id, sequence, row }) => (row || sequence > end ? [] : [{ kind, id, sequence }]));
  return {
    categories: told(categories),
    prompts: told(prompts),
    variables: told(variables),
    deleted: [...gone('category', categories), ...gone('prompt', prompts), ...gone('variable', variables)],
    since: end,
    more: end < newest,
    reset,
  };
}

/** Some of those who have no library yet. */
export function listWithoutLibrary(sql: Sql): Promise<string[]> {
  return findWithout(sql, 200);
}
