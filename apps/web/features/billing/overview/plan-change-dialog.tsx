import {
  type SubscriptionInfo,
  changeSubscription,
  keepPlan,
  resumeSubscription,
} from '@hone/contracts/billing/subscription';
import { getPricing } from '@hone/contracts/billing/plans';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Interval } from '@hone/domain/money/plans';
import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
import { useData } from '../../../data/data.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { AlertBox } from '../alert-box.tsx';
import { priceIdOf } from '../pricing/plans.ts';
import type { PlanActions } from './plan-actions.ts';
import {
  firstChoice,
  hasTakenEffect,
  isConfirmable,
  intervalChangeOf,
  type ConfirmableChange,
  type IntervalChange,
} from './plan-change.ts';
import { PlanConfirmation } from './plan-confirmation.tsx';
import { PlanSelect, PresentPlan } from './plan-select.tsx';
import { useRefusal } from './refusal.ts';
import { buttonsOf } from './plan-state.ts';
import { words } from './words.ts';

interface PlanChangeDialogProps {
  open: boolean;
  info: SubscriptionInfo;
  acts: PlanActions;
  close(): void;
}

/** Why a choice can't be confirmed. */
const reasons = {
  none: words.intervalNeeded,
  same: words.sameChosen,
  planned: words.plannedChosen,
  unpaid: words.unpaidFirst,
} as const;
const endpointOf = (wish: IntervalChange) =>
  wish === 'keep' ? keepPlan : wish === 'resume' ? resumeSubscription : changeSubscription;

/** In two steps: choose an interval, then confirm what it means. */
export function PlanChangeDialog({ open, info, acts, close }: PlanChangeDialogProps) {
  const [chosen, setChosen] = useState<Interval | ''>(firstChoice(info));
  // The user confirms what was shown, even if the plan changes in the meantime.
  const [confirming, setConfirming] = useState<ConfirmableChange>();
  const [isBack, setBack] = useState(false);
  const pricing = useData(getPricing);
  const wish = intervalChangeOf(info, chosen);
  const endpoint = endpointOf(confirming ?? wish);
  const { refusal, tell, forget } = useRefusal(endpoint, open);
  const priceId = chosen === '' ? undefined : priceIdOf(pricing.data?.pricing, chosen);
  const needsPrice = endpoint === changeSubscription && priceId === undefined;

  // A call without an answer may have worked.
  const isDone = refusal?.isSoft === true && hasTakenEffect(info, chosen);
  const isOver = isDone || !buttonsOf(info).upgradeYourPlan;
  const finish = useEffectEvent(() => {
    if (isDone) toast.done(messageOfCode(endpoint.says.done));
    close();
  });
  useEffect(() => {
    if (open && isOver) finish();
  }, [open, isOver]);

  const act = async () => {
    if (endpoint === keepPlan) return acts.keep();
    if (endpoint === resumeSubscription) return acts.resume();
    return acts.change(priceId ?? '');
  };
  // A double click on 'Continue' must neither confirm nor undo.
  const update = async ({ detail }: MouseEvent) => {
    if (detail > 1) return;
    forget();
    if (needsPrice) {
      pricing.again();
      return tell(new Refusal('billing.pricing.fetch.failed'));
    }
    const outcome = await act();
    if (outcome?.ok) close();
    else if (outcome) tell(outcome.refusal);
  };
  const goBack = ({ detail }: MouseEvent) => {
    if (detail > 1) return;
    forget();
    setBack(true);
    setConfirming(undefined);
  };

  const shown = { info, pricing: pricing.data?.pricing, chosen };
  if (confirming && chosen !== '') {
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => !next && close()}
        title={t(words.confirmTitle)}
        footer={
          <>
            <Button onClick={goBack}>{t(words.back)}</Button>
            <Button
              look="ink"
              busy={acts.running !== undefined || (needsPrice && pricing.isLoading)}
              onClick={(event) => void update(event)}
            >
              {t(words.updatePlan)}
            </Button>
          </>
        }
      >
        <AlertBox said={refusal?.said} isSoft={refusal?.isSoft} />
        <PlanConfirmation {...shown} chosen={chosen} wish={confirming} />
      </Dialog>
    );
  }
  const reason = isConfirmable(wish) ? undefined : t(reasons[wish]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(words.upgradeYourPlan)}
      description={t(words.choiceText)}
      footer={
        <Tooltip text={reason ?? t(words.continueText)} delay={reason ? 0 : 700}>
          <Button
            look="ink"
            aria-disabled={isConfirmable(wish) ? undefined : true}
            onClick={() => isConfirmable(wish) && setConfirming(wish)}
          >
            {t(words.continue)}
          </Button>
        </Tooltip>
      }
    >
      {info.status === 'active' && <PresentPlan info={info} />}
      <PlanSelect {...shown} choose={setChosen} isReturnedTo={isBack} />
    </Dialog>
  );
}
