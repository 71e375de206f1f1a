import type { Library } from '@hone/client/library';
import { pathName } from '@hone/domain/categories';
import { proposeName } from '@hone/domain/prompt-names';
import { variableNames } from '@hone/text/variables';
import { countBytes } from '@hone/domain/encoding';
import { libraryRules } from '@hone/domain/library';
import type { SaveForm } from '../../platform/messages/library.ts';

export const emptyForm = { name: '', variables: [], categories: [], duplicate: null, trouble: null };

/** Why it can't be a prompt, before anything is looked up or sent. */
export function judgeText(text: string): 'empty' | 'long' | undefined {
  if (text.trim() === '') return 'empty';
  return countBytes(text) > libraryRules.textMaximumBytes ? 'long' : undefined;
}

/** What the dialog starts with. */
export function describeSaving({ prompts, categories }: Library, text: string): Omit<SaveForm, 'state' | 'trouble'> {
  const written = text.trim();
  const same = [...prompts.values()].find((prompt) => prompt.text.trim() === written);
  const all = [...categories.values()]
    .map(({ id, can_delete }) => ({ id, can_delete, name: pathName(categories, id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  // The one that can't be deleted is there for whatever belongs nowhere else.
  const ownFirst = all.toSorted((one, other) => Number(one.can_delete) - Number(other.can_delete));
  return {
    name: proposeName(text),
    variables: variableNames(text),
    categories: ownFirst.map(({ id, name }) => ({ id, name })),
    duplicate: same ? { id: same.id, name: same.name } : null,
  };
}
