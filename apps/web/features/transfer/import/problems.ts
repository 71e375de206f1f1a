import type { Malformed, Place } from '@hone/client/transfer/read/reading';
import { messageOfCode } from '../../../data/failures.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

/** What is wrong, and where. */
export function describeProblem({ why, ...place }: Malformed): { place: string; text: string } {
  return { place: placeOf(place), text: textOf(why) };
}

export function placeOf({ file, line }: Place): string {
  return line === null ? file : t(words.atLine, { file, line });
}

function textOf(why: Malformed['why']): string {
  if (why === 'json') return t(words.json_broken);
  return why.includes('.')
    ? messageOfCode(why as Parameters<typeof messageOfCode>[0])
    : t(words[why as keyof typeof words]);
}
