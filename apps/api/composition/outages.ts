import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../database/failures.ts';

export interface Outages {
  /** A connection was lost, or none is to be had. */
  failed(error: Error): void;
  answered(): void;
  /** For background work, whose other errors are bugs of ours. */
  reportAs(what: string): (error: unknown) => void;
}

/** So long after the last failure, it is over: while connections break, others may still answer. */
const settledAfter = 1000;

/** One warning for an outage, however many connections and jobs it interrupts, and one line when it's over. */
export function reportOutages(log: Pick<Logger, 'info' | 'warn' | 'error'>, now = () => performance.now()): Outages {
  let began: number | undefined;
  let failedAt = 0;
  const failed = ({ message, cause }: Error) => {
    failedAt = now();
    if (began !== undefined) return;
    began = failedAt;
    const reason = cause instanceof Error ? cause.message : message;
    log.warn({ cause: reason.replace(/"[^"]*"/g, '"…"') }, 'the database is unavailable');
  };
  return {
    failed,
    answered() {
      if (began === undefined || now() - failedAt < settledAfter) return;
      log.info({ seconds: Math.round((now() - began) / 1000) }, 'the database is available again');
      began = undefined;
    },
    reportAs: (what) => (error) => {
      const several: unknown[] = error instanceof AggregateError ? error.errors : [error];
      for (const each of several) {
        if (each instanceof Error && isDatabaseUnavailable(each)) failed(each);
        else log.error({ err: each }, what);
      }
    },
  };
}
