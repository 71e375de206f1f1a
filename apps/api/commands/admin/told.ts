import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { systemClock } from '../../adapters/clock.ts';
import type { Sql } from '../../database/port.ts';
import { writeAct, type OperatorAct } from '../../operators/acts.store.ts';
import type { ActFacts, ActOutcome } from '../../operators/acts.table.ts';
import { isExplained } from '../../config/explained.ts';
import type { Done } from './done.ts';

/** What a command adds that opens its database itself, or has none. */
export interface Told {
  note(facts: ActFacts): void;
  /** Once it's done: for `hone log`. */
  keepIn(sql: Sql, outcome?: ActOutcome): Promise<void>;
}

/** For a command of which nothing is written down. */
export const untold: Told = { note: () => undefined, keepIn: () => Promise.resolve() };

export function beginAct(act: string, by: string, at: Date): OperatorAct {
  return { id: makeId(at, randomBytes), at, act, by, user_id: null, facts: {}, outcome: null };
}

/** One line of JSON, without what is only the database's. */
export function describeAct({ act, by, at, user_id, facts, outcome }: OperatorAct): object {
  return {
    level: 30,
    time: at.getTime(),
    msg: 'an operator acted',
    act,
    by,
    ...(user_id && { user_id }),
    ...facts,
    outcome,
  };
}

export const outcomeOf = (done: Done): ActOutcome =>
  done === false ? 'not well' : done === 'unchanged' ? done : 'done';

/** Refused: it explains why not, and nothing was changed. With a cause, it may have got halfway. */
export const outcomeOfError = (error: unknown): ActOutcome =>
  error instanceof Error && isExplained(error) && error.cause === undefined ? 'refused' : 'failed';

export type Log = (facts: object) => void;
export const logToStderr: Log = (facts) => void process.stderr.write(`${JSON.stringify(facts)}\n`);

/** On stderr alone, but what the command keeps in a database: of a copy or a restored one, it has none open. */
export async function runTold(act: string, by: string, log: Log, run: (told: Told) => Promise<Done>): Promise<Done> {
  const written = beginAct(act, by, systemClock.now());
  const end = (outcome: ActOutcome) => log(describeAct({ ...written, outcome }));
  try {
    const done = await run({
      note: (facts) => Object.assign(written.facts, facts),
      keepIn: (sql, outcome = 'done') => writeAct(sql, { ...written, outcome }),
    });
    end(outcomeOf(done));
    return done;
  } catch (error) {
    end(outcomeOfError(error));
    throw error;
  }
}
