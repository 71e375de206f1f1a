import type { Brief, Choice } from '@hone/contracts/enhance/brief';
import type * as z from 'zod/mini';
import type { Console } from '../terminal/console.ts';
import { choose } from './choose.ts';
import { askLine } from './line.ts';

const ownWords = 'own';
const skipped = 'skip';

/** One after the other; rows that are answered already aren't asked. */
export async function askRows(
  console: Console,
  brief: z.infer<typeof Brief> | null,
  answered: readonly Choice[],
): Promise<Choice[]> {
  const choices: Choice[] = [];
  for (const row of brief?.rows ?? []) {
    if (answered.some(({ slot }) => slot === row.slot)) continue;
    const picked =
      row.options.length === 0
        ? [ownWords]
        : await choose(console, {
            question: row.label,
            ...(row.hint && { hint: row.hint }),
            options: [
              ...row.options.map(({ id, label }) => ({ id: `=${id}`, label })),
              { id: ownWords, label: 'In your own words…' },
              { id: skipped, label: 'Skip' },
            ],
            chosen: (row.proposed ?? []).map((id) => `=${id}`),
            several: row.multi === true,
          });
    const options = picked.filter((id) => id.startsWith('=')).map((id) => id.slice(1));
    const example = row.hint ? `e.g. ${row.hint}; ` : '';
    const own = picked.includes(ownWords)
      ? (await askLine(console, `${row.label} (${example}Enter skips):`)).trim()
      : '';
    if (own) choices.push({ slot: row.slot, own });
    else if (options.length > 0) choices.push({ slot: row.slot, options });
    else choices.push({ slot: row.slot, skip: true });
  }
  return choices;
}
