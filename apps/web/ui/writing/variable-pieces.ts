import { findVariables } from '@hone/text/variables';

interface Piece {
  text: string;
  name?: string;
}

/** Joined, the pieces are the text. */
export function splitAtVariables(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { name, start, end } of findVariables(text)) {
    if (start > at) pieces.push({ text: text.slice(at, start) });
    pieces.push({ text: text.slice(start, end), name });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
