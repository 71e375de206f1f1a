import type { Prompt } from '@hone/contracts/prompts';
import { variableKey, variableNames } from '@hone/text/variables';
import { useDeferredValue, useMemo } from 'react';

type Prompts = ReadonlyMap<string, Prompt>;

const none: Prompts = new Map();
/** A prompt is read once, as long as it stays what it is. */
const known = new WeakMap<Prompt, readonly string[]>();

function keysIn(prompt: Prompt): readonly string[] {
  const keys = known.get(prompt) ?? (prompt.text.includes('{{') ? variableNames(prompt.text).map(variableKey) : []);
  known.set(prompt, keys);
  return keys;
}

/** How many prompts use each variable, by its key; undefined until they are counted. */
export function useUses(prompts: Prompts): ReadonlyMap<string, number> | undefined {
  const counted = useDeferredValue(prompts, none);
  const uses = useMemo(() => {
    const counts = new Map<string, number>();
    for (const prompt of counted.values())
      for (const key of keysIn(prompt)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  }, [counted]);
  return counted === none && prompts !== none ? undefined : uses;
}
