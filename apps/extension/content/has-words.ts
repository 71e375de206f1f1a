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

const inline = /^(?:A|ABBR|B|CODE|EM|FONT|I|MARK|S|SPAN|STRONG|SUB|SUP|U)$/;

/** Without laying out the box, as `innerText` would. The exact reader is loaded with the card. */
export function startOf(box: HTMLElement): string {
  if (box instanceof HTMLTextAreaElement) return box.value;
  let text = '';
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    // Placeholders, buttons, mentions.
    node instanceof Element && node.getAttribute('contenteditable') === 'false'
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  while (text.length < longest && nodes.nextNode()) {
    const { currentNode: node } = nodes;
    if (node instanceof Text) text = (text + node.data.slice(0, longest)).trimStart();
    else if (!/^$|\n$/.test(text) && !inline.test(node.nodeName)) text += '\n';
  }
  return text;
}
