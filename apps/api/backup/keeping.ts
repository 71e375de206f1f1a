import type { BackupSettings } from '../config/backups.ts';
import type { Database } from '../database/port.ts';
import { answerAsked } from './asking.ts';
import { CopyFailed, listCopies, makeCopy, removeOldCopies, type Copy, type Held } from './copying.ts';

export interface Keeping {
  /** Undefined on PostgreSQL. */
  held: Held | undefined;
  /** Undefined: only what `hone backup` asks for. */
  nightly: BackupSettings | undefined;
  database: Pick<Database, 'whileStill'>;
  now(): Date;
  log: Record<'info' | 'error', (facts: object, message: string) => void>;
}

const looksEvery = 1000;
const triesAgainAfter = 3_600_000;
const hour = 2;

/** While a server has the embedded database, it makes the copies: every night, and when a command asks. */
export function keepCopies({ held, nightly, database, now, log }: Keeping): { close(): Promise<void> } {
  const { whileStill } = database;
  if (!whileStill || !held) return { close: () => Promise.resolve() };

  const make = async (into: string): Promise<Copy> => {
    try {
      const copy = await makeCopy(held, into, now(), whileStill);
      log.info(copy, 'a copy was made');
      return copy;
    } catch (error) {
      log.error(error instanceof CopyFailed ? { reason: error.message } : { err: error }, 'no copy could be made');
      throw error;
    }
  };
  let triedAt = Number.NEGATIVE_INFINITY;
  const makeNightly = async ({ folder, days }: BackupSettings) => {
    const at = now();
    const newest = (await listCopies(folder)).at(-1)?.madeAt;
    if (!isDue(at, newest) || at.getTime() - triedAt < triesAgainAfter) return;
    triedAt = at.getTime();
    await make(folder);
    await removeOldCopies(folder, days, at);
  };

  let looking: Promise<unknown> | undefined;
  const look = async () => {
    if (await answerAsked(held.data, make)) return;
    if (nightly) await makeNightly(nightly);
  };
  const timer = setInterval(() => {
    // What failed is logged already, and tried again later.
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined));
  }, looksEvery);
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** At two in the morning by this machine's clock; a server that was off then makes it when it starts. */
export function isDue(now: Date, newest: Date | undefined): boolean {
  const tonight = new Date(now);
  tonight.setHours(hour, 0, 0, 0);
  if (now < tonight) tonight.setDate(tonight.getDate() - 1);
  return newest === undefined || newest < tonight;
}
