type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Where the text of a box is, line by line. */
export function textLines(box: HTMLElement): Edges[] {
  if (box instanceof HTMLTextAreaElement) return linesOf(box);
  const lines: Edges[] = [];
  const range = document.createRange();
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    range.selectNodeContents(nodes.currentNode);
    lines.push(...range.getClientRects());
  }
  return lines;
}

/** Nothing says where a textarea's lines are, so this guesses, and rather too wide than too narrow. */
function linesOf(box: HTMLTextAreaElement): Edges[] {
  const { font, fontSize, lineHeight, direction } = getComputedStyle(box);
  const { left, top, right } = box.getBoundingClientRect();
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
  pen.font = font;
  const height = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.3;
  let bottom = top + height / 2 - box.scrollTop;
  return box.value.split('\n').map((line) => {
    const width = pen.measureText(line).width * 1.1 + height;
    const isWhole = left + width > right || direction === 'rtl';
    const edges = { left, right: isWhole ? right : left + width, top: bottom };
    bottom += Math.ceil(width / (right - left)) * height;
    return { ...edges, bottom };
  });
}
