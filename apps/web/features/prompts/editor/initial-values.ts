import type { Library } from '@hone/client/library';
import type { Prompt } from '@hone/contracts/library/prompts';
import { intlLocale } from '../../../ui/t.ts';
import { likelyCategory } from '../first-category.ts';
import { sortCategories } from '../sort-prompts.ts';
import { readDraft } from './drafts.ts';
import { areSame, fields, valuesOf, type PromptValues } from '../values.ts';

/** The version an edit started from. */
export interface Base {
  id: string;
  version: number;
  /** Its values, where known. */
  values: PromptValues | undefined;
}

interface Given {
  prompt: Prompt | undefined;
  category: string | undefined;
  begin: { name: string; text: string } | undefined;
  library: Library;
}

/** The given values, overlaid with an unsaved draft. */
export function initialValues({ prompt, category, begin, library }: Given) {
  const of = prompt?.id ?? (begin ? `new ${begin.name} ${begin.text.length}` : 'new');
  const likely = likelyCategory(sortCategories(library, intlLocale()))?.id ?? '';
  const start: PromptValues = prompt
    ? valuesOf(prompt)
    : { name: '', text: '', tags: [], category: category ?? likely };
  const draft = readDraft(of);
  const written = draft ? valuesOf(draft) : { ...start, ...begin };
  // A draft's category may have been deleted.
  if (draft && !library.categories.has(draft.category)) written.category = start.category;
  const isSame = fields.every((field) => areSame(written[field], start[field]));
  const base: Base | undefined = prompt && {
    id: prompt.id,
    version: draft?.version ?? prompt.version,
    values: draft && draft.version !== prompt.version ? undefined : valuesOf(prompt),
  };
  return { of, start, written, base, draft: isSame ? undefined : draft };
}
