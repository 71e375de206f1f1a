import { NODATA, type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { callbackify } from 'node:util';
import type { LookUp } from './outbound.ts';

export interface NameSettings {
  /** Absent: the system's. */
  servers?: readonly string[];
  /** How long to wait for each server, once. */
  milliseconds?: number;
}

/**
 * Looks up names that users enter. The system's own lookup handles two names at a time in the whole process, so a few
 * that are never answered would keep all others waiting. This one ends with its call.
 */
export function namesOfPeople(settings: NameSettings = {}): LookUp {
  const { servers, milliseconds = 1500 } = settings;
  const find = async (name: string, { signal }: { signal?: AbortSignal }): Promise<LookupAddress[]> => {
    signal?.throwIfAborted();
    const resolver = new Resolver({ timeout: milliseconds, tries: 1 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const asked = [asAddresses(resolver.resolve4(name), 4), asAddresses(resolver.resolve6(name), 6)];
      // Most names lead to one kind of address only.
      const found = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      if (found.length > 0) return found;
      await Promise.all(asked);
      // Another name, which leads nowhere.
      throw Object.assign(new Error('It leads nowhere.'), { code: NODATA });
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  };
  return callbackify(find);
}

async function asAddresses(found: Promise<string[]>, family: 4 | 6): Promise<LookupAddress[]> {
  return (await found).map((address) => ({ address, family }));
}
