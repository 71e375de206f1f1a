/** The next position of a needle, from a given one; -1 if there is none. */
export type Search = (needle: string, from: number) => number;

/** Fewer of one length are searched one by one. */
const few = 8;
const base = 0x01000193;

/**
 * For needles that are all known before: searching thousands of different ones from the beginning would read the
 * text thousands of times. Those of one length are found in one pass, by a hash of the text at each position.
 */
export function startSearch(text: string, needles: readonly string[]): Search {
  const places = new Map<string, number[]>();
  const byLength = new Map<number, Set<string>>();
  for (const needle of needles) byLength.set(needle.length, (byLength.get(needle.length) ?? new Set()).add(needle));
  for (const [length, some] of byLength) if (some.size > few) findAll(text, length, some, places);
  return (needle, from) => {
    const known = places.get(needle);
    return known ? nextOf(known, from) : text.indexOf(needle, from);
  };
}

function findAll(text: string, length: number, needles: ReadonlySet<string>, places: Map<string, number[]>): void {
  let power = 1;
  for (let at = 0; at < length; at += 1) power = Math.imul(power, base);
  const byHash = new Map<number, string[]>();
  for (const needle of needles) {
    places.set(needle, []);
    eachHash(needle, length, power, (hash) => byHash.set(hash, [...(byHash.get(hash) ?? []), needle]));
  }
  eachHash(text, length, power, (hash, at) => {
    for (const needle of byHash.get(hash) ?? []) if (text.startsWith(needle, at)) places.get(needle)!.push(at);
  });
}

/** Of all pieces of that length. */
function eachHash(text: string, length: number, power: number, visit: (hash: number, at: number) => void): void {
  let hash = 0;
  for (let end = 0; end < text.length; end += 1) {
    const gone = end < length ? 0 : Math.imul(text.charCodeAt(end - length), power);
    hash = (Math.imul(hash, base) + text.charCodeAt(end) - gone) | 0;
    if (end >= length - 1) visit(hash, end - length + 1);
  }
}

function nextOf(places: readonly number[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return places[low] ?? -1;
}
