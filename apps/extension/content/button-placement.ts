import type { Corner, ExtensionState } from '../platform/messages.ts';
import type { Button } from './button.ts';
import { hasWords, startOf } from './has-words.ts';
import { followPosition } from './measure/follow-position.ts';
import type { Host } from './host.ts';
import { focusedElement, type BoxWatcher } from './box-watcher.ts';
import type { Box } from './finder/box.ts';
import { controls, cornerAt, findSpot, judgeSpot, spotsBeside, type Spot } from './place.ts';
import { textLines } from './measure/text-lines.ts';
import { themeOf } from './measure/shade.ts';

export interface ButtonPlacement {
  refresh(): void;
  /** Called at every key, so all but the first of a burst only move the end. */
  fade(at: number): void;
  isFaded(): boolean;
  putAt(spot: Spot): Corner | undefined;
  next(): Corner;
}

const pause = 700;
const fewestWords = 3;
const corners: readonly Corner[] = ['bottom-end', 'top-end', 'top-start', 'bottom-start'];

export function placeButton(
  host: Host,
  button: Button,
  boxWatcher: BoxWatcher,
  extension: () => ExtensionState | undefined,
  isHidden: () => boolean,
): ButtonPlacement {
  let chosen: Corner | undefined;
  let followed: Element | undefined;
  let stopFollowing = () => {};
  let typing = 0;
  let lastKey = 0;

  const corner = () => chosen ?? extension()?.corner ?? 'bottom-end';
  const isWritingIn = ({ element }: Box) =>
    element.contains(focusedElement()) || document.activeElement === host.root.host;
  const place = () => {
    // It comes back in its place.
    if (typing) return;
    const box = boxWatcher.box();
    button.moveTo(box && spotFor(box, corner(), host.root.host));
  };
  const refresh = () => {
    const box = extension()?.on && !isHidden() ? boxWatcher.box() : undefined;
    if (!box || !isWritingIn(box) || !hasWords(startOf(box.element), fewestWords)) {
      stopFollowing();
      followed = undefined;
      return button.moveTo(undefined);
    }
    host.show(box.element);
    host.page.dataset['theme'] = themeOf(box.composer, box.element, extension()?.theme);
    if (followed !== box.composer) {
      stopFollowing();
      followed = box.composer;
      stopFollowing = followPosition(followed, place);
    }
    place();
  };

  const comeBack = () => {
    const left = lastKey + pause - performance.now();
    typing = left > 0 ? window.setTimeout(comeBack, left) : 0;
    if (typing) return;
    refresh();
    button.fade(false);
  };

  return {
    refresh,
    fade(at) {
      lastKey = at;
      if (typing) return;
      button.fade(true);
      typing = window.setTimeout(comeBack, pause);
    },
    isFaded: () => typing !== 0,
    putAt(spot) {
      const box = boxWatcher.box();
      if (box) chosen = cornerAt(box.composer.getBoundingClientRect(), spot, directionOf(box.element));
      refresh();
      return chosen;
    },
    next() {
      chosen = corners[(corners.indexOf(corner()) + 1) % corners.length] ?? 'bottom-end';
      refresh();
      return chosen;
    },
  };
}

export function directionOf(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
}

export function spotFor({ element, composer }: Box, wished: Corner, ours: Element): Spot | undefined {
  // An inline element is lower than its content.
  const [frame, inner] = [composer.getBoundingClientRect(), element.getBoundingClientRect()];
  const { clientWidth, clientHeight } = document.documentElement;
  const seen = {
    left: Math.max(0, Math.min(frame.left, inner.left)),
    top: Math.max(0, Math.min(frame.top, inner.top)),
    right: Math.min(clientWidth, Math.max(frame.right, inner.right)),
    bottom: Math.min(clientHeight, Math.max(frame.bottom, inner.bottom)),
  };
  const direction = directionOf(element);
  const look = (x: number, y: number) => topAt(document, ours, x, y);
  const own = [...composer.querySelectorAll(controls)]
    .filter((control) => !control.contains(element) && !element.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  let lines: ReturnType<typeof textLines> | undefined;
  return findSpot(
    [wished, ...corners.filter((other) => other !== wished)],
    (corner) => spotsBeside(seen, corner, direction, own),
    (spot) => judgeSpot(spot, composer, element, look, () => (lines ??= textLines(element))),
  );
}

function topAt(root: DocumentOrShadowRoot, ours: Element, x: number, y: number): Element | undefined {
  const top = root.elementsFromPoint(x, y).find((element) => element !== ours);
  // Browsers may return a root's own host for a point where the root has nothing.
  const inner = top?.shadowRoot && top.shadowRoot !== root ? topAt(top.shadowRoot, ours, x, y) : undefined;
  return inner ?? top;
}
