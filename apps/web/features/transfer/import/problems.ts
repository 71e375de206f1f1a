import type { Malformed, Place } from '@hone/client/transfer/read/reading';
import { libraryRules } from '@hone/domain/library';
import { messageOfCode } from '../../../data/failures.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

/** The end of a path tells more than its beginning. */
const mostPath = 60;

/** What is wrong, and where. */
export function describeProblem({ why, ...place }: Malformed): { place: string; text: string } {
  return { place: placeOf(place), text: textOf(why) };
}

export function placeOf({ file: path, line }: Place): string {
  const file = path.length > mostPath ? `…${path.slice(-mostPath)}` : path;
  return line === null ? file : t(words.atLine, { file, line });
}

function textOf(why: Malformed['why']): string {
  if (why === 'json') return t(words.json_broken);
  // Beside a field these are shorter.
  if (why === 'prompts.text.required') return t(words.noText);
  if (why === 'prompts.name.too_long') return t(words.longName, { most: libraryRules.promptNameMaximum });
  if (why === 'prompts.tag.too_long') return t(words.longTag, { most: libraryRules.tagMaximum });
  return why.includes('.')
    ? messageOfCode(why as Parameters<typeof messageOfCode>[0])
    : t(words[why as keyof typeof words]);
}
