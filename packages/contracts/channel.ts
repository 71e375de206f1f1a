import * as z from 'zod/mini';
import { changeKinds } from './change-kinds.ts';
import { defineEndpoint } from './define.ts';
import { wholeNumber } from './rules.ts';

/** A page that reads for longer than this without a stream reads everything anew. */
export const longestBehind = 30_000;

export const events = defineEndpoint({
  id: 'channel.events',
  method: 'GET',
  path: '/user/events/',
  summary: 'A quiet stream of changes made elsewhere. It ends with its access token and is then reopened.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  query: z.object({
    /** For how many milliseconds its page has been reading without it: what changed in them is told first. */
    behind: z.optional(wholeNumber(0, longestBehind)),
  }),
  events: {
    /** The stream stands: whatever changed before it, and longer ago than `behind`, must be read anew. */
    ready: z.object({}),
    changed: z.object({ what: z.enum(changeKinds) }),
    /** The login that this stream belongs to is over; the stream ends. */
    login_ended: z.object({}),
  },
  errors: [],
  limit: 'read',
});
