import type { Malformed } from '@hone/client/transfer/read/reading';
import { messageOfCode } from '../../../data/failures.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

/** What is wrong, and where. */
export function describeProblem({ file, line, why }: Malformed): { place: string; text: string } {
  const place = line === null ? file : t(words.atLine, { file, line });
  return { place, text: textOf(why) };
}

function textOf(why: Malformed['why']): string {
  if (why === 'json') return t(words.json_broken);
  return why.includes('.')
    ? messageOfCode(why as Parameters<typeof messageOfCode>[0])
    : t(words[why as keyof typeof words]);
}
