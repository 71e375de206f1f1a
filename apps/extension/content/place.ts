import type { Corner } from '../platform/messages.ts';

export const buttonSize = 28;
const gap = 6;
const step = buttonSize + gap;
/** Spots tried along an edge: send buttons are usually in the corner. */
const steps = 6;
/** What is taller or farther from the edge isn't one of a row of buttons. */
const rowHeight = 48;

export interface Spot {
  x: number;
  y: number;
}

export type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export function spotsIn({ left, top, right, bottom }: Edges, corner: Corner, direction: 'ltr' | 'rtl'): Spot[] {
  const room = { x: right - left - buttonSize, y: bottom - top - buttonSize };
  if (room.x < 0 || room.y < 0) return [];
  const inset = Math.min(gap, room.y / 2);
  const isRight = corner.endsWith('end') === (direction === 'ltr');
  const y = corner.startsWith('top') ? top + inset : bottom - inset - buttonSize;
  return spotsAlong({ left, right }, isRight, gap, y);
}

function spotsAlong({ left, right }: Pick<Edges, 'left' | 'right'>, isRight: boolean, from: number, y: number): Spot[] {
  return Array.from({ length: steps }, (_, index) => from + index * step)
    .filter((along) => along <= right - left - buttonSize)
    .map((along) => ({ x: isRight ? right - along - buttonSize : left + along, y }));
}

/** In line with the page's own buttons in the corner, if any, and next to them rather than in the corner itself. */
export function spotsBeside(edges: Edges, corner: Corner, direction: 'ltr' | 'rtl', own: readonly Edges[]): Spot[] {
  const all = spotsIn(edges, corner, direction);
  const isRight = corner.endsWith('end') === (direction === 'ltr');
  const isTop = corner.startsWith('top');
  const along = ({ left, right }: Edges) => (isRight ? edges.right - right : left - edges.left);
  const depth = ({ top, bottom }: Edges) => (isTop ? top - edges.top : edges.bottom - bottom);
  const near = own
    .filter((each) => each.bottom - each.top <= rowHeight && depth(each) <= rowHeight)
    .toSorted((one, other) => along(one) - along(other));
  const [first] = near;
  if (!first) return all;
  const y = (first.top + first.bottom - buttonSize) / 2;
  const row = near.filter(({ top, bottom }) => top < y + buttonSize && bottom > y);
  // A row's first button is passed, and so is each that follows it closely. One of the other side says only how high.
  let from = along(first) * 2 > edges.right - edges.left ? gap : Math.max(0, along(first));
  for (const each of row) if (along(each) < from + step) from = along(each) + each.right - each.left + gap;
  return [...spotsAlong(edges, isRight, from, y), ...all];
}

export function cornerAt({ left, top, right, bottom }: Edges, { x, y }: Spot, direction: 'ltr' | 'rtl'): Corner {
  const side = x > (left + right) / 2 === (direction === 'ltr') ? 'end' : 'start';
  return `${y > (top + bottom) / 2 ? 'bottom' : 'top'}-${side}`;
}

export type ElementAt = (x: number, y: number) => Element | undefined;

export const controls =
  'button, a[href], input, select, textarea, summary, label, video, audio, img, ' +
  'canvas, iframe, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="button"], [role="link"], [role="combobox"], [role="menuitem"], ' +
  '[role="switch"], [role="checkbox"], [role="tab"], [tabindex]:not([tabindex="-1"])';

export type Verdict = 'free' | 'over the box' | 'over text' | 'taken';

export function judgeSpot(
  { x, y }: Spot,
  composer: Element,
  box: Element,
  look: ElementAt,
  lines: () => readonly Edges[],
): Verdict {
  let verdict: Verdict = 'free';
  const far = buttonSize - 1;
  for (const [across, down] of [
    [0, 0],
    [far, 0],
    [0, far],
    [far, far],
    [far / 2, far / 2],
  ] as const) {
    const top = look(x + across, y + down);
    if (!top || !isWithin(top, composer)) return 'taken';
    if (isWithin(top, box)) verdict = 'over the box';
    else {
      const control = top.closest(controls);
      // A label or wrapper around the box isn't a separate control.
      if (control && !isWithin(box, control)) return 'taken';
    }
  }
  const isOver = ({ left, top, right, bottom }: Edges) =>
    left < x + buttonSize && right > x && top < y + buttonSize && bottom > y;
  return verdict === 'over the box' && lines().some(isOver) ? 'over text' : verdict;
}

function isWithin(element: Element, ancestor: Element): boolean {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at === ancestor) return true;
  return false;
}

/** Free spots come first, then those without text yet; among equal ones, those in the preferred corner. */
export function findSpot(
  wished: readonly Corner[],
  spots: (corner: Corner) => Spot[],
  judge: (spot: Spot) => Verdict,
): Spot | undefined {
  const found = new Map<Verdict, Spot>();
  for (const corner of wished) {
    for (const spot of spots(corner)) {
      const verdict = judge(spot);
      if (verdict === 'free') return spot;
      if (!found.has(verdict)) found.set(verdict, spot);
    }
    if (found.has('over the box')) break;
  }
  return found.get('over the box') ?? found.get('over text');
}
