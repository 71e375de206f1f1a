import type { Stored } from '@hone/contracts/stored';
import { makeSignal, type Signal } from '../../ui/signal.ts';

/** Never fails: where the browser stores nothing, the value lasts as long as the page. */
export interface StoredItem<Value> {
  read(): Value | undefined;
  keep(value: Value): void;
  drop(): void;
  watch(onChange: () => void): () => void;
}

const fallback = new Map<string, string>();
const signals = new Map<string, Signal<[]>>();

function signalOf(key: string): Signal<[]> {
  const signal = signals.get(key) ?? makeSignal();
  signals.set(key, signal);
  return signal;
}

export function openStored<Value>({ key, kept, as, isValid }: Stored<Value>): StoredItem<Value> {
  const store = () => {
    try {
      return kept === 'tab' ? globalThis.sessionStorage : globalThis.localStorage;
    } catch {
      return undefined;
    }
  };
  const readText = () => {
    try {
      return fallback.get(key) ?? store()?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const { notify, watch } = signalOf(key);
  return {
    read() {
      const text = readText();
      if (text === undefined) return undefined;
      const value = as === 'text' ? text : unpack(text, as);
      return isValid(value) ? value : undefined;
    },
    keep(value) {
      const text =
        as === 'text' ? String(value) : JSON.stringify(as === 'json' ? value : { version: as.version, value });
      try {
        if (!store()) fallback.set(key, text);
        store()?.setItem(key, text);
      } catch {
        fallback.set(key, text);
      }
      notify();
    },
    drop() {
      fallback.delete(key);
      try {
        store()?.removeItem(key);
      } catch {
        // Storage is blocked, so nothing was stored.
      }
      notify();
    },
    watch(onChange) {
      const unwatch = watch(onChange);
      // Only other tabs' changes arrive as events; a cleared store has no key.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      globalThis.addEventListener?.('storage', onStorage);
      return () => {
        unwatch();
        globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}

function unpack(text: string, as: 'json' | { version: number }): unknown {
  try {
    const read: unknown = JSON.parse(text);
    if (as === 'json') return read;
    const { version, value } = (read ?? {}) as { version?: unknown; value?: unknown };
    return version === as.version ? value : undefined;
  } catch {
    return undefined;
  }
}
