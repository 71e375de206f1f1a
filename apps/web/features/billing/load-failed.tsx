import { hasReason, type Refusal } from '@hone/contracts/declarations/refusal';
import type { MouseEvent } from 'react';
import { messageOfCode, messageOfRefusal } from '../../data/failures.ts';
import { useOnline } from '../../browser/online.ts';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

interface BillingLoadFailedProps {
  heading: string;
  /** `undefined` when the browser is offline. */
  refusal: Refusal | undefined;
  again(): void;
}

export function BillingLoadFailed({ heading, refusal, again }: BillingLoadFailedProps) {
  // The button disappears during a retry: its part of the page gets the focus.
  const tryAgain = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[role=tabpanel], main')?.focus();
    again();
  };
  return <LoadFailed heading={heading} text={reasonOf(refusal)} retryLabel={t(words.tryAgain)} retry={tryAgain} />;
}

/** Offline, calls wait in silence: nothing would ever load. */
export function useLoadFailed({ data, refusal }: { data: unknown; refusal: Refusal | undefined }): boolean {
  const isOnline = useOnline();
  return data === undefined && (refusal !== undefined || !isOnline);
}

function reasonOf(refusal: Refusal | undefined): string {
  if (!refusal) return messageOfCode('request.unreachable');
  if (hasReason(refusal)) return messageOfRefusal(refusal);
  return refusal.requestId ? t(words.failedWithId, { id: refusal.requestId }) : t(words.failed);
}
