import { randomBytes } from 'node:crypto';
import type { SharedPrompt } from '@hone/contracts/library/shares';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import { expectStorage, type LibraryDeps, type LibraryEdit } from '../../../ports/library.ts';
import { findCategories, insertCategories } from '../categories/categories.store.ts';
import { expectRoom } from '../categories/categories.ts';
import { countPrompts, insertPrompts } from '../prompts/prompts.store.ts';
import { findByTexts } from './sharing.store.ts';

interface AddedPrompts {
  /** By name. */
  category: string;
  /** Although there is one of this name. */
  isNewCategory: boolean;
  prompts: readonly SharedPrompt[];
}

interface Added {
  category: string;
  prompts: string[];
  /** Nothing, if the library has all of their texts. */
  made: { category: string | null; prompts: string[] };
}

/** All of them, or none. */
export async function addPrompts(
  deps: LibraryDeps,
  { sql, userId, now }: LibraryEdit,
  { category: name, isNewCategory, prompts }: AddedPrompts,
): Promise<Added> {
  let sequence = await deps.record(sql, userId, prompts.length + 1);
  const texts = prompts.map(({ text }) => text);
  const known = await findByTexts(sql, userId, texts);
  const same = texts.flatMap((text) => known.get(text) ?? []);
  if (same.length > 0 && same.length === texts.length) {
    const ids = [...new Set(same.map(({ id }) => id))];
    return { category: same[0]!.category, prompts: ids, made: { category: null, prompts: [] } };
  }
  await expectStorage(deps, sql, userId);
  if ((await countPrompts(sql, userId)) + prompts.length > libraryRules.prompts) throw new Refusal('prompts.too_many');

  const made = { user_id: userId, can_delete: true, created_at: now };
  const home = isNewCategory ? undefined : (await findCategories(sql, userId)).find((one) => one.name === name)?.id;
  const category = home ?? makeId(now, randomBytes);
  if (home === undefined) {
    await expectRoom(sql, userId);
    await insertCategories(sql, [{ ...made, id: category, name, sequence: sequence++ }]);
  }
  const rows = prompts.map((prompt) => ({
    ...made,
    id: makeId(now, randomBytes),
    name: prompt.name,
    text: prompt.text,
    category,
    edited_at: now,
    sequence: sequence++,
  }));
  if (rows.length > 0) await insertPrompts(sql, rows);
  const ids = rows.map(({ id }) => id);
  return { category, prompts: ids, made: { category: home === undefined ? category : null, prompts: ids } };
}
