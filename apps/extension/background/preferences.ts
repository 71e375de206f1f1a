import type { Client } from '@hone/client/client';
import { changePreferences, defaultPreferences, getPreferences, type Preferences } from '@hone/contracts/preferences';
import { Refusal } from '@hone/contracts/refusal';
import { takeTurns } from '../platform/turns.ts';
import { kept, type Wish } from './storage.ts';
import { applyWishes, changesBy } from './wishes.ts';

const mostWishes = 100;

export interface KnownPreferences {
  /** With what is wished and not sent yet. */
  read(): Promise<Preferences>;
  wish(wish: Wish): Promise<unknown>;
  /** Sends what is wished, and learns what was changed elsewhere. */
  settle(): Promise<void>;
  forget(): Promise<void>;
}

export function makePreferences(client: Client): KnownPreferences {
  const known = async () => (await kept.preferences.read()) ?? defaultPreferences;
  const wishes = async () => (await kept.wishes.read()) ?? [];
  const inTurn = takeTurns();

  const settle = async () => {
    const sent = await wishes();
    try {
      let there = await client.call(getPreferences);
      if (sent.length > 0) there = await client.call(changePreferences, { body: changesBy(there, sent) });
      await kept.preferences.keep(there);
    } catch (error) {
      // What the server refuses it will refuse again; what did not reach it waits.
      const isRefused = error instanceof Refusal && (error.status === 400 || error.status === 403);
      if (!isRefused) throw error;
    }
    await kept.wishes.change((now = []) => now.slice(sent.length));
  };

  return {
    read: async () => applyWishes(await known(), await wishes()),
    wish: (wish) => kept.wishes.change((now = []) => [...now, wish].slice(-mostWishes)),
    settle: () => inTurn(settle),
    async forget() {
      // Where somebody did not want it, it does not appear because they left.
      const { sites } = applyWishes(await known(), await wishes());
      await Promise.all([kept.preferences.keep({ ...defaultPreferences, sites }), kept.wishes.drop()]);
    },
  };
}
