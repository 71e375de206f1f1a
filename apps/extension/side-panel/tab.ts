import type { Broadcast } from '../platform/messages.ts';

/** False: none of our scripts is there. */
export async function insertInTab(text: string): Promise<boolean> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return false;
  return chrome.tabs.sendMessage(tab.id, { tell: 'insert', text } satisfies Broadcast).then(
    () => true,
    () => false,
  );
}
