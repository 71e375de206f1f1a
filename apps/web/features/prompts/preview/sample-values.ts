import type { Library } from '@hone/client/library';
import { variableKey } from '@hone/text/variables';

export function readVariables({ variables }: Library) {
  const known = new Set<string>();
  const samples = new Map<string, string>();
  for (const { name, default_value, values } of variables.values()) {
    known.add(variableKey(name));
    const sample = default_value ?? values[0]?.value;
    if (sample !== undefined) samples.set(variableKey(name), sample);
  }
  return { isKnown: (name: string) => known.has(variableKey(name)), samples };
}
