import { useSyncExternalStore } from 'react';
import { makeSignal } from '../../../../ui/signal.ts';

/** Stored in the browser's history for Back and reloads: never a code or a password. */
export interface Entry {
  step: 'email' | 'code' | 'password';
  email: string;
  /** In milliseconds since 1970. */
  resendAt: number;
  /** Identifies the requested code; absent if an earlier one is still valid. */
  handle?: string;
}

const changed = makeSignal();

export function useEntry(): Entry {
  return readEntry(
    useSyncExternalStore(
      watch,
      () => history.state as unknown,
      () => null,
    ),
  );
}

/** Back returns to the previous step. */
export function goToStep(entry: Entry): void {
  history.pushState(writeEntry(entry), '');
  changed.notify();
}

export function keepStep(entry: Entry): void {
  history.replaceState(writeEntry(entry), '');
  changed.notify();
}

function readEntry(state: unknown): Entry {
  const { step, email = '', resend_at = '0', handle } = (state ?? {}) as Record<string, string | undefined>;
  const known = step === 'code' || step === 'password' ? step : 'email';
  return { step: email ? known : 'email', email, resendAt: Number(resend_at), ...(handle && { handle }) };
}

function writeEntry({ step, email, resendAt, handle }: Entry): Record<string, string> {
  return { step, email, resend_at: String(resendAt), ...(handle && { handle }) };
}

function watch(onChange: () => void): () => void {
  const unwatch = changed.watch(onChange);
  addEventListener('popstate', onChange);
  return () => {
    unwatch();
    removeEventListener('popstate', onChange);
  };
}
