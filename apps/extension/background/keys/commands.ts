import type { Preferences } from '@hone/contracts/profile/preferences';
import { keysFor, printKeys, shortcutNames, suggestedKeys, type ShortcutName } from '@hone/domain/shortcuts';
import { isWindows } from '../../platform/computer.ts';
import type { Broadcast } from '../../platform/messages.ts';
import { isUrl } from '@hone/domain/urls';
import { mayWorkOn } from '../../platform/patterns.ts';

/** The keys of the browser work where a page's don't: in its frames, and in tabs that don't have our scripts yet. */
export async function obey(
  command: string,
  tab: chrome.tabs.Tab | undefined,
  { shortcuts, inject }: { shortcuts: Preferences['shortcuts']; inject(tab: number): Promise<unknown> },
): Promise<void> {
  const name = shortcutNames.find((one) => one === command);
  if (!name || tab?.id === undefined || (await isReplaced(name, shortcuts))) return;
  if (await tell(tab.id, name)) return;
  // Pressing the keys lets us see the address of the page.
  if (tab.url && isUrl(tab.url) && tab.url.startsWith('http') && (await mayWorkOn(new URL(tab.url).origin))) {
    await inject(tab.id);
    await tell(tab.id, name);
  } else await chrome.action.openPopup?.();
}

/** Only people can change the keys of Chrome's commands: our suggestion ends when they choose other keys in our options. */
async function isReplaced(name: ShortcutName, shortcuts: Preferences['shortcuts']): Promise<boolean> {
  const suggested = suggestedKeys(isWindows())[name];
  const own = keysFor(shortcuts, isWindows())[name];
  const { shortcut = '' } = (await chrome.commands.getAll()).find((command) => command.name === name) ?? {};
  return own !== suggested && [suggested, printKeys(suggested, true)].includes(shortcut);
}

function tell(tab: number, name: ShortcutName): Promise<boolean> {
  return chrome.tabs.sendMessage(tab, { tell: name } satisfies Broadcast).then(
    () => true,
    () => false,
  );
}
