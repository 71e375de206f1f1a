import type { Segments } from './segment.ts';
import { blankOut } from './blank.ts';

/** A copy of the same length in which nothing that was handed over can be read. */
export function maskData(text: string, segments: Segments): string {
  return blankOut(
    text,
    segments.parts.filter((part) => part.kind === 'data'),
  );
}
