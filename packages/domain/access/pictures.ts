/** A picture is judged by its declared type and its content, never by its file name. */
export const pictureRules = {
  types: ['image/jpeg', 'image/png', 'image/svg+xml'],
  maximumBytes: 5 * 1024 * 1024,
  /** Pixels before decoding: anything larger is a decompression bomb, or a poster. */
  maximumPixels: 40_000_000,
  /** An SVG is parsed before it is drawn. Larger ones embed photos, which are refused anyway. */
  maximumSvgBytes: 1024 * 1024,
  side: 512,
  perDay: 50,
} as const;

export type PictureType = 'jpeg' | 'png' | 'svg';

const types = new Map<string, PictureType>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/svg+xml', 'svg'],
]);

export function pictureTypeOf(type: string): PictureType | undefined {
  return types.get(type.toLowerCase());
}

// Each comment must end at its first '-->': if it could end anywhere, backtracking would be exponential.
const startOfSvg = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<svg[\s/>]|<!DOCTYPE\s+svg[\s[>])/i;

export function detectPictureType(head: Uint8Array): PictureType | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return startOfSvg.test(new TextDecoder('utf-8').decode(head.subarray(0, 4096))) ? 'svg' : undefined;
}
