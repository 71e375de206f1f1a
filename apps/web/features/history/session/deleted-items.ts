import type { HistoryPrompt, HistorySession } from '@hone/contracts/history';

/** Without its last prompt the session is gone too. */
export function withoutDeleted(item: HistorySession, ids: ReadonlySet<string>): HistorySession | undefined {
  if (ids.has(item.id)) return undefined;
  const prompts = item.prompts.filter(({ id }) => !ids.has(id));
  if (prompts.length === item.prompts.length) return item;
  return prompts.length > 0 || item.more ? { ...item, prompts } : undefined;
}

export function withPrompt(item: HistorySession, prompt: HistoryPrompt): HistorySession {
  if (item.prompts.some(({ id }) => id === prompt.id)) return item;
  return { ...item, prompts: [...item.prompts, prompt].toSorted(newestFirst) };
}

function newestFirst(one: HistoryPrompt, other: HistoryPrompt): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at) || (one.id < other.id ? 1 : -1);
}
