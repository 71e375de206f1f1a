export interface Found {
  before: string;
  phrase: string;
  after: string;
}

/** Characters shown before it, in wide and narrow windows, and after it. */
export const shownAround = { before: 24, beforeNarrow: 6, after: 160 } as const;
/** UTF-16 units: a generous bound for all the characters shown, and for one of them. */
const reach = { text: 600, character: 40 } as const;

/** Case-insensitive, and never splits a character. */
export function findPhrase(text: string, phrase: string, lead: number = shownAround.before): Found | undefined {
  const place = placeOf(text, phrase);
  return place && cutAround(text, ...place, lead);
}

/** By capitals, as the server compares: several small letters may share one. */
function placeOf(text: string, phrase: string): [start: number, end: number] | undefined {
  const wanted = phrase.toUpperCase();
  const folded = text.toUpperCase();
  const at = wanted === '' ? -1 : folded.indexOf(wanted);
  if (at === -1) return undefined;
  // No capital is shorter, so with the same length all positions match.
  if (folded.length === text.length) return [at, at + wanted.length];
  return [unfold(text, at, false), unfold(text, at + wanted.length, true)];
}

/** Maps a position in the capitals back to the text; within a letter that grew, to its start or end. */
function unfold(text: string, goal: number, isEnd: boolean): number {
  let folded = 0;
  let at = 0;
  for (const letter of text) {
    const next = folded + letter.toUpperCase().length;
    if (isEnd ? folded >= goal : next > goal) break;
    folded = next;
    at += letter.length;
  }
  return at;
}

let graphemes: Intl.Segmenter | undefined;

function cutAround(text: string, start: number, end: number, leading: number): Found {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const from = Math.max(0, start - reach.text);
  const to = Math.min(text.length, end + reach.text);
  // Segments at the edge of the slice may be half a character.
  const safeFrom = from && from + reach.character;
  const safeTo = to === text.length ? to : to - reach.character;
  const pieces = [...graphemes.segment(text.slice(from, to))]
    .map(({ segment, index }) => ({ segment, at: from + index, end: from + index + segment.length }))
    .filter((piece) => piece.at >= safeFrom && piece.end <= safeTo);
  const before = pieces.filter((piece) => piece.end <= start);
  const after = pieces.filter((piece) => piece.at >= end);
  const phrase = pieces.filter((piece) => piece.end > start && piece.at < end);
  const join = (some: typeof pieces) => some.map(({ segment }) => segment).join('');
  const lead = before.slice(-leading);
  const trail = after.slice(0, shownAround.after);
  const isLed = lead.length < before.length || from > 0;
  const isTrailed = trail.length < after.length || to < text.length;
  return {
    before: isLed ? `…${join(lead).trimStart()}` : join(lead),
    phrase: join(phrase),
    after: isTrailed ? `${join(trail).trimEnd()}…` : join(trail),
  };
}
