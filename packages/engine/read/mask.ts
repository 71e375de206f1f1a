import type { Segments } from './segment.ts';
import { blankOut } from './blank.ts';

/** Same length, with all material blanked. */
export function maskData(text: string, segments: Segments): string {
  return blankOut(
    text,
    segments.parts.filter((part) => part.kind === 'data'),
  );
}
