import type { HistoryPrompt, HistorySession } from '@hone/contracts/history';
import { adjacentDay, startOfDay } from './days.ts';

export interface SessionRow {
  session: HistorySession;
  /** The newest matching prompt. */
  hit: HistoryPrompt | undefined;
  /** The time it is sorted by, and the start of that day. */
  at: number;
  day: number;
  isFirstOfDay: boolean;
  isLastOfDay: boolean;
}

/** Newest first, with the boundaries of days. Sessions on two pages are merged. */
export function makeRows(sessions: readonly HistorySession[], isSearch: boolean): SessionRow[] {
  let day = Number.POSITIVE_INFINITY;
  let nextDay = Number.POSITIVE_INFINITY;
  const rows = joinSame(sessions).map((session) => {
    const hit = isSearch ? session.prompts[0] : undefined;
    const at = Date.parse(hit?.created_at ?? session.last_at);
    if (at < day || at >= nextDay) {
      day = startOfDay(at);
      nextDay = adjacentDay(day, 1);
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
