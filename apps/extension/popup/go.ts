import { ask } from '../platform/ask.ts';

/** Opens a page, and closes the popup over it. */
export async function go(question: Parameters<typeof ask<'open' | 'welcome' | 'connect'>>[0]): Promise<void> {
  await ask(question);
  globalThis.close();
}
