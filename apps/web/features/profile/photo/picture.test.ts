import { expect, it } from 'vitest';
import { sizeDrawing } from './picture.ts';

it('a drawing is given the size it will be shown at, keeping its proportions', () => {
  expect(sizeDrawing('<svg viewBox="0 0 20 10"><g/></svg>', 100)).toBe(
    '<svg width="200" height="100" viewBox="0 0 20 10"><g/></svg>',
  );
  expect(sizeDrawing(`<?xml version="1.0"?>\n<svg width='2em' viewBox='-5,-5,10,30' height="90%" id="a>b"/>`, 20)).toBe(
    `<?xml version="1.0"?>\n<svg width="20" height="60" viewBox='-5,-5,10,30' id="a>b"/>`,
  );
});

it.each([
  '<svg width="10" height="10"/>',
  '<svg viewBox="0 0 0 0"/>',
  '<svg viewBox="0 0 a b" width="7"/>',
  '<svg viewBox="0 0 . +"/>',
  '<svg',
  '',
  'no drawing',
])('a drawing without known proportions is left unchanged: %j', (text) => expect(sizeDrawing(text, 100)).toBe(text));

it('the elements inside a drawing are left unchanged, whatever they look like', () => {
  const inner = '<svg viewBox="0 0 1 1" width="3"><rect width="5" height="5" onload="alert(1)"/></svg>';
  expect(sizeDrawing(`<svg viewBox="0 0 2 2">${inner}</svg>`, 4)).toBe(
    `<svg width="4" height="4" viewBox="0 0 2 2">${inner}</svg>`,
  );
});
