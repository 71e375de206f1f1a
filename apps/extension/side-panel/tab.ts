import { tellTab } from '../platform/messages/tell-tab.ts';

export async function insertInTab(text: string): Promise<boolean> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab?.id !== undefined && (await tellTab(tab.id, { tell: 'insert', text })) === 'written';
}
