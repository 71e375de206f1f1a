import { makeClient } from '@hone/client/client';
import { openShare, type SharedContent } from '@hone/contracts/library/shares';
import { apiPrefix } from '@hone/contracts/routes';

/** Nothing of whoever opens a link goes along, signed in or not. */
const client = makeClient({
  base: apiPrefix,
  session: { tokens: () => null, keep: () => undefined },
  fetch: (address, options) => fetch(address, { ...options, credentials: 'omit', referrerPolicy: 'no-referrer' }),
});

export function open(key: string, is_counted: boolean): Promise<SharedContent> {
  return client.call(openShare, { body: { key, is_counted } });
}
