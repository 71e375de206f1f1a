/**
 * All lines of a CodeMirror, which draws only those near the visible ones. It is scrolled past all of them and back
 * within one task: nothing is painted, no key comes in between, and caret, selection and focus stay where they are.
 */
export function scrollThrough(box: HTMLElement, read: (line: HTMLElement) => string): string | undefined {
  // First to where the editor is about to scroll by itself.
  draw(box);
  const scrollBack = rememberPlace(box);
  const lines: string[] = [];
  let last: HTMLElement | undefined;
  let misses = 0;
  for (;;) {
    const parts = [...box.querySelectorAll<HTMLElement>('.cm-line,.cm-gap')];
    const more = parts.slice(last ? parts.indexOf(last) + 1 : 0);
    const gap = more.findIndex((part) => part.matches('.cm-gap'));
    const drawn = gap < 0 ? more : more.slice(0, gap);
    lines.push(...drawn.map(read));
    // Outside the window an editor draws nothing.
    const isStuck = last?.isConnected === false || (drawn.length === 0 && ++misses > 1);
    if (gap < 0 || isStuck) {
      scrollBack();
      return isStuck ? undefined : lines.join('\n');
    }
    last = drawn.at(-1) ?? last;
    (last ?? more[gap])?.scrollIntoView({ block: 'start', behavior: 'instant' });
    draw(box);
  }
}

function draw(box: HTMLElement): void {
  box.dispatchEvent(new Event('scroll'));
}

function rememberPlace(box: HTMLElement): () => void {
  const places: [Element, number, number][] = [];
  for (let at: Node | null = box; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) places.push([at, at.scrollTop, at.scrollLeft]);
  const before = caretLine(box)?.getBoundingClientRect().top;
  return () => {
    for (const [at, top, left] of places)
      if (at.scrollTop !== top || at.scrollLeft !== left) at.scrollTo({ top, left, behavior: 'instant' });
    draw(box);
    // Lines that were drawn for the first time may be higher than the editor had guessed.
    const after = caretLine(box)?.getBoundingClientRect().top;
    if (before === undefined || after === undefined || before === after) return;
    box.closest('.cm-scroller')?.scrollBy({ top: after - before, behavior: 'instant' });
    draw(box);
  };
}

function caretLine(box: HTMLElement): Element | null | undefined {
  const node = document.getSelection()?.focusNode;
  if (!node || !box.contains(node)) return undefined;
  return (node instanceof Element ? node : node.parentElement)?.closest('.cm-line');
}
