const accents: Record<string, string> = Object.fromEntries(
  [...'aeiouycnAEIOUYCN'].map((letter, index) => [letter, [...'àéîöûýçñÀÉÎÖÛÝÇÑ'][index]!]),
);

/**
 * Finds a text of ours in English, and in the English that is grown to try longer languages: with accents, and dots
 * behind its words.
 */
export function worded(text: string): RegExp {
  const letters = [...text].map((letter) => {
    if (letter === ' ') return '·*\\s';
    const accent = accents[letter];
    return accent ? `[${letter}${accent}]` : letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
  });
  return new RegExp(`^${letters.join('')}·*$`);
}
