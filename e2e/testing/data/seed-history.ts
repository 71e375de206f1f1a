import { randomBytes } from 'node:crypto';
import { getUser } from '@hone/contracts/profile/user';
import { makeId } from '@hone/domain/ids';
import { recordPrompt } from '../../../apps/api/features/history/sessions/record.ts';
import { signIn, type TestApi } from '../../../apps/api/testing/api.ts';

interface Written {
  in?: string;
  text?: string;
  enhanced?: string;
  minutes?: number;
}

export const chat = (name: string | number) => `https://chatgpt.com/c/${name}`;

/** As enhancing does, but beyond a day's credits. */
export async function writeHistory(api: TestApi, email: string, prompts: readonly Written[]): Promise<void> {
  const { id: user_id } = await (await signIn(api, email)).call(getUser);
  for (const { in: web_address = chat('a'), text = 'before', enhanced = `${text}, better`, minutes = 0 } of prompts) {
    const now = new Date(api.clock.now().getTime() - minutes * 60_000);
    const prompt = { id: makeId(now, randomBytes), user_id, web_address, text, enhanced_prompt: enhanced, now };
    await api.test.database.transaction((sql) => recordPrompt(sql, prompt));
  }
}
