import { changePreferences } from '@hone/contracts/preferences';
import type { Visitor } from '../api.ts';

/** A prompt that the built-in engine improves, for a credit: it leaves open the tone that is asked for. */
export const improvable = (
  text = 'write a mail to my landlord, the heating has been broken since monday and i want it fixed',
) => ({ text, tone: 'formal' }) as const;

/** Has every prompt of this person's asked for in a tone, where it leaves that open. */
export const preferTone = (visitor: Visitor) => visitor.call(changePreferences, { body: { tone: 'formal' } });
