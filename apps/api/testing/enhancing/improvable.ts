import { changePreferences } from '@hone/contracts/profile/preferences';
import type { Visitor } from '../api.ts';

/** The built-in engine improves it: it doesn't state the requested tone. Using it costs a credit. */
export const improvable = (
  text = 'write a mail to my landlord, the heating has been broken since monday and i want it fixed',
) => ({ text, tone: 'formal', use: 'inserted' }) as const;

/** The same, looked at without being used. */
export const lookable = (text?: string) => {
  const { use: _, ...looked } = improvable(text);
  return looked;
};

export const preferTone = (visitor: Visitor) => visitor.call(changePreferences, { body: { tone: 'formal' } });
