import { hasReason, type Refusal } from '@hone/contracts/refusal';
import type { MouseEvent } from 'react';
import { sayCode, sayRefusal } from '../../platform/failures.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

interface NotComeProps {
  heading: string;
  /** Why; undefined where the browser has no line. */
  refusal: Refusal | undefined;
  again(): void;
}

/** Something of billing did not come: why, and the way to it. */
export function NotCome({ heading, refusal, again }: NotComeProps) {
  // The button goes while it is tried again; the focus stays in the part of the page that it was in.
  const tryAgain = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus();
    again();
  };
  return (
    <EmptyState
      heading={heading}
      text={sayWhy(refusal)}
      action={<Button onClick={tryAgain}>{t(words.tryAgain)}</Button>}
    />
  );
}

function sayWhy(refusal: Refusal | undefined): string {
  if (!refusal) return sayCode('request.unreachable');
  if (hasReason(refusal)) return sayRefusal(refusal);
  return refusal.requestId ? t(words.failedWithId, { id: refusal.requestId }) : t(words.failed);
}
