import * as z from 'zod/mini';
import { makeQueue } from './queue.ts';

export interface Stored<Value> {
  key: string;
  /** `session` ends with the browser, and never reaches the disk. */
  kept: 'browser' | 'session';
  version: number;
  schema: z.ZodMiniType<Value>;
  /** Migrations, by the version they start from. */
  older?: Readonly<Record<number, (value: unknown) => unknown>>;
}

/** Unreadable values count as absent. */
export interface StoredItem<Value> {
  read(): Promise<Value | undefined>;
  keep(value: Value): Promise<void>;
  drop(): Promise<void>;
  /** Undefined deletes. Changes of an item queue up, so none is lost. Returns the previous value. */
  change(next: (value: Value | undefined) => Value | undefined): Promise<Value | undefined>;
}

export interface Area {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

const Envelope = z.object({ version: z.int(), value: z.unknown() });

export function openStored<Value>(stored: Stored<Value>, given?: Area): StoredItem<Value> {
  const { key } = stored;
  const area = () => given ?? areaOf(stored.kept);
  const enqueue = makeQueue();
  const read = async () => unpack(stored, (await area().get(key))[key]);
  const write = async (value: Value | undefined) => {
    if (value === undefined) await area().remove(key);
    else await area().set({ [key]: { version: stored.version, value } });
  };
  return {
    read: () => enqueue(read),
    keep: (value) => enqueue(() => write(value)),
    drop: () => enqueue(() => write(undefined)),
    change: (next) =>
      enqueue(async () => {
        const before = await read();
        await write(next(before));
        return before;
      }),
  };
}

/** Keeps content scripts out. Where a browser can't be told so, its session store is closed to them anyway. */
export function closeStores(): void {
  for (const area of [chrome.storage.local, chrome.storage.session]) {
    void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined);
  }
}

/** For what is too much for a store of small items. */
export function databases(): IDBFactory {
  return indexedDB;
}

function areaOf(kept: 'browser' | 'session'): Area {
  return kept === 'browser' ? chrome.storage.local : chrome.storage.session;
}

function unpack<Value>({ version, schema, older = {} }: Stored<Value>, kept: unknown): Value | undefined {
  const envelope = z.safeParse(Envelope, kept);
  if (!envelope.success) return undefined;
  let { value } = envelope.data;
  try {
    for (let from = envelope.data.version; from !== version; from += 1) {
      const raise = older[from];
      if (!raise) return undefined;
      value = raise(value);
    }
  } catch {
    return undefined;
  }
  const read = z.safeParse(schema, value);
  return read.success ? read.data : undefined;
}
