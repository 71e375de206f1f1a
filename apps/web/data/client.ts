import { makeClient, type Client } from '@hone/client/client';
import { reportUndeclared } from '@hone/client/declared';
import { apiPrefix } from '@hone/contracts/routes';
import { fetchHearing } from './maintenance.ts';
import { session } from './session.ts';

const plain = makeClient({ base: apiPrefix, session, fetch: fetchHearing });

/** In development, reports refusals that the declaration does not list. */
export const client: Client = import.meta.env.DEV ? reportUndeclared(plain, complain) : plain;

function complain(problem: string, code: string): void {
  // A response that isn't ours, such as a proxy's page, reads as a failure without a reason.
  if (code !== 'request.failed') reportError(new Error(problem));
}
