import type { HistoryPrompt } from '@hone/contracts/history';
import { sql as fragment, type SQLWrapper } from 'drizzle-orm';

/** Text per page, and per search. */
export const pageBytes = 4 * 1024 * 1024;

/** Without its text: the page has no room for it. */
export interface PromptRow {
  prompt_id: string;
  prompted_at: string;
  text: string | null;
  enhanced_prompt: string | null;
}

/** To the microsecond, as cursors need it. */
export const instant = (value: SQLWrapper) =>
  fragment<string>`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const bytesOf = fragment`octet_length(text) + octet_length(enhanced_prompt)`;

export function promptsOf(rows: readonly PromptRow[]): HistoryPrompt[] {
  const shown: HistoryPrompt[] = [];
  for (const { prompt_id, prompted_at, text, enhanced_prompt } of rows) {
    if (text !== null && enhanced_prompt !== null) {
      shown.push({ id: prompt_id, text, enhanced_prompt, created_at: onWire(prompted_at) });
    }
  }
  return shown;
}

/** To the millisecond, as every time goes over the wire. */
export function onWire(at: string): string {
  return `${at.slice(0, 23)}Z`;
}
