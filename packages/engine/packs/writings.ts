import type { Asking, Cues, Noting, OwnWords, Pack, Phrases } from './pack.ts';

/** The letters of two writings of one language. */
export interface Letters {
  /** Each letter before the one that the other writing has for it. */
  pairs: string;
  /** Of these letters neither says which writing it is. */
  inBoth: string;
  onlyOther: string;
}

/** Phrases are looked for in both writings, and what is put in is written as the prompt is. */
export function inBothWritings(pack: Pack, { pairs, inBoth, onlyOther }: Letters): Pack {
  const signs = [...pairs];
  const others = new Map(
    signs.flatMap((sign, at): [string, string][] => (at % 2 === 0 ? [[sign, signs[at + 1]!]] : [])),
  );
  const rewrite = (phrase: string): string => Array.from(phrase, (sign) => others.get(sign) ?? sign).join('');
  const inBothOf = (phrases: Phrases): Phrases => {
    const listed = phrases.split(',').map((phrase) => phrase.trim());
    return [...new Set([...listed, ...listed.map(rewrite)])].join(',');
  };
  const shared = new Set(inBoth);
  const only = (letters: Iterable<string>, rest: ReadonlySet<string>) =>
    [...letters].filter((sign) => !shared.has(sign) && !rest.has(sign)).join('');
  const ownOnly = only(others.keys(), new Set(others.values()));
  const otherOnly = `${only(others.values(), new Set(others.keys()))}${onlyOther}`;
  const { cues, notes, ownWords, asks, extras, stated, tones } = pack;
  const { thing, ...noted } = notes;
  return {
    ...pack,
    cues: mapTexts(cues, inBothOf),
    notes: { ...mapTexts<Noting>(noted, inBothOf), ...(thing !== undefined && { thing }) },
    ownWords: { ...ownWords, filler: mapTexts(ownWords.filler, inBothOf) },
    stated: mapTexts(stated, inBothOf),
    asks: mapAsks(asks, ({ open, settled, ...words }) => ({
      ...words,
      open: inBothOf(open ?? ''),
      settled: inBothOf(settled ?? ''),
    })),
    variant: {
      // The first letter that only one of the two writings has is of the other one.
      letters: new RegExp(`^[^${ownOnly}${otherOnly}]*[${otherOnly}]`, 'u'),
      asks: mapAsks(asks, ({ question, options, clause, yours }) =>
        mapTexts({ question, options, clause, yours }, rewrite),
      ),
      extras: mapTexts(extras, rewrite),
      tones: mapTexts(tones, rewrite),
      ownWords: { ...ownWords, facts: rewrite(ownWords.facts), requests: rewrite(ownWords.requests) },
    },
  };
}

function mapAsks(asks: Pack['asks'], change: (asking: Asking) => Asking): Pack['asks'] {
  return Object.fromEntries(Object.entries(asks).map(([slot, asking]) => [slot, change(asking)])) as Pack['asks'];
}

/** The same, with every text in it changed. */
function mapTexts<
  Value extends Cues | Noting | OwnWords['filler'] | Pack['stated'] | Asking | Pack['tones'] | Pack['extras'],
>(value: Value, change: (text: string) => string): Value {
  const map = (each: unknown): unknown => {
    if (typeof each === 'string') return change(each);
    if (Array.isArray(each)) return each.map(map);
    return Object.fromEntries(Object.entries(each as object).map(([name, inner]) => [name, map(inner)]));
  };
  return map(value) as Value;
}
