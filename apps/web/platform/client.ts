import { makeClient } from '@hone/client/client';
import { session } from './session.ts';

export const apiBase = '/api/v1';

/** The dashboard's one way to the server. */
export const client = makeClient({ base: apiBase, session });
