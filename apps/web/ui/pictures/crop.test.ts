import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveCrop, sideOf, wholeSquare, zoomCrop, zoomRules, type Crop, type PictureSize } from './crop.ts';

const wide: PictureSize = { width: 400, height: 200 };

describe('the crop square of a picture', () => {
  it('starts as large as possible, in the center', () => {
    expect(wholeSquare(wide)).toEqual({ x: 200, y: 100, zoom: 1 });
    expect(sideOf(wide, wholeSquare(wide))).toBe(200);
  });

  it('moves when the picture is dragged', () => {
    expect(moveCrop(wide, wholeSquare(wide), 0.25, 0)).toMatchObject({ x: 150, y: 100 });
    expect(moveCrop(wide, { x: 200, y: 100, zoom: 2 }, -0.5, 0.1)).toMatchObject({ x: 250, y: 90 });
  });

  it('keeps its center when zoomed, and zooms only within limits', () => {
    expect(zoomCrop(wide, { x: 260, y: 90, zoom: 1 }, 2)).toEqual({ x: 260, y: 90, zoom: 2 });
    expect(zoomCrop(wide, wholeSquare(wide), 100).zoom).toBe(zoomRules.most);
    expect(zoomCrop(wide, wholeSquare(wide), 0).zoom).toBe(zoomRules.least);
  });

  it('never leaves the picture, whatever is done to it', () => {
    const sizes = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
    const amount = fc.double({ min: -9, max: 9, noNaN: true });
    const acts = fc.array(fc.record({ across: amount, down: amount, zoom: amount }), { maxLength: 10 });
    fc.assert(
      fc.property(sizes, acts, (size, all) => {
        const done = all.reduce<Crop>(
          (crop, { across, down, zoom }) => zoomCrop(size, moveCrop(size, crop, across, down), zoom),
          wholeSquare(size),
        );
        const half = sideOf(size, done) / 2;
        for (const edge of [done.x - half, done.y - half, size.width - done.x - half, size.height - done.y - half])
          expect(edge).toBeGreaterThan(-0.001);
      }),
    );
  });
});
