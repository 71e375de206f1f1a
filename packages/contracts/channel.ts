import * as z from 'zod/mini';
import { changeKinds } from './library/change-kinds.ts';
import { defineEndpoint } from './declarations/define.ts';
import { wholeNumber } from './declarations/rules.ts';

/** A page that was disconnected for longer reloads everything. */
export const behindMaximum = 30_000;

export const events = defineEndpoint({
  id: 'channel.events',
  method: 'GET',
  path: '/user/events/',
  summary: 'A quiet stream of changes made elsewhere. It ends with its access token and is then reopened.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  query: z.object({
    /** Milliseconds since the page was last connected: changes in that time are sent first. */
    behind: z.optional(wholeNumber(0, behindMaximum)),
  }),
  events: {
    /** Connected: anything that changed longer ago than `behind` has to be read again. */
    ready: z.object({}),
    changed: z.object({ what: z.enum(changeKinds) }),
    /** The login of this stream has ended, and so does the stream. */
    login_ended: z.object({}),
  },
  errors: [],
  limit: 'read',
});
