import type { Library } from '@hone/client/library';
import { marksIn, searchPrompts } from '@hone/client/library-search';
import type { FoundInLibrary } from '../platform/messages/library.ts';

/** More are found by typing on. */
const mostShown = 50;
const lineLength = 140;

export function findIn(library: Library, query: string): Pick<FoundInLibrary, 'prompts' | 'count' | 'size'> {
  const found = searchPrompts(library, query);
  const prompts = found.slice(0, mostShown).map(({ prompt, words }) => ({
    id: prompt.id,
    name: prompt.name,
    marks: marksIn(prompt, words),
    category: library.categories.get(prompt.category)?.name ?? '',
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
