import { expect, it, vi } from 'vitest';
import { insertInTab } from './tab.ts';

it.each<[string, () => Promise<unknown>, boolean]>([
  ['the page wrote it', async () => 'written', true],
  ['the page’s box refused it', async () => 'refused', false],
  ['no frame of the page could act', async () => undefined, false],
  ['none of our scripts is there', () => Promise.reject(new Error('Receiving end does not exist.')), false],
])('a prompt counts as inserted only if the page says so: %s', async (_, answer, isInserted) => {
  vi.stubGlobal('chrome', { tabs: { query: async () => [{ id: 7 }], sendMessage: answer } });
  expect(await insertInTab('Hello')).toBe(isInserted);
  vi.unstubAllGlobals();
});
