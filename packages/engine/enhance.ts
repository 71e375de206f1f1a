import { enhanceReading } from './enhancement.ts';
import type { EnhanceRequest, Enhancement } from './request.ts';
import { packs } from './packs/compiled/all.ts';
import { readText } from './read/reading.ts';

/** For servers: all languages are loaded. */
export function enhance(request: EnhanceRequest): Enhancement {
  return enhanceReading(readText(request.text, request.standing), packs, request);
}
