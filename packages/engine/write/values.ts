import { mostFilled } from '@hone/domain/enhance/enhancing';
import { findVariables, variableKey, type VariableValue } from '@hone/text/variables';
import type { Analysis } from '../read/analysis.ts';
import type { Change } from './change.ts';

export function fillValues({ text, spans }: Analysis, values: readonly VariableValue[]): Change<'values'>[] {
  const byName = new Map(values.map(({ name, value }) => [variableKey(name), value]));
  let left = mostFilled;
  return spans.flatMap(({ kind, start, end }) => {
    const before = text.slice(start, end);
    const name = kind === 'variable' ? findVariables(before)[0]?.name : undefined;
    const after = name === undefined ? undefined : byName.get(variableKey(name));
    if (!after || after.length > left) return [];
    left -= after.length;
    return [{ kind: 'values' as const, at: start, before, after }];
  });
}
