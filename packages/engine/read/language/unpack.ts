/** Everything by which a language is recognised. */
export interface Lists {
  words: string[];
  /** Words that open a request. */
  requests: string[];
  /** Letters that few languages write; those of the same languages stand together. */
  letters: string[];
  /** How words of others of its script end. */
  endings: string[];
}

/** A line for each language, with the words whose first language it is. */
export interface Packed {
  codes: string;
  lines: string;
}

/**
 * Stand behind a word: what it is, and then a capital for each further language that has it, by the language's place.
 */
export const marks: Readonly<Record<string, keyof Lists>> = {
  '': 'words',
  '|': 'requests',
  '^': 'letters',
  '~': 'endings',
};
export const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ';

/** In front of a word stands how many of its letters are those of the word before it. */
const packedWord = /(\d)([^\d|^~A-ZÀ-Þ]*)([|^~]?)([A-ZÀ-Þ]*)/;

export function unpack({ codes, lines }: Packed): Map<string, Lists> {
  const all = codes.split(' ').map((): Lists => ({ words: [], requests: [], letters: [], endings: [] }));
  lines.split('\n').forEach((line, place) => {
    let word = '';
    // One split is several times as fast as a match for each word: it gives nothing, and then the four parts, for each.
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
