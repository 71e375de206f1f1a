import { ask } from '../platform/ask.ts';

export async function go(question: Parameters<typeof ask<'open' | 'welcome' | 'connect'>>[0]): Promise<void> {
  await ask(question);
  globalThis.close();
}
