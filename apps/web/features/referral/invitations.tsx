import type { Invitation, ReferralSummary } from '@hone/contracts/referral';
import { hasReason, type Refusal } from '@hone/contracts/declarations/refusal';
import { useId, type MouseEvent } from 'react';
import { messageOfRefusal } from '../../data/failures.ts';
import { Badge } from '../../ui/states/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useOverflow } from '../../ui/overflow.ts';
import { Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

interface InvitedProps {
  answer: { data: ReferralSummary | undefined; refusal: Refusal | undefined; isLoading: boolean; again(): void };
}

/** Newest first. */
export function Invitations({ answer: { data, refusal, isLoading, again } }: InvitedProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2 outline-none" tabIndex={-1}>
      <h3 id={id} className="text-small font-medium">
        {t(words.invitations)}
      </h3>
      {data ? (
        <List invitations={data.invitations} labelledBy={id} />
      ) : isLoading ? (
        <InvitationsSkeleton />
      ) : (
        <InvitationsFailed refusal={refusal} again={again} />
      )}
    </section>
  );
}

function List({ invitations, labelledBy }: { invitations: readonly Invitation[]; labelledBy: string }) {
  const { ref, overflows } = useOverflow();
  if (invitations.length === 0) return <p className="text-small text-ink-3">{t(words.nobody)}</p>;
  return (
    <div
      ref={ref}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy })}
      className="max-h-50 overflow-y-auto overscroll-contain rounded-panel border border-line [scrollbar-width:thin]"
    >
      <ul>
        {invitations.map((invitation) => (
          <Row key={`${invitation.email} ${invitation.invited_at}`} {...invitation} />
        ))}
      </ul>
    </div>
  );
}

function Row({ email, state, invited_at }: Invitation) {
  return (
    <li className="flex items-start gap-3 border-line px-3 py-2 not-first:border-t">
      <span className="min-w-0 grow">
        <bdi className="block wrap-anywhere rtl:text-end">{email}</bdi>
        <span className="block text-small text-ink-3">{t(words.invitedOn, { at: new Date(invited_at) })}</span>
      </span>
      <span className="shrink-0">
        <Badge tone={state === 'joined' ? 'ok' : 'neutral'}>{t(words[state])}</Badge>
      </span>
    </li>
  );
}

function InvitationsSkeleton() {
  return (
    <Skeleton className="rounded-panel border border-line px-3 py-2">
      <SkeletonText lines={2} />
    </Skeleton>
  );
}

function InvitationsFailed({ refusal, again }: { refusal: Refusal | undefined; again(): void }) {
  // The button disappears during a retry: its section keeps the focus.
  const tryAgain = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('section')?.focus();
    again();
  };
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-line px-3
      py-2"
    >
      <p className="min-w-0 text-small text-ink-2">
        {t(words.notCome)} {refusal && hasReason(refusal) && messageOfRefusal(refusal)}
      </p>
      <Button size="small" onClick={tryAgain}>
        {t(words.tryAgain)}
      </Button>
    </div>
  );
}
