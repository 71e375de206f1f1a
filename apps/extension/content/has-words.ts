let segmenter: Intl.Segmenter | undefined;

export function hasWords(text: string, count: number): boolean {
  let found = 0;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  // The start is enough; a box may contain a whole book.
  for (const { isWordLike } of segmenter.segment(text.trimStart().slice(0, 200))) {
    if (isWordLike && ++found >= count) return true;
  }
  return false;
}
