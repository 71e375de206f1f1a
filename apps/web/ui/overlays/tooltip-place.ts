export type Side = 'top' | 'bottom' | 'left' | 'right';
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
type Size = Pick<DOMRect, 'width' | 'height'>;

/** Pixels between a tooltip, its button and the window's edges. */
const gap = 6;
const edge = 8;

const opposites = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const satisfies Record<Side, Side>;

/** Centered on the wanted side of its button, or opposite where there is more room; never past an edge. */
export function placeTooltip(button: Box, tooltip: Size, view: Size, wanted: Side): { left: number; top: number } {
  const room = {
    top: button.top,
    bottom: view.height - button.top - button.height,
    left: button.left,
    right: view.width - button.left - button.width,
  };
  const other = opposites[wanted];
  const isUpright = wanted === 'top' || wanted === 'bottom';
  const needed = gap + edge + (isUpright ? tooltip.height : tooltip.width);
  const side = room[wanted] < needed && room[other] > room[wanted] ? other : wanted;
  const middle = {
    left: button.left + (button.width - tooltip.width) / 2,
    top: button.top + (button.height - tooltip.height) / 2,
  };
  const beside = {
    top: { ...middle, top: button.top - gap - tooltip.height },
    bottom: { ...middle, top: button.top + button.height + gap },
    left: { ...middle, left: button.left - gap - tooltip.width },
    right: { ...middle, left: button.left + button.width + gap },
  }[side];
  return {
    left: within(beside.left, view.width - tooltip.width),
    top: within(beside.top, view.height - tooltip.height),
  };
}

function within(wanted: number, room: number): number {
  return Math.max(edge, Math.min(wanted, room - edge));
}
