import type { Language } from '@hone/domain/enhance/enhancing';
import { enhanceReading } from './enhancement.ts';
import { packs } from './packs/compiled/all.ts';
import { readText } from './read/reading.ts';

const sample = 'Write a short e-mail to my landlord about the heating';

/** Builds a language's tables, so that its first prompt doesn't wait for them. */
export function warmUp(language: Language): void {
  enhanceReading({ ...readText(sample), language }, packs, { text: sample });
}
