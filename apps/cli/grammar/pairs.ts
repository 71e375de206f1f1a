import type { VariableValue } from '@hone/text/variables';
import { exits, Problem } from '../failures/problem.ts';

/** `--var name=value`, where the value may hold more of them. */
export function readPairs(given: readonly string[], option: string, form: string): VariableValue[] {
  return given.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new Problem(`${option} must be written as ${form}.`, exits.usage);
    return { name: pair.slice(0, at).trim(), value: pair.slice(at + 1) };
  });
}
