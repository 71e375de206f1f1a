import { useSyncExternalStore } from 'react';
import { makeSignal } from '../../../../ui/signal.ts';

/** Where the reader stands: in the browser's history, so that Back and a reload find it. Never a code or a password. */
export interface Entry {
  step: 'email' | 'code' | 'password';
  email: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
  /** What this browser was given for asking; none where the code was asked for before. */
  handle?: string;
}

const changed = makeSignal();

export function useEntry(): Entry {
  return readEntry(useSyncExternalStore(watch, () => history.state as unknown, () => null));
}

/** Goes to a step, from where Back leads to the one before. */
export function goToStep(entry: Entry): void {
  history.pushState(writeEntry(entry), '');
  changed.tell();
}

/** Corrects what is kept of the step that the reader stands on. */
export function keepStep(entry: Entry): void {
  history.replaceState(writeEntry(entry), '');
  changed.tell();
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
