import { keysFor, shortcutNames, type ChosenKeys, type ShortcutKeys } from '@hone/domain/shortcuts';
import { isWindows } from './computer.ts';

const none: ChosenKeys = { enhance: null, prompts: null };

/**
 * The only item that pages' scripts can read, and so in a store of its own: a page listens to the right keys from its
 * first moment, without waking the worker.
 */
const store = () => chrome.storage.sync;

export function followOwnKeys(signal: AbortSignal): () => ShortcutKeys {
  let keys: ShortcutKeys;
  const take = (chosen: unknown) => (keys = keysFor((chosen ?? none) as ChosenKeys, isWindows()));
  take(none);
  void store()
    .get('keys')
    .then(
      (items) => take(items['keys']),
      () => undefined,
    );
  const { onChanged } = store();
  const follow = ({ keys: changed }: Record<string, chrome.storage.StorageChange>) => changed && take(changed.newValue);
  onChanged.addListener(follow);
  signal.addEventListener('abort', () => onChanged.removeListener(follow));
  return () => keys;
}

export async function publishKeys({ enhance, prompts }: ChosenKeys): Promise<void> {
  const own = { enhance, prompts };
  const known = ((await store().get('keys'))['keys'] ?? none) as ChosenKeys;
  const changed = shortcutNames.filter((name) => own[name] !== known[name]);
  if (changed.length === 0) return;
  await store().set({ keys: own });
  for (const name of changed) await followInBrowser(name, own[name]);
}

/** Firefox lets an extension change the keys of its commands. */
async function followInBrowser(name: string, shortcut: string | null): Promise<void> {
  const { update, reset } = chrome.commands as Partial<FirefoxCommands>;
  await (shortcut === null ? reset?.(name) : update?.({ name, shortcut }))?.catch(() => undefined);
}

interface FirefoxCommands {
  update(detail: { name: string; shortcut: string }): Promise<void>;
  reset(name: string): Promise<void>;
}
