/**
 * What may be sent as a picture. It is judged by the type that is said of it and by its content; a name says nothing.
 */
export const pictureRules = {
  types: ['image/jpeg', 'image/png', 'image/svg+xml'],
  maximumBytes: 5 * 1024 * 1024,
  /** Of a picture before it is decoded: beyond this it is a bomb, or a poster. */
  maximumPixels: 40_000_000,
  /**
   * Of an SVG, which is read word by word before it is drawn. What is larger holds photos, and those are refused in any
   * case.
   */
  maximumSvgBytes: 1024 * 1024,
  /** Both sides of the square that is kept. */
  side: 512,
  /** Pictures that one person may send within a day. */
  perDay: 50,
} as const;

export type PictureType = 'jpeg' | 'png' | 'svg';

const types = new Map<string, PictureType>([['image/jpeg', 'jpeg'], ['image/png', 'png'], ['image/svg+xml', 'svg']]);

/** What a picture is said to be; undefined where that is none of ours. */
export function typeOfMediaType(type: string): PictureType | undefined {
  return types.get(type.toLowerCase());
}

// A comment ends at its first end: were it left open where, a line of comments would be read in ever more ways.
const startOfSvg = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<svg[\s/>]|<!DOCTYPE\s+svg[\s[>])/i;

/** By the first bytes: what a file is, not what it says. */
export function typeOfContent(head: Uint8Array): PictureType | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return startOfSvg.test(new TextDecoder('utf-8').decode(head.subarray(0, 4096))) ? 'svg' : undefined;
}
