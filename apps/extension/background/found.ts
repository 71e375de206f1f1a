import type { Library } from '@hone/client/library';
import { marksIn, searchPrompts } from '@hone/client/library-search';
import type { Prompt } from '@hone/contracts/library/prompts';
import { clearName } from '@hone/domain/categories';
import { fragmentLimits } from '@hone/domain/library';
import { findByName, resolveFragments } from '@hone/text/fragments';
import type { FoundInLibrary, PromptToUse } from '../platform/messages/library.ts';
import { t } from '../platform/t.ts';
import { words } from './words.ts';

/** More are found by typing on. */
const mostShown = 50;
const lineLength = 140;

export function findIn(library: Library, query: string): Pick<FoundInLibrary, 'prompts' | 'count' | 'size'> {
  const found = searchPrompts(library, query);
  const prompts = found.slice(0, mostShown).map(({ prompt, words: searched }) => ({
    id: prompt.id,
    name: prompt.name,
    marks: marksIn(prompt, searched),
    category: clearName(library.categories, prompt.category) ?? '',
    isPinned: prompt.is_pinned,
    line: lineOf(prompt.text),
  }));
  return { prompts, count: found.length, size: library.prompts.size };
}

function lineOf(text: string): string {
  // Never half a character.
  return Array.from(
    text
      .slice(0, 4 * lineLength)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
    .slice(0, lineLength)
    .join('');
}

/** With the prompts that it inserts, or why that can't be. */
export function describePrompt(prompt: Prompt, prompts: ReadonlyMap<string, Prompt>): PromptToUse {
  const { name, text, value_sets } = prompt;
  const sets = value_sets.map((set) => ({ name: set.name, values: set.values }));
  const resolved = resolveFragments(prompt, findByName(prompts.values()), fragmentLimits);
  if ('refused' in resolved) {
    const { refused } = resolved;
    const says =
      refused.is === 'circle' ? t(words.circle, { path: refused.path.join(' → ') }) : t(words.fragmentsTooLong);
    return { name, text, sets, canBeUsed: false, says };
  }
  const [first] = resolved.unknown;
  const says = first === undefined ? '' : t(words.noPrompt, { name: first, reference: `{{> ${first}}}` });
  return { name, text: resolved.text, sets, canBeUsed: true, says };
}
