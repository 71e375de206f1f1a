import { foldWithPlaces, foldWords, matchWord, type Folded } from '@hone/text/fuzzy-match';
import { variableRules } from '@hone/domain/variables';
import { variableKey } from '@hone/text/variables';

/** A variable that can be named, and a few words on it. */
export interface VariableHint {
  name: string;
  hint?: string | undefined;
}

/** What stands between two open braces and the caret. */
export interface Query {
  text: string;
  /** Where the name begins, after the braces. */
  start: number;
  /** Where what a name replaces ends: behind the braces that close it, where there are any. */
  end: number;
}

const longestQuery = 2 * variableRules.nameMaximum;

/** The name that is being written at the caret; undefined where none is. */
export function findQuery(text: string, caret: number): Query | undefined {
  const before = /\{\{([^{}\n]*)$/.exec(text.slice(Math.max(0, caret - longestQuery), caret));
  if (!before) return undefined;
  const after = /^[^{}\n]*\}\}/.exec(text.slice(caret, caret + longestQuery));
  const query = before[1]!;
  return { text: query, start: caret - query.length, end: caret + (after?.[0].length ?? 0) };
}

/** The variables that a query may mean, the likeliest first. */
export function findMatches(variables: readonly VariableHint[], query: string): VariableHint[] {
  const words = foldWords(query);
  const key = variableKey(query);
  return variables
    .map((variable) => ({
      variable,
      score: variableKey(variable.name) === key ? Infinity : scoreName(variable.name, words),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => (one.score === other.score ? 0 : other.score - one.score))
    .map(({ variable }) => variable);
}

function scoreName(name: string, words: readonly Folded[]): number {
  const folded = foldWithPlaces(name);
  return Math.min(5, ...words.map((word) => matchWord(folded, word)?.quality ?? 0));
}

/** The name that a query would make, where no variable has it yet. */
export function newNameOf(variables: readonly VariableHint[], query: string): string | undefined {
  const name = query.replaceAll(/\s+/gu, ' ').trim();
  const isTaken = variables.some((variable) => variableKey(variable.name) === variableKey(name));
  return name === '' || isTaken || [...name].length > variableRules.nameMaximum ? undefined : name;
}
