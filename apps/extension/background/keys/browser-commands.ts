import { keyFieldOf, shortcutNames, type ChosenKeys } from '@hone/domain/shortcuts';
import * as z from 'zod/mini';
import { isApple, isWindows } from '../../platform/computer.ts';
import { publishKeys } from '../../platform/own-keys.ts';
import { openStored } from '../../platform/stored.ts';

interface FirefoxCommands {
  update(detail: { name: string; shortcut: string }): Promise<void>;
  reset(name: string): Promise<void>;
}

/** What the browser was told. It isn't told again, since people may also change a command's keys there. */
const told = openStored({
  key: 'commands',
  kept: 'browser',
  version: 1,
  schema: z.record(z.string(), z.string()),
});

/** To pages, and to the browser where it lets us. Never fails; false: pages don't know yet. */
export async function spreadKeys(chosen: Partial<ChosenKeys>): Promise<boolean> {
  const [isPublished] = await Promise.all([publishKeys(chosen), changeCommands(chosen).catch(() => undefined)]);
  return isPublished;
}

/** Only Firefox lets an extension change the keys of its commands. */
async function changeCommands(chosen: Partial<ChosenKeys>): Promise<void> {
  const { update, reset } = chrome.commands as Partial<FirefoxCommands>;
  if (!update || !reset) return;
  const before = (await told.read()) ?? {};
  const now: Record<string, string> = {};
  for (const name of shortcutNames) {
    const keys = chosen[keyFieldOf(name, isWindows())];
    if (keys) now[name] = keys;
    if (now[name] === before[name]) continue;
    if (!keys) await reset(name);
    // Not all keys can be a command's. The old ones must not stay.
    else await update({ name, shortcut: asCommand(keys) }).catch(() => update({ name, shortcut: '' }));
  }
  await (Object.keys(now).length > 0 ? told.keep(now) : told.drop());
}

/** There, 'Ctrl' is the Command key of Apple keyboards. */
function asCommand(keys: string): string {
  return isApple() ? keys.replace('Ctrl+', 'MacCtrl+') : keys;
}
