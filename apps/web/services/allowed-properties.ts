import { pathAt } from '@hone/contracts/routes';
import type { Properties } from '../vendors/analytics.ts';

/** The only properties of the vendor's library that we send on, whatever later versions collect. */
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

/** Our own properties are nested under `told`; of the address only the route is kept, without its query. */
export function allowedProperties(properties: Record<string, unknown>, address: string): Record<string, unknown> {
  const { origin, pathname } = new URL(address);
  const kept = Object.entries(properties).filter(([name]) => allowed.includes(name));
  const own = Object.entries((properties['told'] ?? {}) as Properties);
  // An unknown address may contain anything.
  const path = pathAt(pathname) ?? '/';
  return Object.fromEntries([...own, ...kept, ['$current_url', origin + path], ['$pathname', path]]);
}
