/** Where a needle stands next, from a place on; -1 where nowhere. */
export type Search = (needle: string, from: number) => number;

/** Fewer of one length are looked for one by one. */
const few = 8;
const base = 0x01000193;

/**
 * For needles that are all known before: thousands of different ones, each looked for from the beginning, would read the
 * text thousands of times. Those of one length are found in one walk, by a hash of what stands at each place.
 */
export function startSearch(text: string, needles: readonly string[]): Search {
  const byLength = new Map<number, Set<string>>();
  for (const needle of needles) byLength.set(needle.length, (byLength.get(needle.length) ?? new Set()).add(needle));
  const places = new Map<string, number[]>();
  let sums: Int32Array | undefined;
  for (const [length, some] of byLength)
    if (some.size > few && length > 0) findAll(text, length, some, (sums ??= sumUp(text)), places);
  return (needle, from) => {
    const known = places.get(needle);
    return known ? nextOf(known, from) : text.indexOf(needle, from);
  };
}

/** Hashes of all beginnings: that of a piece is what the two around it differ by. */
function sumUp(text: string): Int32Array {
  const sums = new Int32Array(text.length + 1);
  for (let at = 0; at < text.length; at += 1) sums[at + 1] = Math.imul(sums[at]!, base) + text.charCodeAt(at);
  return sums;
}

function findAll(
  text: string,
  length: number,
  needles: ReadonlySet<string>,
  sums: Int32Array,
  places: Map<string, number[]>,
): void {
  const byHash = new Map<number, string[]>();
  for (const needle of needles) {
    let hash = 0;
    for (let at = 0; at < length; at += 1) hash = (Math.imul(hash, base) + needle.charCodeAt(at)) | 0;
    byHash.set(hash, [...(byHash.get(hash) ?? []), needle]);
    places.set(needle, []);
  }
  let power = 1;
  for (let at = 0; at < length; at += 1) power = Math.imul(power, base);
  for (let at = 0; at + length <= text.length; at += 1) {
    const hash = (sums[at + length]! - Math.imul(sums[at]!, power)) | 0;
    for (const needle of byHash.get(hash) ?? []) if (text.startsWith(needle, at)) places.get(needle)!.push(at);
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
