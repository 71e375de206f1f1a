import { enhance } from '@hone/contracts/enhance/enhance';
import type { BodyOf, EventOf } from '@hone/contracts/declarations/define';
import * as z from 'zod/mini';
import { IntentKey } from './fields.ts';
import type { Trouble } from './trouble.ts';

export const enhanceLine = 'enhance';

/** A page can only view it: using it is a separate message. */
export type Asked = Omit<BodyOf<typeof enhance>, 'use'>;

/** From the page. With a known run it resumes: everything streamed so far comes again. */
export const LineMessage = z.discriminatedUnion('word', [
  z.object({
    word: z.literal('begin'),
    run: IntentKey,
    /** Only what the call accepts; an overlong text is reported to its author. */
    asked: z.extend(z.omit(enhance.body, { use: true }), { text: z.string() }),
  }),
  z.object({ word: z.literal('stop') }),
  z.object({ word: z.literal('beat') }),
]);
export type LineMessage = z.infer<typeof LineMessage>;

export type LineEvent =
  | Exclude<EventOf<typeof enhance>, { event: 'fail' }>
  | { event: 'fail'; data: Trouble }
  | { event: 'beat' };

/** Heartbeat of both sides. */
export const beatSeconds = 15;
