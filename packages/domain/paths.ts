import { isStorableText } from './encoding.ts';

/** A value as one segment of a path. Undefined: URLs are normalised, and without it this one would lead elsewhere. */
export function writeSegment(value: unknown): string | undefined {
  const text = String(value ?? '');
  return /^\.{0,2}$/.test(text) || !isStorableText(text) ? undefined : encodeURIComponent(text);
}
