import type { Guard } from '../guarding/guard-api.ts';
import { focusedElement, isEditable } from '../box-watcher.ts';
import { isOutermost } from '../finder/candidates.ts';

export interface Picker {
  isOpen(): boolean;
  /** Undefined: nothing to choose from. Resolves to undefined when nothing was chosen. */
  choose(): Promise<HTMLElement | undefined> | undefined;
}

/** By pointer, or with Tab and the arrow keys. */
export function makePicker(page: HTMLElement, guard: Guard): Picker {
  const cover = page.appendChild(document.createElement('div'));
  const frame = page.appendChild(document.createElement('div'));
  cover.className = 'cover';
  cover.tabIndex = -1;
  cover.role = 'application';
  frame.className = 'frame';
  cover.hidden = frame.hidden = true;
  let boxes: HTMLElement[] = [];
  let chosen: HTMLElement | undefined;

  let answer = (_element: HTMLElement | undefined) => {};

  const mark = (element: HTMLElement | undefined) => {
    chosen = element;
    frame.hidden = !element;
    if (!element) return;
    element.scrollIntoView({ block: 'nearest' });
    const { left: x, top, width, height } = element.getBoundingClientRect();
    Object.assign(frame.style, { translate: `${x}px ${top}px`, inlineSize: `${width}px`, blockSize: `${height}px` });
    cover.ariaLabel = nameOf(element);
  };
  const end = (element: HTMLElement | undefined) => {
    cover.hidden = frame.hidden = true;
    guard.isFocusLocked = false;
    answer(element);
  };
  const keep = () => void (chosen && end(chosen));
  cover.addEventListener('pointermove', ({ clientX, clientY }) =>
    mark(boxes.find((box) => covers(box, clientX, clientY))),
  );
  cover.addEventListener('mousedown', (event) => event.preventDefault());
  cover.addEventListener('click', keep);
  cover.addEventListener('keydown', (event) => {
    const { key, shiftKey } = event;
    const step =
      key === 'ArrowDown' || key === 'ArrowRight' || (key === 'Tab' && !shiftKey)
        ? 1
        : key.startsWith('Arrow') || key === 'Tab'
          ? -1
          : 0;
    if (step) mark(boxes.at(((chosen ? boxes.indexOf(chosen) : step > 0 ? -1 : 0) + step) % boxes.length));
    else if (key === 'Enter') keep();
    else if (key === 'Escape') end(undefined);
    else return;
    event.preventDefault();
  });

  return {
    isOpen: () => !cover.hidden,
    choose() {
      const focused = focusedElement();
      boxes = [...editables(document)];
      if (boxes.length === 0) return undefined;
      cover.hidden = false;
      guard.inside = cover;
      guard.isFocusLocked = true;
      cover.focus({ preventScroll: true });
      mark(boxes.find((box) => box === focused) ?? boxes[0]);
      return new Promise((resolve) => (answer = resolve));
    },
  };
}

function* editables(root: ParentNode): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (isEditable(element) && isOutermost(element) && element.checkVisibility()) yield element;
    if (element.shadowRoot) yield* editables(element.shadowRoot);
  }
}

function covers(element: HTMLElement, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

function nameOf(element: HTMLElement): string {
  return element.ariaLabel || element.getAttribute('placeholder') || element.localName;
}
