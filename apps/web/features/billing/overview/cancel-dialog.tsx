import { type SubscriptionInfo, cancelSubscription } from '@hone/contracts/billing/subscription';
import { cancellationReasons, type CancellationReason } from '@hone/domain/money/cancellations';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { messageOfCode } from '../../../data/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { AlertBox } from '../alert-box.tsx';
import type { PlanActions } from './plan-actions.ts';
import { useRefusal } from './refusal.ts';
import { buttonsOf, nameInterval } from './plan-state.ts';
import { reasonWords, words } from './words.ts';

interface CancelDialogProps {
  open: boolean;
  info: SubscriptionInfo;
  acts: PlanActions;
  close(keepChosen: boolean): void;
}

export function CancelDialog({ open, info, acts, close }: CancelDialogProps) {
  const [reason, setReason] = useState<CancellationReason>();
  const { refusal, tell, forget } = useRefusal(cancelSubscription, open);
  const [isActing, setActing] = useState(false);
  const [isTried, setTried] = useState(false);

  // Done elsewhere, or by a call whose answer was lost.
  const isOver = !isActing && !buttonsOf(info).cancel;
  const finish = useEffectEvent(() => {
    if (refusal?.isSoft) toast.done(messageOfCode(cancelSubscription.says.done));
    close(false);
  });
  useEffect(() => {
    if (open && isOver) finish();
  }, [open, isOver]);

  const cancel = async () => {
    setTried(true);
    if (!reason) return;
    forget();
    setActing(true);
    const outcome = await acts.cancel(reason);
    setActing(false);
    if (outcome?.ok) close(false);
    else if (outcome) tell(outcome.refusal);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        forget();
        close(true);
      }}
      title={t(words.cancelTitle)}
      description={
        <>
          {sayEnd(info)}
          <DroppedChange info={info} />
        </>
      }
      footer={
        <>
          <Button onClick={() => close(false)}>{t(words.keepSubscription)}</Button>
          <Tooltip text={t(reason ? words.cancelReady : words.reasonNeeded)} delay={reason ? 700 : 0}>
            <Button
              look="danger"
              busy={acts.running === 'cancel'}
              aria-disabled={reason && !acts.running ? undefined : true}
              onClick={() => void cancel()}
            >
              {t(words.cancelSubscription)}
            </Button>
          </Tooltip>
        </>
      }
    >
      <AlertBox said={refusal?.said} isSoft={refusal?.isSoft} />
      <Reasons chosen={reason} choose={setReason} isMissing={isTried && !reason} />
    </Dialog>
  );
}

function sayEnd({ status, credits_expiry }: SubscriptionInfo): string {
  // An unpaid subscription ends immediately.
  if (status === 'past_due' || !credits_expiry) return t(words.cancelTextAtOnce);
  return t(words.cancelTextUntil, { at: new Date(credits_expiry) });
}

function DroppedChange({ info: { status, pricing_plan, next_pricing_plan: next } }: { info: SubscriptionInfo }) {
  const { billing_interval: current } = pricing_plan;
  if (status !== 'change_planned' || !next || !current) return null;
  const values = { planned: nameInterval(next.billing_interval), current: nameInterval(current) };
  return <span className="mt-2 block text-ink">{t(words.cancelDropsChange, values)}</span>;
}

interface ReasonsProps {
  chosen: CancellationReason | undefined;
  choose(reason: CancellationReason): void;
  /** The button was pressed without one. */
  isMissing: boolean;
}

/** None is preselected. */
function Reasons({ chosen, choose, isMissing }: ReasonsProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={isMissing ? `${name}-error` : undefined}>
      <legend className="mb-1 text-small font-medium">{t(words.reason)}</legend>
      <div className="overflow-hidden rounded-panel border border-line-strong bg-surface">
        {cancellationReasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-11 items-center gap-3 border-line px-4 py-2 -outline-offset-2 transition-colors
              not-first:border-t hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus
              has-checked:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              value={reason}
              checked={reason === chosen}
              onChange={() => choose(reason)}
              className="size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none
                transition-colors checked:border-[5px] checked:border-ink forced-colors:appearance-auto"
            />
            <span className="min-w-0 wrap-anywhere">{t(reasonWords[reason])}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={isMissing ? t(words.reasonNeeded) : undefined} />
    </fieldset>
  );
}
