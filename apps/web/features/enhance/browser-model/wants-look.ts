import type { Answered, Choices } from '@hone/panel/session/versions';

/** Only if no other model has looked, and it may find something. */
export function wantsLook({ engine, done }: Answered, { refused }: Pick<Choices, 'refused'>): boolean {
  // A model of the server has looked already, unless it failed before it had made a row.
  if (engine !== 'built-in' && (!done.by?.failure || done.by.rows > 0)) return false;
  const isRequest = done.reason === null || done.reason === 'complete';
  // It makes rows for this very prompt, and notes if there are none.
  return done.brief !== null || (done.notes.length === 0 && isRequest && !refused.includes('fix'));
}
