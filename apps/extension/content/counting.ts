/** Whether a text has as many words. Languages that write without spaces are counted as their readers do. */
export function hasWords(text: string, count: number): boolean {
  let found = 0;
  // The beginning suffices; boxes may hold whole books.
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text.trimStart().slice(0, 200),
  )) {
    if (isWordLike && ++found >= count) return true;
  }
  return false;
}
