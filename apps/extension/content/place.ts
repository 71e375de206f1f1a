import type { Corner } from '../platform/messages.ts';

export const buttonSize = 28;
const gap = 6;
const step = buttonSize + gap;
/** Spots tried along an edge: send buttons are usually in the corner. */
const steps = 6;
/** A taller control isn't one of a row. */
const tallest = 48;

export interface Spot {
  x: number;
  y: number;
}

type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export function spotsIn({ left, top, right, bottom }: Edges, corner: Corner, direction: 'ltr' | 'rtl'): Spot[] {
  const room = { x: right - left - buttonSize, y: bottom - top - buttonSize };
  if (room.x < 0 || room.y < 0) return [];
  const inset = Math.min(gap, room.y / 2);
  const isRight = corner.endsWith('end') === (direction === 'ltr');
  const y = corner.startsWith('top') ? top + inset : bottom - inset - buttonSize;
  return Array.from({ length: steps }, (_, index) => gap + index * step)
    .filter((along) => along <= room.x)
    .map((along) => ({ x: isRight ? right - along - buttonSize : left + along, y }));
}

/** The space left next to a control in the corner, level with it. */
function edgesBeside(edges: Edges, corner: Corner, direction: 'ltr' | 'rtl', control: Edges): Edges {
  const isRight = corner.endsWith('end') === (direction === 'ltr');
  const middle = (control.top + control.bottom) / 2;
  const half = buttonSize / 2 + gap;
  return {
    ...edges,
    ...(isRight ? { right: control.left } : { left: control.right }),
    ...(corner.startsWith('top') ? { top: middle - half } : { bottom: middle + half }),
  };
}

/** In line with the page's own buttons in the corner, if any, and right next to them. */
export function spotsBeside(edges: Edges, corner: Corner, direction: 'ltr' | 'rtl', look: ElementAt): Spot[] {
  const all = spotsIn(edges, corner, direction);
  let left = edges;
  let spots = all;
  for (let passed = 0; passed < steps; passed += 1) {
    const [first] = spots;
    const control = first && look(first.x + buttonSize / 2, first.y + buttonSize / 2)?.closest(controls);
    const place = control?.getBoundingClientRect();
    if (!place || place.height > tallest) break;
    left = edgesBeside(left, corner, direction, place);
    spots = spotsIn(left, corner, direction);
  }
  return spots === all ? all : [...spots, ...all];
}

export function cornerAt({ left, top, right, bottom }: Edges, { x, y }: Spot, direction: 'ltr' | 'rtl'): Corner {
  const side = x > (left + right) / 2 === (direction === 'ltr') ? 'end' : 'start';
  return `${y > (top + bottom) / 2 ? 'bottom' : 'top'}-${side}`;
}

export type ElementAt = (x: number, y: number) => Element | undefined;

const controls =
  'button, a[href], input, select, textarea, summary, label, video, audio, img, ' +
  'canvas, iframe, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="button"], [role="link"], [role="combobox"], [role="menuitem"], ' +
  '[role="switch"], [role="checkbox"], [role="tab"], [tabindex]:not([tabindex="-1"])';

export function judgeSpot(
  { x, y }: Spot,
  composer: Element,
  box: Element,
  look: ElementAt,
): 'free' | 'over the box' | 'taken' {
  let verdict: 'free' | 'over the box' = 'free';
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
  return verdict;
}

function isWithin(element: Element, ancestor: Element): boolean {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at === ancestor) return true;
  return false;
}

/** Free spots first, then those over the box; the preferred corner before any other. */
export function findSpot(
  corners: readonly Corner[],
  spots: (corner: Corner) => Spot[],
  judge: (spot: Spot) => ReturnType<typeof judgeSpot>,
): Spot | undefined {
  for (const corner of corners) {
    let over: Spot | undefined;
    for (const spot of spots(corner)) {
      const verdict = judge(spot);
      if (verdict === 'free') return spot;
      if (verdict === 'over the box') over ??= spot;
    }
    if (over) return over;
  }
  return undefined;
}
