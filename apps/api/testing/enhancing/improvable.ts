import { changePreferences } from '@hone/contracts/preferences';
import type { Visitor } from '../api.ts';

/** The built-in engine improves it, for a credit: it doesn't state the tone that is asked for. */
export const improvable = (
  text = 'write a mail to my landlord, the heating has been broken since monday and i want it fixed',
) => ({ text, tone: 'formal' }) as const;

export const preferTone = (visitor: Visitor) => visitor.call(changePreferences, { body: { tone: 'formal' } });
