/** 'A0', 'E7', 'web_1', 'RTX-4090': a name with a figure in it, which is no number of anything. */
const label = /(?<![\p{L}\p{N}_])(\p{L}[\p{L}_]{0,15}?)[-_]?(\p{Nd}{1,8})(?![\p{L}\p{N}_])/gu;
/** 'b4' and 'gr8' are words that somebody typed fast. */
const isSure = (text: string) => /\p{Lu}|_|\p{Nd}{2}/u.test(text);

/** Another figure makes it another thing. Its case may change, and what joins its parts. */
export function findLostLabels(original: string, rewritten: string): string[] {
  const lost = [...original.matchAll(label)].filter(([text, name = '', figure = '']) => {
    const joined = name.replaceAll('_', String.raw`[-_\s]?`);
    const same = String.raw`(?<!\p{L})${joined}[-_\s]{0,2}${figure}(?!\p{Nd})`;
    return isSure(text) && !new RegExp(same, 'iu').test(rewritten);
  });
  return [...new Set(lost.map(([text]) => text))];
}
