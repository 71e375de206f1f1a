import { listHistory, type HistorySession } from '@hone/contracts/history';
import { signIn, type TestApi } from '../../../apps/api/testing/api.ts';
import { writeHistory } from './seed-history.ts';

export interface WrittenPrompt {
  text: string;
  enhanced: string;
}

/**
 * Writes one session, its prompts a minute apart and the oldest one first. Returns the history's listing, the newest
 * one first.
 */
export async function writeSession(
  api: TestApi,
  email: string,
  address: string,
  prompts: readonly WrittenPrompt[],
): Promise<HistorySession> {
  await writeHistory(
    api,
    email,
    prompts.map((prompt, at) => ({ ...prompt, in: address, minutes: prompts.length - at })),
  );
  const [session] = await readSessions(api, email, { web_address: address, limit: 100 });
  return session!;
}

async function readSessions(
  api: TestApi,
  email: string,
  query: { web_address?: string; session_id?: string; limit?: number } = {},
): Promise<HistorySession[]> {
  return (await (await signIn(api, email)).call(listHistory, { query })).items;
}
