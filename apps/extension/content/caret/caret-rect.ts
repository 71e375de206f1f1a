const copied = [
  'direction',
  'font',
  'letterSpacing',
  'lineHeight',
  'overflowWrap',
  'padding',
  'tabSize',
  'textAlign',
  'textIndent',
  'textTransform',
  'wordSpacing',
] as const;

/** Where the caret of the focused box is on the screen; else the box. */
export function caretRect(root: ShadowRoot, box: HTMLElement): DOMRect {
  const frame = box.getBoundingClientRect();
  const caret = box instanceof HTMLTextAreaElement ? inTextArea(root, box, frame) : inEditable(box);
  // An empty line has no rectangle, and what is scrolled away isn't to be pointed at.
  return caret && caret.bottom > frame.top && caret.top < frame.bottom ? caret : frame;
}

function inEditable(box: HTMLElement): DOMRect | undefined {
  const selection = document.getSelection();
  if (!selection?.rangeCount || !box.contains(selection.focusNode)) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  range.collapse();
  return range.getClientRects()[0];
}

/** A text area doesn't tell, so its text is laid out once more, in our own root. */
function inTextArea(root: ShadowRoot, box: HTMLTextAreaElement, frame: DOMRect): DOMRect {
  const style = getComputedStyle(box);
  const mirror = document.createElement('div');
  for (const name of copied) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    visibility: 'hidden',
    boxSizing: 'border-box',
    inlineSize: `${box.clientWidth}px`,
    whiteSpace: 'pre-wrap',
  });
  mirror.textContent = box.value.slice(0, box.selectionEnd);
  const mark = mirror.appendChild(document.createElement('span'));
  mark.textContent = '\u200B';
  root.append(mirror);
  const { left, top, height } = mark.getBoundingClientRect();
  mirror.remove();
  const [x, y] = [frame.left + box.clientLeft - box.scrollLeft, frame.top + box.clientTop - box.scrollTop];
  return new DOMRect(x + left, y + top, 0, height);
}
