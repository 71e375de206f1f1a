import type { BriefWords, Noting, Pack, Phrases, Wanted } from './pack.ts';

/** The letters of two scripts of one language. */
export interface Letters {
  /** Each letter before its counterpart in the other script. */
  pairs: string;
  /** Letters that don't show which script it is. */
  inBoth: string;
  onlyOther: string;
}

/** Phrases are looked for in both scripts, and insertions are written as the prompt is. */
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
  const { brief, cues, notes, ownWords, slips, stated, tones } = pack;
  const { wanted, makes, topics, remarks } = brief;
  const { thing, ...noted } = notes;
  return {
    ...pack,
    cues: mapTexts(cues, inBothOf),
    notes: { ...mapTexts<Noting>(noted, inBothOf), ...(thing !== undefined && { thing }) },
    ownWords: { ...ownWords, filler: mapTexts(ownWords.filler, inBothOf) },
    slips: mapTexts(slips, inBothOf),
    stated: mapTexts(stated, inBothOf),
    brief: {
      ...brief,
      ...mapTexts({ makes, topics, remarks }, inBothOf),
      wanted: mapWanted(wanted, ({ label, ...phrases }) => ({ label, ...mapTexts(phrases, inBothOf) })),
    },
    variant: {
      language: 'zh-Hant',
      // The first letter that only one of the two scripts has decides.
      letters: new RegExp(`^[^${ownOnly}${otherOnly}]*[${otherOnly}]`, 'u'),
      brief: {
        ...brief,
        wanted: mapWanted(wanted, ({ label, ...phrases }) => ({ ...phrases, label: rewrite(label) })),
        rows: mapRows(brief.rows, rewrite),
      },
      tones: mapTexts(tones, rewrite),
      ownWords: { ...ownWords, facts: rewrite(ownWords.facts), requests: rewrite(ownWords.requests) },
    },
  };
}

function mapWanted(wanted: BriefWords['wanted'], change: (one: Wanted) => Wanted): BriefWords['wanted'] {
  return Object.fromEntries(Object.entries(wanted).map(([name, one]) => [name, change(one)]));
}

/** Names of options stay, whatever the script. */
function mapRows(rows: BriefWords['rows'], change: (text: string) => string): BriefWords['rows'] {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { options, ...words }]) => {
      const written = options?.map(({ id, ...texts }) => ({ id, ...mapTexts(texts, change) }));
      return [name, { ...mapTexts(words, change), ...(written && { options: written }) }];
    }),
  );
}

/** The same, with every text in it changed. */
function mapTexts<Value extends object>(value: Value, change: (text: string) => string): Value {
  const map = (each: unknown): unknown => {
    if (typeof each === 'string') return change(each);
    if (Array.isArray(each)) return each.map(map);
    return Object.fromEntries(Object.entries(each as object).map(([name, inner]) => [name, map(inner)]));
  };
  return map(value) as Value;
}
