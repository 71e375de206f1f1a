import { pathAt } from '@hone/contracts/routes';
import type { Properties } from '../platform/analytics.ts';

/**
 * What the vendor's library knows by itself and may send; whatever else it, or a later version of it, collects stays
 * here.
 */
const allowed = [
  'token',
  'distinct_id',
  '$lib',
  '$lib_version',
  '$insert_id',
  '$session_id',
  '$time',
  '$browser',
  '$browser_version',
  '$os',
  '$device',
  '$screen_height',
  '$screen_width',
  '$referring_domain',
  '$is_identified',
  '$process_person_profile',
  '$geoip_disable',
  '$anon_distinct_id',
  '$set',
];

/**
 * Of what would be sent with an event what may be: our own facts, under `told`, and of the page which one of ours it
 * is, without its query.
 */
export function cleanTold(properties: Record<string, unknown>, address: string): Record<string, unknown> {
  const { origin, pathname } = new URL(address);
  const kept = Object.entries(properties).filter(([name]) => allowed.includes(name));
  const own = Object.entries((properties['told'] ?? {}) as Properties);
  // An address that is none of ours may be anything.
  const path = pathAt(pathname) ?? '/';
  return Object.fromEntries([...own, ...kept, ['$current_url', origin + path], ['$pathname', path]]);
}
