import type { Answered, Choices } from '@hone/panel/session/versions';

/** Only where no other model has, and something can come of it. */
export function wantsLook({ engine, done }: Answered, { refused }: Pick<Choices, 'refused'>): boolean {
  // A model of the server has looked already, unless it failed before it had made a row.
  if (engine !== 'built-in' && (!done.by?.failure || done.by.rows > 0)) return false;
  const isRequest = done.reason === null || done.reason === 'complete';
  // It makes rows for this very prompt, and notes where none stand.
  return done.brief !== null || (done.notes.length === 0 && isRequest && !refused.includes('fix'));
}
