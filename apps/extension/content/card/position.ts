const edge = 8;
const gap = 12;
const widest = 760;
/** A composer may be narrower than this, the card may not. */
const narrowest = 560;
/** With at least this much room, above is preferred to below. */
const enough = 280;
const least = 160;
/** What a small window may give to it, if it has that much. */
const roomy = 480;

interface Size {
  width: number;
  height: number;
}

export interface Spot {
  /** As in CSS; either top or bottom is 'auto', so that the card grows away from the composer. */
  inset: string;
  width: number;
  maxHeight: number;
}

/** Above the composer if there is room, else below, else over it. */
export function placeCard(composer: DOMRect, view: Size): Spot {
  const width = Math.min(view.width - 2 * edge, widest, Math.max(composer.width, narrowest));
  const start = clamp(composer.left + (composer.width - width) / 2, edge, view.width - edge - width);
  const tallest = Math.max(0.7 * view.height, roomy);
  const above = composer.top - gap - edge;
  const below = view.height - composer.bottom - gap - edge;
  if (above >= enough || (above >= below && above >= least)) {
    const bottom = clamp(view.height - composer.top + gap, edge, view.height - edge - least);
    return {
      inset: `auto auto ${bottom}px ${start}px`,
      width,
      maxHeight: Math.min(tallest, view.height - bottom - edge),
    };
  }
  if (below >= least) {
    const top = clamp(composer.bottom + gap, edge, view.height - edge - least);
    return { inset: `${top}px auto auto ${start}px`, width, maxHeight: Math.min(tallest, view.height - top - edge) };
  }
  return { inset: `auto auto ${edge}px ${start}px`, width, maxHeight: view.height - 2 * edge };
}

export function placeChip(composer: DOMRect, view: Size, direction: 'ltr' | 'rtl'): string {
  const isAbove = composer.top >= 64;
  const fromTop = clamp(composer.bottom + gap, edge, view.height - 56);
  const fromBottom = clamp(view.height - composer.top + gap, edge, view.height - 56);
  const side = direction === 'rtl' ? composer.left : view.width - composer.right;
  const fromSide = `${clamp(side, edge, view.width / 2)}px`;
  const [top, bottom] = isAbove ? ['auto', `${fromBottom}px`] : [`${fromTop}px`, 'auto'];
  return direction === 'rtl' ? `${top} auto ${bottom} ${fromSide}` : `${top} ${fromSide} ${bottom} auto`;
}

function clamp(value: number, lowest: number, most: number): number {
  return Math.max(lowest, Math.min(value, most));
}
