import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buttonSize, cornerAt, findSpot, spotsBeside, spotsIn } from './place.ts';

const composer = { left: 100, top: 200, right: 500, bottom: 300 };

describe('finding the button’s possible positions', () => {
  it('starts in the corner and continues toward the other side', () => {
    const [first, second] = spotsIn(composer, 'bottom-end', 'ltr');
    expect(first).toEqual({ x: 500 - 6 - buttonSize, y: 300 - 6 - buttonSize });
    expect(second).toEqual({ x: first!.x - buttonSize - 6, y: first!.y });
  });

  it('is mirrored in right-to-left layouts', () => {
    expect(spotsIn(composer, 'bottom-end', 'rtl')).toEqual(spotsIn(composer, 'bottom-start', 'ltr'));
    expect(spotsIn(composer, 'top-start', 'rtl')).toEqual(spotsIn(composer, 'top-end', 'ltr'));
  });

  it('returns only positions inside the composer, whatever its size', () => {
    const size = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(size, size, fc.constantFrom('ltr' as const, 'rtl' as const), (width, height, direction) => {
        const edges = { left: 10, top: 20, right: 10 + width, bottom: 20 + height };
        for (const corner of ['bottom-end', 'bottom-start', 'top-end', 'top-start'] as const) {
          for (const { x, y } of spotsIn(edges, corner, direction)) {
            expect(x >= 10 && y >= 20 && x + buttonSize <= edges.right && y + buttonSize <= edges.bottom).toBe(true);
          }
        }
      }),
    );
  });

  it('is level with the page’s own buttons and next to them, however far they are from the edge', () => {
    const send = { left: 450, top: 240, right: 482, bottom: 272 };
    const microphone = { left: 414, top: 242, right: 442, bottom: 270 };
    const attach = { left: 110, top: 242, right: 138, bottom: 270 };
    const [first] = spotsBeside(composer, 'bottom-end', 'ltr', [attach, send, microphone]);
    expect(first).toEqual({ x: 414 - 6 - buttonSize, y: 242 });
    expect(spotsBeside(composer, 'bottom-start', 'ltr', [attach, send, microphone])[0]).toEqual({ x: 144, y: 242 });
    expect(spotsBeside(composer, 'top-end', 'ltr', [])).toEqual(spotsIn(composer, 'top-end', 'ltr'));
  });

  it('is level with the page’s own buttons even where they are all on the other side', () => {
    const attach = { left: 110, top: 264, right: 142, bottom: 296 };
    expect(spotsBeside(composer, 'bottom-end', 'ltr', [attach])[0]).toEqual({ x: 500 - 6 - buttonSize, y: 266 });
  });

  it('returns none in a composer smaller than the button', () => {
    expect(spotsIn({ left: 0, top: 0, right: 300, bottom: 20 }, 'bottom-end', 'ltr')).toEqual([]);
  });

  it('chooses the corner closest to where the button was dropped', () => {
    expect(cornerAt(composer, { x: 120, y: 210 }, 'ltr')).toBe('top-start');
    expect(cornerAt(composer, { x: 120, y: 210 }, 'rtl')).toBe('top-end');
    expect(cornerAt(composer, { x: 480, y: 290 }, 'ltr')).toBe('bottom-end');
  });
});

describe('the choice of a position', () => {
  const spots = (corner: string) =>
    corner === 'bottom-end'
      ? [
          { x: 1, y: 1 },
          { x: 2, y: 1 },
        ]
      : [{ x: 3, y: 3 }];

  it('prefers a free position further in to one over the text box, but the preferred corner to any other', () => {
    expect(findSpot(['bottom-end', 'top-end'], spots, ({ x }) => (x === 2 ? 'free' : 'over the box'))).toEqual({
      x: 2,
      y: 1,
    });
    expect(findSpot(['bottom-end', 'top-end'], spots, ({ x }) => (x === 3 ? 'free' : 'over the box'))).toEqual({
      x: 1,
      y: 1,
    });
  });

  it('uses another corner rather than cover text, and covers text only where there is nothing else', () => {
    expect(findSpot(['bottom-end', 'top-end'], spots, ({ x }) => (x === 3 ? 'free' : 'over text'))?.x).toBe(3);
    expect(findSpot(['bottom-end', 'top-end'], spots, () => 'over text')?.x).toBe(1);
  });

  it('uses another corner rather than cover a control a control, and none if every position is taken', () => {
    expect(findSpot(['bottom-end', 'top-end'], spots, ({ x }) => (x === 3 ? 'free' : 'taken'))).toEqual({ x: 3, y: 3 });
    expect(findSpot(['bottom-end', 'top-end'], spots, () => 'taken')).toBeUndefined();
  });
});
