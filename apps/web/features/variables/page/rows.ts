import type { Variable } from '@hone/contracts/library/variables';
import { foldText } from '@hone/text/fuzzy-match';
import { intlLocale } from '../../../ui/t.ts';

let collator: Intl.Collator | undefined;

/** In the user's language. */
export function sortVariables(variables: Iterable<Variable>): Variable[] {
  collator ??= new Intl.Collator(intlLocale(), { numeric: true, sensitivity: 'base' });
  const { compare } = collator;
  return [...variables].toSorted((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
}

const folded = new WeakMap<Variable, string>();

/** Matches name, description or value; case, accents and braces don't count. */
export function findVariablesWith(variables: readonly Variable[], phrase: string): readonly Variable[] {
  const wanted = foldPhrase(phrase);
  return wanted === '' ? variables : variables.filter((variable) => foldVariable(variable).includes(wanted));
}

/** Matching values first. */
export function shownValues({ values }: Variable, phrase: string, most: number): string[] {
  const wanted = foldPhrase(phrase);
  const isFound = (value: string) => wanted !== '' && foldText(value).includes(wanted);
  const names = values.map(({ value }) => value);
  const found = names.filter(isFound).slice(0, most);
  return [...found, ...names.filter((name) => !found.includes(name)).slice(0, most - found.length)];
}

function foldVariable(variable: Variable): string {
  const { name, description, values } = variable;
  const text =
    folded.get(variable) ??
    foldText([name, description, ...values.flatMap((one) => [one.value, one.description])].join('\n'));
  folded.set(variable, text);
  return text;
}

function foldPhrase(phrase: string): string {
  return foldText(phrase.replace(/[{}]/g, '')).trim();
}
