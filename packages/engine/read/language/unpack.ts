export interface Lists {
  words: string[];
  requests: string[];
  /** Letters that few languages write, grouped by those languages. */
  letters: string[];
  endings: string[];
}

/** One line per language, with the words that it is the first to have. */
export interface Packed {
  codes: string;
  lines: string;
}

/** Suffixes of a packed word: its list, then a capital for each further language that has it. */
export const marks: Readonly<Record<string, keyof Lists>> = {
  '': 'words',
  '|': 'requests',
  '^': 'letters',
  '~': 'endings',
};
export const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ';

/** The digit before a word says how many letters it shares with the word before. */
const packedWord = /(\d)([^\d|^~A-ZÀ-Þ]*)([|^~]?)([A-ZÀ-Þ]*)/;

export function unpack({ codes, lines }: Packed): Map<string, Lists> {
  const all = codes.split(' ').map((): Lists => ({ words: [], requests: [], letters: [], endings: [] }));
  lines.split('\n').forEach((line, place) => {
    let word = '';
    // Splitting once is several times as fast as matching each word; each yields an empty string and its four parts.
    const parts = line.split(packedWord);
    for (let at = 1; at < parts.length; at += 5) {
      word = word.slice(0, Number(parts[at])) + parts[at + 1]!;
      const kind = marks[parts[at + 2]!]!;
      const others = parts[at + 3]!;
      all[place]![kind].push(word);
      if (others !== '') for (const capital of others) all[capitals.indexOf(capital)]![kind].push(word);
    }
  });
  return new Map(codes.split(' ').map((code, place) => [code, all[place]!]));
}
