import { tellTab } from '../../platform/messages/tell-tab.ts';
import { keepMarked, noteWindow } from './marked.ts';

const id = 'save';

export function placeContextMenu(title: string): void {
  const { contextMenus } = chrome;
  // An update finds the entry of the version before.
  contextMenus.removeAll(() => contextMenus.create({ id, title, contexts: ['selection', 'editable'] }));
}

/** In the page where our scripts are; elsewhere in a window of our own, since the menu lets us read but not stay. */
export async function saveMarked(
  info: chrome.contextMenus.OnClickData,
  tab: chrome.tabs.Tab | undefined,
): Promise<void> {
  if (info.menuItemId !== id) return;
  const text = (await readMarked(info, tab?.id)) || info.selectionText || '';
  if (tab?.id !== undefined && (await tellTab(tab.id, { tell: 'save', text }, 0)) === 'shown') return;
  const name = await keepMarked(text);
  const url = chrome.runtime.getURL(`save.html#${name}`);
  const window = await chrome.windows.create({ url, type: 'popup', width: 560, height: 640 });
  if (window?.id !== undefined) await noteWindow(name, window.id);
}

/** The browser's own selection text has no line breaks. */
async function readMarked({ frameId = 0 }: chrome.contextMenus.OnClickData, tabId?: number): Promise<string> {
  if (tabId === undefined) return '';
  const target = { tabId, frameIds: [frameId] };
  const found = await chrome.scripting.executeScript({ target, func: markedText }).catch(() => []);
  return found[0]?.result ?? '';
}

/** Runs in the page, so it is all of its own. */
function markedText(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (active instanceof HTMLTextAreaElement || (active instanceof HTMLInputElement && active.type !== 'password')) {
    const { selectionStart, selectionEnd, value } = active;
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0) || value;
  }
  const selected = String(getSelection());
  return selected || (active instanceof HTMLElement && active.isContentEditable ? active.innerText : '');
}
