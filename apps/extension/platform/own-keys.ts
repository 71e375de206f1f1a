import { keyFields, keysFor, type ChosenKeys, type ShortcutKeys } from '@hone/domain/shortcuts';
import { isWindows } from './computer.ts';

/**
 * The only item that pages' scripts can read, and so in a store of its own: a page listens to the right keys from its
 * first moment, without waking the worker.
 */
const store = () => chrome.storage.sync;

export function followOwnKeys(signal: AbortSignal): () => ShortcutKeys {
  let keys: ShortcutKeys;
  const take = (chosen: unknown) => (keys = keysFor((chosen ?? {}) as Partial<ChosenKeys>, isWindows()));
  take({});
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

/**
 * Only what people chose, for Windows and for others, since the browser shares this store with the person's other
 * computers. False: pages don't know yet.
 */
export async function publishKeys(chosen: Partial<ChosenKeys>): Promise<boolean> {
  try {
    const known = ((await store().get('keys'))['keys'] ?? {}) as Partial<ChosenKeys>;
    if (keyFields.every((field) => (chosen[field] ?? null) === (known[field] ?? null))) return true;
    const keys = Object.fromEntries(keyFields.flatMap((field) => (chosen[field] ? [[field, chosen[field]]] : [])));
    await (Object.keys(keys).length > 0 ? store().set({ keys }) : store().remove('keys'));
    return true;
  } catch {
    return false;
  }
}
