import type { Word } from '../platform/messages.ts';

const nobody = () => undefined;

/**
 * Tells every page that we may work on, and our own. Without the right to see a tab's address there is none of our
 * scripts in it either.
 */
export async function tellAll(word: Word): Promise<void> {
  const { origins = [] } = await chrome.permissions.getAll();
  const tabs = await chrome.tabs.query({ url: origins });
  const told = tabs.map(({ id }) => id !== undefined && chrome.tabs.sendMessage(id, word).catch(nobody));
  await Promise.all([...told, chrome.runtime.sendMessage(word).catch(nobody)]);
}
