import { foldWithPositions, foldWords, matchWord, type Folded } from '@hone/text/fuzzy-match';
import { variableRules } from '@hone/domain/variables';
import { variableKey } from '@hone/text/variables';

export interface VariableHint {
  name: string;
  hint?: string | undefined;
}

/** The text between two open braces and the caret. */
export interface CompletionQuery {
  text: string;
  start: number;
  end: number;
}

const longestQuery = 2 * variableRules.nameMaximum;

export function findQuery(text: string, caret: number): CompletionQuery | undefined {
  const before = /\{\{([^{}\n]*)$/.exec(text.slice(Math.max(0, caret - longestQuery), caret));
  if (!before) return undefined;
  const after = /^[^{}\n]*\}\}/.exec(text.slice(caret, caret + longestQuery));
  const query = before[1]!;
  return { text: query, start: caret - query.length, end: caret + (after?.[0].length ?? 0) };
}

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
  const folded = foldWithPositions(name);
  return Math.min(5, ...words.map((word) => matchWord(folded, word)?.quality ?? 0));
}

export function newVariableName(variables: readonly VariableHint[], query: string): string | undefined {
  const name = query.replaceAll(/\s+/gu, ' ').trim();
  const isTaken = variables.some((variable) => variableKey(variable.name) === variableKey(name));
  return name === '' || isTaken || [...name].length > variableRules.nameMaximum ? undefined : name;
}
