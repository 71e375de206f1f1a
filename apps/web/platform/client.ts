import { makeClient, type Client } from '@hone/client/client';
import { tellingUndeclared } from '@hone/client/declared';
import { session } from './session.ts';

export const apiBase = '/api/v1';

const plain = makeClient({ base: apiBase, session });

/** The dashboard's one way to the server. In development it complains of refusals that no declaration names. */
export const client: Client = import.meta.env.DEV ? tellingUndeclared(plain, complain) : plain;

function complain(problem: string, code: string): void {
  // What is none of ours, the page of a proxy for one, reads as a failure without a reason.
  if (code !== 'request.failed') reportError(new Error(problem));
}
