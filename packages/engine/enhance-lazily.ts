import { enhanceReading } from './enhancement.ts';
import type { EnhanceRequest, Enhancement } from './request.ts';
import { lazyPacks } from './packs/compiled/lazily.ts';
import { readText } from './read/reading.ts';

/** For pages: loads the prompt's language only. */
export async function enhanceLazily(request: EnhanceRequest): Promise<Enhancement> {
  const reading = readText(request.text, request.standing);
  const { language } = reading;
  return enhanceReading(reading, language ? { [language]: await lazyPacks[language]() } : {}, request);
}
