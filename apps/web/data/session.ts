import type { Session, Tokens } from '@hone/client/session';
import { storedItems, storeTimeout } from '@hone/contracts/stored';
import { useSyncExternalStore } from 'react';
import { makeSignal } from '../ui/signal.ts';
import { openStored } from '../browser/storage/stored.ts';

const access = openStored(storedItems.accessToken);
const refresh = openStored(storedItems.refreshToken);
/** Holds the one item this page needs; dropping it drops the whole user. */
const user = openStored(storedItems.onboarding);
const ended = makeSignal();
/** How this tab ended its login; `undefined` when signed in, or when another tab ended it. */
let ending: 'chosen' | 'told' | undefined;
let isEndExpected = false;

function readTokens(): Tokens | null {
  const tokens = { access: access.read(), refresh: refresh.read() };
  return tokens.access && tokens.refresh ? { access: tokens.access, refresh: tokens.refresh } : null;
}

export const session: Session = {
  tokens: readTokens,
  keep(tokens) {
    if (tokens) {
      ending = undefined;
      access.keep(tokens.access);
      refresh.keep(tokens.refresh);
    } else {
      ending ??= 'told';
      access.drop();
      refresh.drop();
      user.drop();
      ended.notify();
    }
  },
  async exclusively(renew) {
    const locks = globalThis.navigator?.locks;
    if (!locks) return renew();
    let mine = false;
    try {
      return await locks.request('renewal of the login', { signal: AbortSignal.timeout(storeTimeout) }, () => {
        mine = true;
        return renew();
      });
    } catch (error) {
      // A sleeping tab that holds the lock is not waited for.
      if (mine) throw error;
      return renew();
    }
  },
};

export function isSignedIn(): boolean {
  return readTokens() !== null;
}

/** Enough to tell logins apart, and proof of nothing. */
function readClaims(): { sub?: unknown; sid?: unknown } {
  try {
    const [, claims = ''] = (readTokens()?.access ?? '').split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}) as {
      sub?: unknown;
      sid?: unknown;
    };
  } catch {
    return {};
  }
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : undefined);

export function loginOwner(): string | undefined {
  return textOf(readClaims().sub);
}

/** Unlike the tokens, it survives a renewal. */
export function loginId(): string | undefined {
  return textOf(readClaims().sid);
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(watchTokens, isSignedIn, () => false);
}

export function clearLogin(): void {
  ending = 'chosen';
  void session.keep(null);
}

/** Its end may be noticed before the answer arrives, and still counts as intended. */
export async function whileEndingLogin<Value>(act: () => Promise<Value>): Promise<Value> {
  isEndExpected = true;
  return act().finally(() => (isEndExpected = false));
}

/** Then no notice is shown and no address is remembered. */
export function wasSignedOutHere(): boolean {
  return ending === 'chosen' || isEndExpected;
}

/** Otherwise another tab ended it and has shown the notice. */
export function wasNotifiedOfEnd(): boolean {
  return ending === 'told';
}

export function onLoginEnd(end: () => void): () => void {
  return ended.watch(end);
}

export function watchTokens(onChange: () => void): () => void {
  const hear = () => {
    // A login ended by another tab has no reason here.
    if (isSignedIn()) ending = undefined;
    onChange();
  };
  const ends = [access.watch(hear), refresh.watch(hear)];
  return () => ends.forEach((end) => end());
}
