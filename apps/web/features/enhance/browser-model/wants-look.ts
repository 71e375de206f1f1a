import type { Answered, Choices } from '@hone/panel/session/versions';

/** Only where Hone has noticed nothing itself, and notes are welcome. */
export function wantsLook({ engine, done }: Answered, { refused }: Pick<Choices, 'refused'>): boolean {
  // A model of the server has looked already, unless it failed.
  if (engine !== 'built-in' && !done.by?.failure) return false;
  const isRequest = done.reason === null || done.reason === 'complete';
  return done.notes.length === 0 && isRequest && !refused.includes('fix');
}
