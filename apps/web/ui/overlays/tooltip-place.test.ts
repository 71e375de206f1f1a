import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeTooltip } from './tooltip-place.ts';

const view = { width: 1000, height: 600 };
const tooltip = { width: 100, height: 20 };
const place = (left: number, top: number, side: 'top' | 'bottom' | 'left' | 'right') =>
  placeTooltip({ left, top, width: 40, height: 30 }, tooltip, view, side);

describe('a tooltip', () => {
  it('is centered on the requested side', () => {
    expect(place(500, 300, 'top')).toEqual({ left: 470, top: 274 });
    expect(place(500, 300, 'bottom')).toEqual({ left: 470, top: 336 });
    expect(place(500, 300, 'left')).toEqual({ left: 394, top: 305 });
    expect(place(500, 300, 'right')).toEqual({ left: 546, top: 305 });
  });

  it('goes to the opposite side if the requested one has no room', () => {
    expect(place(500, 20, 'top').top).toBe(56);
    expect(place(500, 560, 'bottom').top).toBe(534);
    expect(place(20, 300, 'left').left).toBe(66);
    expect(place(940, 300, 'right').left).toBe(834);
  });

  it('stays on the requested side if the opposite one has even less room', () => {
    const low = { width: 1000, height: 60 };
    expect(placeTooltip({ left: 500, top: 20, width: 40, height: 30 }, tooltip, low, 'top').top).toBe(8);
  });

  it('never crosses the edge of a window it fits into, and otherwise starts at the window’s left edge', () => {
    const at = fc.integer({ min: -50, max: 1050 });
    fc.assert(
      fc.property(
        at,
        at,
        fc.constantFrom('top' as const, 'bottom' as const, 'left' as const, 'right' as const),
        (left, top, side) => {
          const placed = place(left, top, side);
          expect(placed.left).toBeGreaterThanOrEqual(8);
          expect(placed.top).toBeGreaterThanOrEqual(8);
          expect(placed.left + tooltip.width).toBeLessThanOrEqual(view.width - 8);
          expect(placed.top + tooltip.height).toBeLessThanOrEqual(view.height - 8);
        },
      ),
    );
    expect(
      placeTooltip(
        { left: 0, top: 0, width: 40, height: 30 },
        { width: 500, height: 20 },
        { width: 300, height: 600 },
        'bottom',
      ).left,
    ).toBe(8);
  });
});
