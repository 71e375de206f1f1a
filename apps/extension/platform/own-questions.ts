import { aiToolNames } from '@hone/domain/enhance/ai-tools';
import * as z from 'zod/mini';
import { ShortcutChange, themes } from './messages.ts';

/** From our own pages alone. */
export const OwnQuestion = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('agree'), to: z.enum(['everything', 'nothing']) }),
  z.object({ ask: z.literal('disconnect') }),
  /** Disconnects, and leaves nothing in this browser. */
  z.object({ ask: z.literal('forget') }),
  /** The sites that are off until the browser is closed. */
  z.object({ ask: z.literal('paused') }),
  /** What the context menu was used on, for the window that saves it. */
  z.object({ ask: z.literal('saving'), id: z.string().check(z.maxLength(50)) }),
  z.object({ ask: z.literal('theme'), theme: z.enum(themes) }),
  z.object({ ask: z.literal('shortcuts'), change: ShortcutChange }),
  /** Someone has seen that Hone is off on this AI tool. */
  z.object({ ask: z.literal('hinted'), tool: z.enum(aiToolNames) }),
  z.object({ ask: z.literal('reports'), on: z.boolean() }),
  /** Someone opened the popup over this page, and wants to use Hone there once. */
  z.object({ ask: z.literal('visit'), tab: z.int(), origin: z.string().check(z.maxLength(300)) }),
  /** A site was just allowed, and should work without a reload. */
  z.object({ ask: z.literal('allowed'), origin: z.string().check(z.maxLength(300)) }),
]);
export type OwnQuestion = z.infer<typeof OwnQuestion>;
