import { useSyncExternalStore } from 'react';

/** Where the reader stands: in the browser's history, so that Back and a reload find it. Never a code or a password. */
export interface Entry {
  step: 'email' | 'code' | 'password';
  email: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
}

const watchers = new Set<() => void>();

export function useEntry(): Entry {
  return readEntry(useSyncExternalStore(watch, () => history.state as unknown, () => null));
}

/** Goes to a step, from where Back leads to the one before. */
export function goToStep(entry: Entry): void {
  history.pushState(writeEntry(entry), '');
  tell();
}

/** Corrects what is kept of the step that the reader stands on. */
export function keepStep(entry: Entry): void {
  history.replaceState(writeEntry(entry), '');
  tell();
}

function readEntry(state: unknown): Entry {
  const { step, email = '', resend_at = '0' } = (state ?? {}) as Record<string, string | undefined>;
  return { step: email && (step === 'code' || step === 'password') ? step : 'email', email, resendAt: Number(resend_at) };
}

function writeEntry({ step, email, resendAt }: Entry): Record<string, string> {
  return { step, email, resend_at: String(resendAt) };
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  addEventListener('popstate', onChange);
  return () => {
    watchers.delete(onChange);
    removeEventListener('popstate', onChange);
  };
}

function tell(): void {
  watchers.forEach((onChange) => onChange());
}
