/** How often each one, two and three letters follow each other in the word lists, with a column per language. */
export interface Chains {
  codes: readonly string[];
  singles: Uint16Array;
  pairs: Uint16Array;
  triples: Uint16Array;
}

/** Letters without accents are 1 to 26; 0 marks both ends of a word. */
const signs = 32;
const apostrophe = 27;
const unusual = 28;

/** This many sightings weigh as much as the prediction of the shorter chain. */
const tripleTrust = 20;
const pairTrust = 30;
const rareLetter = 1 / 100;
/** Below one, since the letters of a word aren't independent of each other. */
const sharpness = 0.6;
const longestWord = 24;

function readSign(code: number): number {
  if (code > 96 && code < 123) return code - 96;
  return code === 39 ? apostrophe : unusual;
}

function eachTriple(word: string, visit: (first: number, second: number, third: number) => void): void {
  let [first, second] = [0, 0];
  const end = Math.min(word.length, longestWord);
  for (let at = 0; at <= end; at += 1) {
    const third = at < end ? readSign(word.charCodeAt(at)) : 0;
    visit(first, second, third);
    [first, second] = [second, third];
  }
}

function increase(counts: Uint16Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

export function learnChains(lists: readonly (readonly [code: string, words: Iterable<string>])[]): Chains {
  const width = lists.length;
  const chains = {
    codes: lists.map(([code]) => code),
    singles: new Uint16Array(signs * width),
    pairs: new Uint16Array(signs ** 2 * width),
    triples: new Uint16Array(signs ** 3 * width),
  };
  lists.forEach(([, words], column) => {
    for (const word of words) {
      increase(chains.pairs, column);
      eachTriple(word, (first, second, third) => {
        increase(chains.singles, second * width + column);
        increase(chains.pairs, (second * signs + third) * width + column);
        increase(chains.triples, ((first * signs + second) * signs + third) * width + column);
      });
    }
  });
  return chains;
}

export function weighChains({ codes, singles, pairs, triples }: Chains, word: string): Map<string, number> {
  const width = codes.length;
  const sums = new Float64Array(width);
  eachTriple(word, (first, second, third) => {
    const one = second * width;
    const before = (first * signs + second) * width;
    const two = (second * signs + third) * width;
    const three = ((first * signs + second) * signs + third) * width;
    for (let column = 0; column < width; column += 1) {
      const byOne = ((pairs[two + column] ?? 0) + pairTrust * rareLetter) / ((singles[one + column] ?? 0) + pairTrust);
      const byTwo =
        ((triples[three + column] ?? 0) + tripleTrust * byOne) / ((pairs[before + column] ?? 0) + tripleTrust);
      sums[column] = (sums[column] ?? 0) + Math.log(byTwo);
    }
  });
  const most = Math.max(...sums);
  const likelihoods = sums.map((sum) => Math.exp((sum - most) * sharpness));
  const total = likelihoods.reduce((one, other) => one + other, 0);
  return new Map(codes.map((code, column) => [code, (likelihoods[column] ?? 0) / total]));
}
