import { makeClient } from '@hone/client/client';
import { session } from './session.ts';

/** The dashboard's one way to the server. */
export const client = makeClient({ base: '/api/v1', session });
