import { givenValueRules } from '@hone/domain/enhancing';
import { variableKey } from '@hone/text/variables';
import type { Analysis } from '../read/analysis.ts';
import type { Change } from './change.ts';

export interface Value {
  name: string;
  value: string;
}

/** In characters: a hundred values of the longest. The same one again and again would make a text of millions. */
const mostFilled = givenValueRules.maximum * givenValueRules.valueMaximum;

export function fillValues({ text, spans }: Analysis, values: readonly Value[]): Change<'values'>[] {
  const byName = new Map(values.map(({ name, value }) => [variableKey(name), value]));
  let left = mostFilled;
  return spans.flatMap(({ kind, start, end }) => {
    const before = text.slice(start, end);
    const name = kind === 'variable' ? /^\{\{([^{}]*)\}\}$/u.exec(before)?.[1] : undefined;
    const after = name === undefined ? undefined : byName.get(variableKey(name));
    if (!after || after.length > left) return [];
    left -= after.length;
    return [{ kind: 'values' as const, at: start, before, after }];
  });
}
