import { describe, expect, it } from 'vitest';
import { detectPictureType, pictureTypeOf } from './pictures.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the declared type of a picture', () => {
  it.each([
    ['image/png', 'png'],
    ['IMAGE/PNG', 'png'],
    ['image/jpeg', 'jpeg'],
    ['image/svg+xml', 'svg'],
    ['image/gif', undefined],
    ['image/webp', undefined],
    ['image/png ', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is read as %s', (type, expected) => {
    expect(pictureTypeOf(type)).toBe(expected);
  });
});

describe('the real type of a picture', () => {
  it('is read from its first bytes', () => {
    expect(detectPictureType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
    expect(detectPictureType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('png');
    for (const other of [
      'GIF89a',
      'RIFF\0\0\0\0WEBP',
      '%PDF-1.7',
      '\u0089PNG',
      '',
      'svg',
      '<html>',
      '<svgs>',
      '{"svg":1}',
      '<!DOCTYPE html><svg>',
    ]) {
      expect([other, detectPictureType(bytes(other))]).toEqual([other, undefined]);
    }
  });

  it.each([
    '<svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<svg/>',
    '\uFEFF<svg>',
    '  \n<svg\n>',
    '<?xml version="1.0"?>\n<svg>',
    '<!-- made by x --><!-- and y --><svg>',
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>',
  ])('is SVG when it begins with %j', (head) => {
    expect(detectPictureType(bytes(head))).toBe('svg');
  });

  it('is found in linear time, whatever the bytes are', () => {
    for (const piece of ['<!---->', '<!--', '-->', ' ', '<?xml ', '<!DOCTYPE ', '<!-- --> ']) {
      // Quadratic time would run into the test's timeout.
      expect(detectPictureType(bytes(piece.repeat(1_000_000 / piece.length) + 'x'))).toBeUndefined();
    }
  });
});
