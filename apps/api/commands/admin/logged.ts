import { writeAct } from '../../operators/acts.store.ts';
import type { ActOutcome } from '../../operators/acts.table.ts';
import type { Done } from './done.ts';
import type { Admin } from './open.ts';
import { beginAct, describeAct, outcomeOf, outcomeOfError } from './told.ts';

/** Written down before it is done, so that nothing is done unseen, and again with its outcome. */
export async function runLogged(admin: Admin, act: string, run: (admin: Admin) => Promise<Done>): Promise<Done> {
  const { database, log, now, operator } = admin;
  const written = beginAct(act, operator, now());
  const write = () => writeAct(database.sql, written);
  const end = async (outcome: ActOutcome) => {
    written.outcome = outcome;
    log(describeAct(written));
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
    await end(outcomeOfError(error)).catch(() => undefined);
    throw error;
  }
  await end(outcomeOf(done));
  return done;
}
