import type { Edges } from '../place.ts';

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
  const style = getComputedStyle(box);
  const pixels = (value: string) => Number.parseFloat(value) || 0;
  const { left, top, right } = box.getBoundingClientRect();
  const [start, end] = [left + pixels(style.paddingLeft), right - pixels(style.paddingRight)];
  const height = pixels(style.lineHeight) || pixels(style.fontSize) * 1.3;
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen || end <= start) return [];
  pen.font = style.font;
  let at = top + pixels(style.paddingTop) - box.scrollTop;
  return box.value.split('\n').map((line) => {
    const width = pen.measureText(line).width * 1.05;
    const bottom = at + height * Math.max(1, Math.ceil(width / (end - start)));
    const isWide = width > end - start;
    const isMirrored = style.direction === 'rtl';
    const edges = {
      left: isWide || !isMirrored ? start : end - width,
      right: isWide || isMirrored ? end : start + width,
      top: at,
      bottom,
    };
    at = bottom;
    return edges;
  });
}
