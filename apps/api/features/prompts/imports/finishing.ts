import { randomBytes } from 'node:crypto';
import type * as contract from '@hone/contracts/library/imports';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { problemOfPlace } from '@hone/domain/categories';
import { makeId } from '@hone/domain/ids';
import { canAddAdvanced } from '@hone/domain/money/plans';
import { libraryRules } from '@hone/domain/library';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { LibraryDeps, LibraryEdit } from '../../../ports/library.ts';
import { countCategories, insertCategories, readPlaces } from '../categories/categories.store.ts';
import type { PlanDeps } from '../prompts/fragments.ts';
import { countPrompts } from '../prompts/prompts.store.ts';
import { countBatches, finish, insertImportedRows, lockImport, readBatch, type WrittenRow } from './imports.store.ts';
import { writePrompts, type Home } from './prompts.ts';
import { gainSets } from './sets.ts';

type Staged = Omit<contract.ImportBatch, 'number'>;
/** One that was sent before there were sets has none. */
type Batch = Omit<Staged, 'sets'> & Partial<Pick<Staged, 'sets'>>;

interface Place {
  id: string;
  parent: string | null;
}

export interface ImportDeps extends LibraryDeps {
  /** Adds what the library lacks, and gives the others the values that they lack. */
  mergeVariables(edit: LibraryEdit, drafts: Batch['variables']): Promise<WrittenRow[]>;
  /** Deletes those that an import added, and takes from the others what it gave them. */
  takeBackVariables(edit: LibraryEdit, rows: readonly WrittenRow[]): Promise<void>;
}

/** All in the call's transaction, one batch in memory at a time. */
export async function finishImport(
  deps: ImportDeps & PlanDeps,
  { sql, caller: { userId }, params: { id }, body, now }: Call<typeof contract.finishImport>,
): Promise<contract.ImportResult> {
  const found = await lockImport(sql, userId, id);
  if (!found) throw new Refusal('request.not_found');
  if (found.result) return found.result;
  const { batches, last } = await countBatches(sql, id);
  if (batches !== body.batches || last !== batches - 1) throw new Refusal('imports.incomplete');

  const edit = { sql, userId, now };
  // Whoever waits for the library does so from here on.
  await deps.record(sql, userId, 1);
  const addsSets = canAddAdvanced((await deps.planOf(sql, userId, now)).name);
  const homes = new Map<string, Home>();
  const places = new Map<string, Place>(await readPlaces(sql, userId));
  const result = { id, categories: 0, prompts: 0, replaced: 0, variables: 0 };
  for (let number = 0; number < batches; number += 1) {
    const batch = JSON.parse(await readBatch(sql, id, number)) as Batch;
    const categories = await addCategories(deps, edit, batch.categories, { homes, places });
    const prompts = await writePrompts(deps, edit, batch.prompts, { homes, place: result.prompts, addsSets });
    const variables = batch.variables.length > 0 ? await deps.mergeVariables(edit, batch.variables) : [];
    const gained = await gainSets(deps.record, edit, batch.sets ?? [], addsSets);
    await insertImportedRows(sql, id, userId, [
      ...categories.map((row) => ({ ...row, kind: 'category' as const })),
      ...[...prompts, ...gained].map((row) => ({ ...row, kind: 'prompt' as const })),
      ...variables.map((row) => ({ ...row, kind: 'variable' as const })),
    ]);
    const replaced = prompts.filter(({ before }) => before !== null).length;
    result.categories += categories.length;
    result.prompts += prompts.length - replaced;
    result.replaced += replaced;
    result.variables += variables.length;
  }
  await expectRoom(sql, userId);
  await finish(sql, id, now, result);
  return result;
}

async function addCategories(
  { record }: ImportDeps,
  { sql, userId, now }: LibraryEdit,
  categories: Batch['categories'],
  { homes, places }: { homes: Map<string, Home>; places: Map<string, Place> },
): Promise<WrittenRow[]> {
  const added: (Place & { name: string })[] = [];
  for (const { key, name, parent: within, id } of categories) {
    if (homes.has(key)) continue;
    if (id !== undefined && places.has(id)) {
      homes.set(key, { id });
      continue;
    }
    // In the order of the file, also within a millisecond.
    const own = {
      id: makeId(new Date(now.getTime() + homes.size), randomBytes),
      name,
      parent: parentIn(places, homes.get(within ?? '')),
    };
    homes.set(key, own);
    places.set(own.id, own);
    added.push(own);
  }
  if (added.length === 0) return [];
  const first = await record(sql, userId, added.length);
  const rows = added.map((category, at) => ({
    ...category,
    user_id: userId,
    can_delete: true,
    created_at: now,
    sequence: first + at,
  }));
  await insertCategories(sql, rows);
  return added.map(({ id }) => ({ row_id: id, version: 1, before: null }));
}

/** At the top level, where it would be too deep by now. */
function parentIn(places: ReadonlyMap<string, Place>, home: Home | undefined): string | null {
  return home && problemOfPlace(places, undefined, home.id) === undefined ? home.id : null;
}

async function expectRoom(sql: Sql, userId: string): Promise<void> {
  if ((await countPrompts(sql, userId)) > libraryRules.prompts) throw new Refusal('prompts.too_many');
  if ((await countCategories(sql, userId)) > libraryRules.categories) throw new Refusal('categories.too_many');
}
