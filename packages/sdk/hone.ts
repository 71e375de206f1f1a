import type { Hone } from './declared/hone.ts';
import type { HoneSettings } from './settings.ts';
import { bindRoutes } from './wire/bind.ts';
import { makeCaller } from './wire/caller.ts';
import { pause } from './wire/retries.ts';

/** Calls Hone for the owner of a key. Keep the key on a server: whoever has it can do what its scopes say. */
export function createHone(settings: HoneSettings): Hone {
  return bindRoutes(makeCaller(settings, pause));
}
