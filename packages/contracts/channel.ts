import * as z from 'zod/mini';
import { changeKinds } from './changes.ts';
import { defineEndpoint } from './define.ts';

export const events = defineEndpoint({
  id: 'channel.events',
  method: 'GET',
  path: '/user/events/',
  summary: 'A quiet stream of what changed elsewhere. It ends with its access token, and is then opened anew.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  events: {
    /** The stream stands: whatever changed before it must be read anew. */
    ready: z.object({}),
    changed: z.object({ what: z.enum(changeKinds) }),
    /** The login that this stream belongs to is over; the stream ends. */
    login_ended: z.object({}),
  },
  errors: [],
  limit: 'read',
});
