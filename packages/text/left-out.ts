import { fillVariables, type VariableValue } from './variables.ts';

/** Half a character, which no text can hold. */
const gone = '\udfff';
/** What goes along: a line of nothing else, the space before it, or the one after it where a line starts. */
const left = new RegExp(
  [
    String.raw`^(?:[ \t]*${gone})+[ \t]*(?:\r?\n|$)`,
    String.raw`(?<=\S)[ \t]+${gone}(?=[\s${gone}.,;:!?)\]]|$)`,
    String.raw`(?<=^[ \t]*)${gone}[ \t]+`,
    gone,
  ].join('|'),
  'gmu',
);

/** Names with an empty value are left out, with the space that was there for them. */
export function leaveOut(text: string, values: readonly VariableValue[]): string {
  const empty = values.filter(({ value }) => value === '').map(({ name }) => ({ name, value: gone }));
  return empty.length === 0 ? text : fillVariables(text, empty).replace(left, '');
}

export function fillIn(text: string, values: readonly VariableValue[]): string {
  return fillVariables(leaveOut(text, values), values);
}
