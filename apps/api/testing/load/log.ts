import { Refusal } from '@hone/contracts/declarations/refusal';
import { statusOf } from '@hone/contracts/declarations/statuses';

export type Outcome = 'ok' | 'failed' | 'unknown';

/** One line of a client's log: the request, and its outcome as far as the client knows. */
export interface LoggedAct {
  act: string;
  /** Its idempotency key, with which it can be repeated. */
  key: string;
  outcome: Outcome;
  error?: unknown;
  /** Every error on the way to its outcome, the last included. */
  errors?: unknown[];
  /** When it was last sent, and when its outcome was known, by `performance.now()`. */
  sentAt?: number;
  endedAt?: number;
  /** A repeated request was told that the first is still in progress. */
  isHeld?: boolean;
}

export interface Settled {
  acknowledged: number;
  failed: number;
  unknown: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** There although it was refused, or never asked for. */
  unexpected: string[];
}

/** Performs an act and logs what its client knows afterwards. */
export async function logOutcome(act: LoggedAct, perform: () => Promise<unknown>): Promise<void> {
  act.sentAt = performance.now();
  try {
    await perform();
    Object.assign(act, { outcome: 'ok', error: undefined, isHeld: false });
  } catch (error) {
    (act.errors ??= []).push(error);
    const isHeld = error instanceof Refusal && error.code === 'request.key_in_use';
    Object.assign(act, { error, isHeld, outcome: !isHeld && isRefused(error) ? 'failed' : 'unknown' });
  }
  act.endedAt = performance.now();
}

/**
 * The log of a load without repeats, as a copy must agree with it that holds what was there at one moment between these
 * two, by `performance.now()`: what ended in time, and nothing that was only begun later.
 */
export function logAt<Act extends LoggedAct>(log: readonly Act[], earliest: number, latest: number): Act[] {
  const outcomeThen = ({ outcome, sentAt = Infinity, endedAt = Infinity }: Act): Outcome => {
    if (sentAt > latest) return 'failed';
    return endedAt > earliest ? 'unknown' : outcome;
  };
  return log.map((act) => ({ ...act, outcome: outcomeThen(act) }));
}

/** Between two of these moments. */
export function longestGap(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted.reduce((most, time, at) => (at === 0 ? 0 : Math.max(most, time - sorted[at - 1]!)), 0);
}

/** Only a refusal says that nothing was done. An answer of 500 and above may come after a commit. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  const status = statusOf(error) ?? 500;
  return status >= 400 && status < 500;
}

/**
 * What was acknowledged must be there once, what was refused not at all, and what is unknown at most once.
 * `written` says how often each key is there.
 */
export function settle(log: readonly LoggedAct[], written: ReadonlyMap<string, number>): Settled {
  const known = new Map(log.map((act) => [act.key, act]));
  const count = (wanted: Outcome) => log.filter(({ outcome }) => outcome === wanted).length;
  return {
    acknowledged: count('ok'),
    failed: count('failed'),
    unknown: count('unknown'),
    lost: log.filter(({ key, outcome }) => outcome === 'ok' && !written.get(key)).map(({ key }) => key),
    doubled: [...written].filter(([, times]) => times > 1).map(([key]) => key),
    unexpected: [...written].flatMap(([key, times]) =>
      times > 0 && (known.get(key)?.outcome ?? 'failed') === 'failed' ? key : [],
    ),
  };
}
