import { refuseField } from '@hone/contracts/declarations/refusal';
import { libraryRules } from '@hone/domain/library';
import { countBytes } from '@hone/domain/encoding';
import { renameVariable } from '@hone/text/variables';
import { expectStorage, type LibraryDeps, type LibraryEdit } from '../../../ports/library.ts';
import { findWithBraces, saveWords } from './prompts.store.ts';

const atOnce = 200;

export async function renameInPrompts(
  deps: LibraryDeps,
  { sql, userId, now }: LibraryEdit,
  from: string,
  to: string,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const some = await findWithBraces(sql, userId, after, atOnce);
    const changed = some.flatMap(({ id, text }) => {
      const renamed = renameVariable(text, from, to);
      return renamed === text ? [] : [{ id, text: renamed }];
    });
    if (changed.length > 0 && countBytes(to) > countBytes(from)) await expectStorage(deps, sql, userId);
    const first = changed.length === 0 ? 0 : await deps.record(sql, userId, changed.length);
    for (const [at, { id, text }] of changed.entries()) {
      if (countBytes(text) > libraryRules.textMaximumBytes) throw refuseField('name', 'prompts.text.too_long');
      await saveWords(sql, id, { text }, { sequence: first + at, edited_at: now, made_by: 'rename' });
    }
    if (some.length < atOnce) return;
    after = some.at(-1)!.id;
  }
}
