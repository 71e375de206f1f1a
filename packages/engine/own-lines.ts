import type { Pack } from './packs/pack.ts';

/** A shorter stretch could be somebody's own words; it is ours where it stands in a row by itself. */
const shortest = 28;
const shortestInSyllables = 12;
const syllables = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

interface OwnLines {
  stretches: string[];
  rows: Set<string>;
}

const known = new WeakMap<Pack, OwnLines>();

/** Whether one of our lines stands in the text: it was enhanced before, and is left as the user left it. */
export function holdsOwnLine(text: string, pack: Pack): boolean {
  const own = known.get(pack) ?? listOwnLines(pack);
  known.set(pack, own);
  const found = flatten(text);
  return own.stretches.some((stretch) => found.includes(stretch)) || text.split('\n').some((row) => own.rows.has(flatten(row)));
}

function listOwnLines(pack: Pack): OwnLines {
  const writings = pack.variant ? [pack, pack.variant] : [pack];
  const nouns = writings.flatMap((writing) => Object.values(writing.nouns));
  const own: OwnLines = { stretches: nouns.map((noun) => `${flatten(noun)}: {{`), rows: new Set() };
  for (const [id, line] of writings.flatMap(({ lines }) => Object.entries(lines))) {
    if (id.startsWith('choice.')) continue;
    for (const each of [line].flat()) {
      // What stands around `{list}` is ours; the list itself is another one each time.
      const longest = each.split('{list}').map(flatten).toSorted((one, other) => other.length - one.length)[0]!;
      const isListed = each.includes('{list}');
      if (isListed || longest.length >= (syllables.test(longest) ? shortestInSyllables : shortest)) own.stretches.push(longest);
      else own.rows.add(longest);
    }
  }
  return own;
}

function flatten(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
