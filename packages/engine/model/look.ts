import type { Analysis } from '../read/analysis.ts';
import { readObject } from './answer-object.ts';

export interface Look {
  complete: boolean;
  /** Two places of the prompt that contradict each other, in its own words. */
  conflicts: { a: string; b: string }[];
}

const mostConflicts = 2;
export const lookSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['complete', 'conflicts'],
  properties: {
    complete: { type: 'boolean' },
    conflicts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['a', 'b'],
        properties: { a: { type: 'string' }, b: { type: 'string' } },
      },
    },
  },
} as const;

/** Undefined where it is no look at all. */
export function readLook(answer: string, { text }: Analysis): Look | undefined {
  const read = readObject(answer);
  if (!read || typeof read['complete'] !== 'boolean') return undefined;
  return { complete: read['complete'], conflicts: readConflicts(read['conflicts'], text) };
}

/** A model that makes up a contradiction quotes what nobody wrote. */
function readConflicts(value: unknown, text: string): Look['conflicts'] {
  const pairs = Array.isArray(value) ? (value as { a?: unknown; b?: unknown }[]) : [];
  return pairs
    .flatMap((pair) => {
      const { a, b } = pair ?? {};
      const areQuoted =
        typeof a === 'string' &&
        typeof b === 'string' &&
        a !== b &&
        [a, b].every((one) => one.trim() && text.includes(one));
      return areQuoted ? [{ a, b }] : [];
    })
    .slice(0, mostConflicts);
}
