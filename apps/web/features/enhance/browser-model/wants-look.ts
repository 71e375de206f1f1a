import { answersOf, type Answered, type Choices } from '@hone/client/versions';

type Wishes = Pick<Choices, 'mode' | 'unknowns'>;

/** Only where Hone has nothing to ask or to note itself, and questions were welcome then and still are. */
export function wantsLook({ asked, engine, done }: Answered, now: Wishes): boolean {
  // A model of the server has looked already, unless it failed.
  if (engine !== 'built-in' && !done.by?.failure) return false;
  const isSilent = done.ask === null && done.notes.length === 0;
  const isRequest = done.reason === null || done.reason === 'complete';
  const isAnswered = answersOf(asked).some(({ value }) => value !== 'skip');
  const areWelcome = ({ mode, unknowns }: Wishes) => unknowns !== 'off' && mode !== 'concise';
  return isSilent && isRequest && !isAnswered && areWelcome(asked) && areWelcome(now);
}
