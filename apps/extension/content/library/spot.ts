interface Size {
  width: number;
  height: number;
}

const edge = 8;
const gap = 6;
const widest = 640;
const tallest = 400;
/** With less room, it covers what it belongs to. */
const least = 200;

export interface Spot {
  /** As in CSS; it grows away from the caret. */
  inset: string;
  width: number;
  maxHeight: number;
}

/** Above the caret's line if that has more room, else below it; with its start at the caret, if that fits. */
export function spotAt(caret: DOMRect | undefined, view: Size, direction: 'ltr' | 'rtl' | undefined): Spot {
  const width = Math.min(widest, view.width - 2 * edge);
  const at = caret ?? new DOMRect((view.width - width) / 2, view.height / 4, 0, 0);
  const wanted = direction === 'rtl' && caret ? at.right - width : at.left;
  const start = clamp(wanted, edge, view.width - edge - width);
  const above = at.top - gap - edge;
  const below = view.height - at.bottom - gap - edge;
  if (Math.max(above, below) < least)
    return { inset: `${edge}px auto auto ${start}px`, width, maxHeight: Math.min(tallest, view.height - 2 * edge) };
  if (below >= tallest || below >= above)
    return { inset: `${at.bottom + gap}px auto auto ${start}px`, width, maxHeight: Math.min(tallest, below) };
  return {
    inset: `auto auto ${view.height - at.top + gap}px ${start}px`,
    width,
    maxHeight: Math.min(tallest, above),
  };
}

function clamp(value: number, lowest: number, most: number): number {
  return Math.max(lowest, Math.min(value, most));
}
