import type { Prompt } from '@hone/contracts/library/prompts';
import { variableKey, variableNames } from '@hone/text/variables';
import { useDeferredValue, useMemo } from 'react';

type Prompts = ReadonlyMap<string, Prompt>;

const none: Prompts = new Map();
/** Cached per prompt object. */
const known = new WeakMap<Prompt, readonly string[]>();

function keysIn(prompt: Prompt): readonly string[] {
  const keys = known.get(prompt) ?? (prompt.text.includes('{{') ? variableNames(prompt.text).map(variableKey) : []);
  known.set(prompt, keys);
  return keys;
}

/** By key; `undefined` until counted. */
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
