import { hasReason, type Refusal } from '@hone/contracts/declarations/refusal';
import type { MouseEvent } from 'react';
import { messageOfRefusal } from '../../data/failures.ts';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

interface BillingLoadFailedProps {
  heading: string;
  refusal: Refusal;
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

function reasonOf(refusal: Refusal): string {
  if (hasReason(refusal)) return messageOfRefusal(refusal);
  return refusal.requestId ? t(words.failedWithId, { id: refusal.requestId }) : t(words.failed);
}
