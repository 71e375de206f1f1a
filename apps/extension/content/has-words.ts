let segmenter: Intl.Segmenter | undefined;

/** The start is enough; a box may contain a whole book. */
const longest = 200;

export function hasWords(text: string, count: number): boolean {
  let found = 0;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  for (const { isWordLike } of segmenter.segment(text.trimStart().slice(0, longest))) {
    if (isWordLike && ++found >= count) return true;
  }
  return false;
}

/** Without laying out the box, as `innerText` would. The exact reader is loaded with the card. */
export function startOf(box: HTMLElement): string {
  if (box instanceof HTMLTextAreaElement) return box.value;
  let text = '';
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (text.length < longest && nodes.nextNode()) {
    const { data, parentElement } = nodes.currentNode as Text;
    // Placeholders, buttons and mentions are not typed.
    const isTyped = parentElement?.closest('[contenteditable]')?.getAttribute('contenteditable') !== 'false';
    if (isTyped) text = `${text}${data.slice(0, longest)} `.trimStart();
  }
  return text;
}
