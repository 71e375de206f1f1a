import { getCardField } from '@hone/contracts/billing/cards';
import { useEffect, useState } from 'react';
import { client } from './client.ts';
import { useData } from './data.ts';
import type { Payments } from './payments/port.ts';

type Provider = 'stripe' | 'sandbox';

export interface PaymentsAccess {
  payments: Payments | undefined;
  /** Whose field it will be: known a little before it is there, so that its place has the right size. */
  provider: Provider | undefined;
  isLoading: boolean;
  failed: boolean;
  again(): void;
  /** Waits for what is still on its way, or tries once more; undefined where it does not come. */
  ready(): Promise<Payments | undefined>;
}

const opened = new Map<string, Promise<Payments>>();

/** Fetches the provider's library once; what did not come is asked for again the next time. */
function openPayments(provider: Provider, publicKey: string): Promise<Payments> {
  const key = `${provider} ${publicKey}`;
  const open = async () => {
    if (provider === 'stripe') return (await import('./payments/stripe.ts')).openStripe(publicKey);
    return (await import('./payments/sandbox.ts')).openSandbox();
  };
  const opening = opened.get(key) ?? open();
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

/**
 * The payment provider of this installation, fetched where it is needed: a screen that asks for it only now and then
 * says when.
 */
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
