import type { Broadcast } from '../platform/messages.ts';

const nobody = () => undefined;

/** Tabs whose address we may not see don't have our scripts either. */
export async function broadcast(word: Broadcast): Promise<void> {
  const { origins = [] } = await chrome.permissions.getAll();
  const tabs = await chrome.tabs.query({ url: origins });
  const sending = tabs.map(({ id }) => id !== undefined && chrome.tabs.sendMessage(id, word).catch(nobody));
  await Promise.all([...sending, chrome.runtime.sendMessage(word).catch(nobody)]);
}
