import { givenOf, type Filling } from '@hone/text/fillings';
import { leaveOut } from '@hone/text/left-out';
import { findVariables, variableKey } from '@hone/text/variables';

/** In characters: what is longer is slow to lay out at every key. */
const longText = 4000;
const longValue = 500;

/** The text as it will be, with the values marked. */
export function Filled({ text: template, fillings }: { text: string; fillings: readonly Filling[] }) {
  const given = givenOf(fillings);
  const text = leaveOut(template, given);
  const values = new Map(given.map(({ name, value }) => [variableKey(name), value]));
  const pieces = [];
  let from = 0;
  for (const { name, start, end } of findVariables(text)) {
    const value = values.get(variableKey(name));
    pieces.push(text.slice(from, start));
    pieces.push(
      value === undefined ? (
        <code key={start}>{text.slice(start, end)}</code>
      ) : (
        <ins key={start}>{value.slice(0, longValue)}</ins>
      ),
    );
    from = end;
    if (from > longText) break;
  }
  return (
    <p dir="auto">
      {pieces}
      {text.slice(from, Math.max(from, longText))}
      {text.length > longText && '…'}
    </p>
  );
}
