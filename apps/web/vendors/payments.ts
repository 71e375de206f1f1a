import { getCardField } from '@hone/contracts/billing/cards';
import { useEffect, useState } from 'react';
import { client } from '../data/client.ts';
import { useData } from '../data/data.ts';
import type { Payments } from './payments/port.ts';
import { isSignedIn, watchTokens } from '../data/session.ts';

type Provider = 'stripe' | 'sandbox';

export interface PaymentsAccess {
  payments: Payments | undefined;
  /** Known before the field itself, so that its box has the right height. */
  provider: Provider | undefined;
  isLoading: boolean;
  failed: boolean;
  again(): void;
  /** Waits for the library or retries; `undefined` when it fails. */
  ready(): Promise<Payments | undefined>;
}

const watchSignOut = (end: () => void) => watchTokens(() => isSignedIn() || end());

const opened = new Map<string, Promise<Payments>>();

/** A failed load is retried the next time. */
function openPayments(provider: Provider, publicKey: string): Promise<Payments> {
  const key = `${provider} ${publicKey}`;
  const open = async () => {
    if (provider === 'stripe') return (await import('./payments/stripe.ts')).openStripe(publicKey);
    return (await import('./payments/sandbox.ts')).openSandbox(watchSignOut);
  };
  const opening = opened.get(key) ?? open();
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

/** Set `isNeeded` for a screen that needs payments only now and then. */
export function usePayments({ isNeeded = true }: { isNeeded?: boolean } = {}): PaymentsAccess {
  const { data, refusal, isLoading, again } = useData(getCardField);
  const [attempt, setAttempt] = useState(0);
  const [came, setCame] = useState<{ attempt: number; payments: Payments | undefined }>();
  const provider = data?.provider;
  const publicKey = data?.public_key;

  useEffect(() => {
    if (!isNeeded || provider === undefined || publicKey === undefined) return undefined;
    let isOver = false;
    const end = (payments: Payments | undefined) => void (isOver || setCame({ attempt, payments }));
    openPayments(provider, publicKey).then(end, () => end(undefined));
    return () => void (isOver = true);
  }, [isNeeded, provider, publicKey, attempt]);

  const ready = async () => {
    try {
      const { provider: ours, public_key } = data ?? (await client.call(getCardField));
      return await openPayments(ours, public_key);
    } catch {
      return undefined;
    }
  };
  const outcome = came?.attempt === attempt ? came : undefined;
  const failed = (refusal !== undefined && !data) || (outcome !== undefined && !outcome.payments);
  return {
    payments: outcome?.payments,
    provider,
    isLoading: !failed && (isLoading || !outcome),
    failed,
    again() {
      setAttempt((number) => number + 1);
      if (!data) again();
    },
    ready,
  };
}
