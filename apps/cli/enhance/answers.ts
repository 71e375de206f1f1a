import type { Brief, Choice } from '@hone/contracts/enhance/brief';
import type * as z from 'zod/mini';
import { exits, Problem } from '../failures/problem.ts';
import { readPairs } from '../grammar/pairs.ts';

type AnyBrief = z.infer<typeof Brief> | null;

/** By the row's name; options by their ids or labels, and anything else as the person's own words. */
export function readAnswers(given: readonly string[], brief: AnyBrief): Choice[] {
  return readPairs(given, '--answer', 'row=answer').map(({ name, value }) => {
    const row = brief?.rows.find(({ slot }) => slot === name);
    if (!row) {
      const rows = brief?.rows.map(({ slot }) => slot) ?? [];
      const advice = rows.length > 0 ? `It has: ${rows.join(', ')}.` : 'It has none.';
      throw new Problem(`This prompt has no row “${name}”. ${advice}`, exits.usage);
    }
    const find = (text: string) =>
      row.options.find(({ id, label }) => id === text || label.toLowerCase() === text.toLowerCase());
    const parts = row.multi ? value.split(',').map((part) => part.trim()) : [value.trim()];
    const options = parts.flatMap((part) => find(part)?.id ?? []);
    return options.length === parts.length ? { slot: name, options } : { slot: name, own: value };
  });
}
