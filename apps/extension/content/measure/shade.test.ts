import { expect, it } from 'vitest';
import { readColour } from './shade.ts';

it.each([
  ['rgb(255, 255, 255)', 1, 1],
  ['rgb(0, 0, 0)', 0, 1],
  ['rgba(0, 0, 0, 0)', 0, 0],
  ['rgb(255 255 255 / 50%)', 1, 0.5],
  ['rgb(128, 128, 128)', 0.216, 1],
  ['color(srgb 1 1 1 / 0.25)', 1, 0.25],
  ['oklch(0.985 0.006 95)', 0.956, 1],
  ['oklab(0.2 0 0)', 0.008, 1],
  ['lab(50 0 0)', 0.187, 1],
])('reads the lightness and opacity of %s', (colour, light, alpha) => {
  const read = readColour(colour);
  expect(read?.light).toBeCloseTo(light, 2);
  expect(read?.alpha).toBe(alpha);
});

it.each(['', 'transparent', 'url(#a)', 'rgb()'])('returns undefined for %j', (colour) => {
  expect(readColour(colour)).toBeUndefined();
});
