import type { Client } from '@hone/client/client';
import {
  changePreferences,
  defaultPreferences,
  getPreferences,
  type Preferences,
} from '@hone/contracts/profile/preferences';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeQueue } from '../platform/queue.ts';
import { spreadKeys } from './keys/browser-commands.ts';
import { completePreferences, kept, type PendingChange } from './storage.ts';
import { applyChanges, patchFor } from './pending-changes.ts';

const maxPending = 100;

export interface KnownPreferences {
  /** Includes changes that the server doesn't have yet. */
  read(): Promise<Preferences>;
  /** False: pages don't know of it yet. */
  change(change: PendingChange): Promise<boolean>;
  settle(): Promise<void>;
  forget(): Promise<void>;
}

export function makePreferences(client: Client): KnownPreferences {
  const known = async () => (await kept.preferences.read()) ?? defaultPreferences;
  const pending = async () => (await kept.pending.read()) ?? [];
  const enqueue = makeQueue();
  const read = async () => applyChanges(await known(), await pending());

  const settle = async () => {
    const sent = await pending();
    try {
      let there = await client.call(getPreferences);
      if (sent.length > 0) there = await client.call(changePreferences, { body: patchFor(there, sent) });
      await kept.preferences.keep(completePreferences(there));
    } catch (error) {
      // A refused change would be refused again; one that didn't reach the server waits.
      const isRefused = error instanceof Refusal && (error.status === 400 || error.status === 403);
      if (!isRefused) throw error;
    }
    await kept.pending.change((now = []) => now.slice(sent.length));
    await spreadKeys((await read()).shortcuts);
  };

  return {
    read,
    async change(change) {
      await kept.pending.change((now = []) => [...now, change].slice(-maxPending));
      return !('shortcuts' in change) || spreadKeys((await read()).shortcuts);
    },
    settle: () => enqueue(settle),
    async forget() {
      // Signing out must not bring it back to sites where it was turned off, nor change the keys someone is used to,
      // here or on their other computers.
      const { sites, shortcuts } = await read();
      await Promise.all([kept.preferences.keep({ ...defaultPreferences, sites, shortcuts }), kept.pending.drop()]);
    },
  };
}
