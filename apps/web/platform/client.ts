import { makeClient, type Client } from '@hone/client/client';
import { tellingUndeclared } from '@hone/client/declared';
import { session } from './session.ts';

export const apiBase = '/api/v1';

const plain = makeClient({ base: apiBase, session });

/** In development, reports refusals that the declaration does not list. */
export const client: Client = import.meta.env.DEV ? tellingUndeclared(plain, complain) : plain;

function complain(problem: string, code: string): void {
  // A response that isn't ours, such as a proxy's page, reads as a failure without a reason.
  if (code !== 'request.failed') reportError(new Error(problem));
}
