import type { HistoryPrompt, HistorySession } from '@hone/contracts/history';
import { dayBeside, dayOf } from './days.ts';

/** A session as the list shows it. */
export interface SessionRow {
  session: HistorySession;
  /** The newest of its prompts that holds what is searched for. */
  hit: HistoryPrompt | undefined;
  /** The instant that it is listed by, and the day of that. */
  at: number;
  day: number;
  isFirstOfDay: boolean;
  isLastOfDay: boolean;
}

/** Sessions, the newest first, with where each day begins and ends. What comes on two pages is one row. */
export function makeRows(sessions: readonly HistorySession[], isSearch: boolean): SessionRow[] {
  let day = Number.POSITIVE_INFINITY;
  let nextDay = Number.POSITIVE_INFINITY;
  const rows = joinSame(sessions).map((session) => {
    const hit = isSearch ? session.prompts[0] : undefined;
    const at = Date.parse(hit?.created_at ?? session.last_at);
    if (at < day || at >= nextDay) {
      day = dayOf(at);
      nextDay = dayBeside(day, 1);
    }
    return { session, hit, at, day, isFirstOfDay: false, isLastOfDay: false };
  });
  rows.forEach((row, index) => {
    row.isFirstOfDay = rows[index - 1]?.day !== row.day;
    row.isLastOfDay = rows[index + 1]?.day !== row.day;
  });
  return rows;
}

function joinSame(sessions: readonly HistorySession[]): HistorySession[] {
  const known = new Map<string, HistorySession>();
  for (const session of sessions) {
    const before = known.get(session.id);
    const prompts = before && session.prompts.filter(({ id }) => before.prompts.every((one) => one.id !== id));
    known.set(session.id, before && prompts ? { ...before, prompts: [...before.prompts, ...prompts] } : session);
  }
  return [...known.values()];
}
