import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { writeAct, type OperatorAct } from '../../operators/acts.store.ts';
import type { ActOutcome } from '../../operators/acts.table.ts';
import { CommandError } from './command-error.ts';
import type { Done } from './command.ts';
import type { Admin } from './open.ts';

/** Written down before it is done, so that nothing is done unseen, and again with its outcome. */
export async function runLogged(admin: Admin, act: string, run: (admin: Admin) => Promise<Done>): Promise<Done> {
  const { database, log, now, operator } = admin;
  const written: OperatorAct = {
    id: makeId(now(), randomBytes),
    at: now(),
    act,
    by: operator,
    user_id: null,
    facts: {},
    outcome: null,
  };
  const write = () => writeAct(database.sql, written);
  const end = async (outcome: ActOutcome) => {
    written.outcome = outcome;
    const { at, by, user_id, facts } = written;
    log({
      level: 30,
      time: at.getTime(),
      msg: 'an operator acted',
      act,
      by,
      ...(user_id && { user_id }),
      ...facts,
      outcome,
    });
    await write();
  };

  await write();
  let done: Done;
  try {
    done = await run({
      ...admin,
      about: async (userId) => {
        written.user_id = userId;
        await write();
      },
      note: (facts) => Object.assign(written.facts, facts),
    });
  } catch (error) {
    // What went wrong is told by the first error, also if the database is why.
    await end(error instanceof CommandError ? 'refused' : 'failed').catch(() => undefined);
    throw error;
  }
  await end(done === false ? 'not well' : done === 'unchanged' ? done : 'done');
  return done;
}
