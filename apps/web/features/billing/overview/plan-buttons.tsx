import { type SubscriptionInfo, keepPlan, resumeSubscription } from '@hone/contracts/billing/subscription';
import { useState } from 'react';
import { showRefusal } from '../../../data/failures.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import type { PlanActionName, PlanActions } from './plan-actions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PlanChangeDialog } from './plan-change-dialog.tsx';
import { buttonsOf } from './plan-state.ts';
import { words } from './words.ts';

/** The primary action last. */
export function PlanButtons({ info, acts }: { info: SubscriptionInfo; acts: PlanActions }) {
  const [opened, setOpened] = useState<'change' | 'cancel'>();
  // A dialog starts fresh each time, but keeps a chosen reason.
  const [forms, setForms] = useState({ change: 0, cancel: 0 });
  const shown = buttonsOf(info);
  /** While one action runs, the others wait. */
  const propsOf = (own?: PlanActionName) => (acts.running ? { busy: acts.running === own, 'aria-disabled': true } : {});
  const whenFree = (act: () => void) => () => void (acts.running || act());

  const openChange = () => {
    setForms({ ...forms, change: forms.change + 1 });
    setOpened('change');
  };
  const resume = async () => {
    const outcome = await acts.resume();
    if (outcome && !outcome.ok) showRefusal(outcome.refusal, resumeSubscription);
  };
  const keep = async () => {
    const outcome = await acts.keep();
    if (outcome && !outcome.ok) showRefusal(outcome.refusal, keepPlan);
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse max-sm:*:w-full md:justify-end">
      {/* One button in one place, focused before and after: each of them undoes the other. */}
      {(shown.cancel || shown.resume) && (
        <Button
          key="end"
          look={shown.cancel ? 'quiet' : 'plain'}
          {...propsOf('resume')}
          onClick={({ detail }) => {
            // A double click must not trigger the button that replaces the first.
            if (acts.running || detail > 1) return;
            if (shown.cancel) setOpened('cancel');
            else void resume();
          }}
        >
          {t(shown.cancel ? words.cancelSubscription : words.resumeSubscription)}
        </Button>
      )}
      {shown.keep && (
        <Button {...propsOf('keep')} onClick={whenFree(() => void keep())}>
          {t(words.keepCurrentPlan)}
        </Button>
      )}
      {shown.upgradeYourPlan && (
        // With an open bill, paying it in the banner is the primary action.
        <Button look={info.status === 'past_due' ? 'plain' : 'ink'} {...propsOf()} onClick={whenFree(openChange)}>
          {t(words.upgradeYourPlan)}
        </Button>
      )}
      {shown.upgradePlan && (
        <Link
          to="/billing-plans"
          className={buttonClass({ look: shown.activate || info.status === 'incomplete' ? 'plain' : 'ink' })}
        >
          {t(words.upgradePlan)}
        </Link>
      )}
      {shown.activate && (
        <Link
          to="/billing-plans"
          query={{ step: 'payment', interval: info.last_interval ?? undefined }}
          className={buttonClass({ look: 'ink' })}
        >
          {t(words.activateSubscription)}
        </Link>
      )}
      {(shown.upgradeYourPlan || opened === 'change') && (
        <PlanChangeDialog
          key={`change ${forms.change}`}
          open={opened === 'change'}
          info={info}
          acts={acts}
          close={() => setOpened(undefined)}
        />
      )}
      <CancelDialog
        key={`cancel ${forms.cancel}`}
        open={opened === 'cancel'}
        info={info}
        acts={acts}
        close={(keepChosen) => {
          setOpened(undefined);
          if (!keepChosen) setForms({ ...forms, cancel: forms.cancel + 1 });
        }}
      />
    </div>
  );
}
