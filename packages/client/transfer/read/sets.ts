import type { Code } from '@hone/contracts/messages';
import { ValueSetDraft } from '@hone/contracts/library/sets';
import { countBytes } from '@hone/domain/encoding';
import { importRules } from '@hone/domain/imports';
import { libraryRules } from '@hone/domain/library';
import { variableKey } from '@hone/text/variables';

/** Sets of values by the rules of the library: one that breaks them is said and left out, and its prompt stays. */
export function readSets(given: unknown, prompt: object, say: (why: Code | 'set') => void): ValueSetDraft[] {
  if (given === undefined || given === null) return [];
  const all: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (all.length > libraryRules.valueSets) say('sets.too_many');
  const read = all.slice(0, libraryRules.valueSets).flatMap((one): ValueSetDraft[] => {
    const checked = ValueSetDraft.safeParse(one);
    if (checked.success) return [checked.data];
    const code = checked.error.issues[0]!.message as Code;
    say(code === 'sets.too_long' ? code : 'set');
    return [];
  });
  const sets = [...new Map(read.map((set) => [variableKey(set.name), set])).values()];
  // Of control characters alone, which JSON writes six times as long, a call could not carry them.
  if (countBytes(JSON.stringify([prompt, sets])) <= importRules.batchBytes) return sets;
  say('sets.too_long');
  return [];
}
