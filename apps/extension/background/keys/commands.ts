import type { Preferences } from '@hone/contracts/profile/preferences';
import { keysFor, printKeys, shortcutNames, suggestedKeys, type ShortcutName } from '@hone/domain/shortcuts';
import { isWindows } from '../../platform/computer.ts';
import { isUrl } from '@hone/domain/urls';
import { mayWorkOn } from '../../platform/patterns.ts';
import { tellTab } from '../../platform/messages/tell-tab.ts';

interface CommandDeps {
  shortcuts: Preferences['shortcuts'];
  /** Which never gets our scripts. */
  dashboard: string;
  inject(tab: number): Promise<unknown>;
}

/** The keys of the browser work where a page's don't: in its frames, and in tabs that don't have our scripts yet. */
export async function obey(
  command: string,
  tab: chrome.tabs.Tab | undefined,
  { shortcuts, dashboard, inject }: CommandDeps,
): Promise<void> {
  const name = shortcutNames.find((one) => one === command);
  if (!name || tab?.id === undefined || (await isReplaced(name, shortcuts))) return;
  const { id, url = '' } = tab;
  const isDone = async () => (await tellTab(id, { tell: name })) === 'shown';
  if (await isDone()) return;
  // Pressing the keys lets us see the address of the page.
  const { origin } = isUrl(url) && url.startsWith('http') ? new URL(url) : { origin: dashboard };
  if (origin !== dashboard && (await mayWorkOn(origin))) {
    await inject(id);
    if (await isDone()) return;
  }
  await chrome.action.openPopup?.();
}

/** Only people can change the keys of Chrome's commands: our suggestion ends when they choose other keys in our options. */
async function isReplaced(name: ShortcutName, shortcuts: Preferences['shortcuts']): Promise<boolean> {
  const suggested = suggestedKeys(isWindows())[name];
  const own = keysFor(shortcuts, isWindows())[name];
  const { shortcut = '' } = (await chrome.commands.getAll()).find((command) => command.name === name) ?? {};
  return own !== suggested && [suggested, printKeys(suggested, true)].includes(shortcut);
}
