import { findFragments, fragmentMark } from '@hone/text/fragments';
import { findVariables } from '@hone/text/variables';

interface Piece {
  text: string;
  /** Of a prompt that is inserted, with its mark. */
  name?: string;
}

/** Joined, the pieces are the text. */
export function splitAtVariables(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { name, start, end } of findReferences(text)) {
    if (start > at) pieces.push({ text: text.slice(at, start) });
    pieces.push({ text: text.slice(start, end), name });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

function findReferences(text: string) {
  const fragments = findFragments(text).map((found) => ({ ...found, name: fragmentMark + found.name }));
  const variables = findVariables(text);
  return fragments.length === 0
    ? variables
    : [...variables, ...fragments].toSorted((one, other) => one.start - other.start);
}
