import type { Session, Tokens } from '@hone/client/session';
import { storedItems, storeTimeout } from '@hone/contracts/stored';
import { useSyncExternalStore } from 'react';
import { makeSignal } from '../ui/signal.ts';
import { openStored } from './stored.ts';

const access = openStored(storedItems.accessToken);
const refresh = openStored(storedItems.refreshToken);
/** Named for the part of it that this page needs; dropped, the whole user goes. */
const user = openStored(storedItems.onboarding);
const ended = makeSignal();
/** How this tab ended its login; nothing of it while there is one, or where another tab did. */
let ending: 'chosen' | 'told' | undefined;
let isEndExpected = false;

function readTokens(): Tokens | null {
  const tokens = { access: access.read(), refresh: refresh.read() };
  return tokens.access && tokens.refresh ? { access: tokens.access, refresh: tokens.refresh } : null;
}

/** The browser's login: both tokens, for every tab. */
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
      ended.tell();
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
      // A tab that sleeps with the lock in its hand is not waited for.
      if (mine) throw error;
      return renew();
    }
  },
};

/** Signed in means that both tokens are there. */
export function isSignedIn(): boolean {
  return readTokens() !== null;
}

/** What the login's token says of it: enough to tell one from another, and proof of nothing. */
function readClaims(): { sub?: unknown; sid?: unknown } {
  try {
    const [, claims = ''] = (readTokens()?.access ?? '').split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}) as {
      sub?: unknown;
      sid?: unknown;
    };
  } catch {
    // None, or none of ours.
    return {};
  }
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : undefined);

/** Whose login it is. */
export function loginOwner(): string | undefined {
  return textOf(readClaims().sub);
}

/** Which login the tokens belong to: they change with every renewal, it does not. */
export function loginId(): string | undefined {
  return textOf(readClaims().sid);
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(watchTokens, isSignedIn, () => false);
}

/** Ends this browser's login by its owner's choice. */
export function dropLogin(): void {
  ending = 'chosen';
  void session.keep(null);
}

/** What is done now ends the login too: its end, which may be known before the answer, is on purpose. */
export async function endingLogin<Value>(act: () => Promise<Value>): Promise<Value> {
  isEndExpected = true;
  return act().finally(() => (isEndExpected = false));
}

/**
 * Whether the login that ended was ended in this tab and on purpose: then nobody is told, and nothing is returned to.
 */
export function wasSignedOutHere(): boolean {
  return ending === 'chosen' || isEndExpected;
}

/**
 * Whether this tab was told that its login is over; else another tab ended it, and has said whatever there was to say.
 */
export function wasToldOfEnd(): boolean {
  return ending === 'told';
}

/** Runs when a login of this tab is over, so that what was kept of its owner goes too. */
export function onLoginEnd(end: () => void): () => void {
  return ended.watch(end);
}

/** Calls back when the tokens change, here or in another tab. */
export function watchTokens(onChange: () => void): () => void {
  const hear = () => {
    // One that another tab has begun has not ended yet.
    if (isSignedIn()) ending = undefined;
    onChange();
  };
  const ends = [access.watch(hear), refresh.watch(hear)];
  return () => ends.forEach((end) => end());
}
