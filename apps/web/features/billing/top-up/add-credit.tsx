import { listPaymentMethods } from '@hone/contracts/billing/cards';
import { getUsage } from '@hone/contracts/credits';
import { listTopUps } from '@hone/contracts/billing/top-ups';
import { creditsFor } from '@hone/domain/money/top-ups';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useData } from '../../../data/data.ts';
import { Cover } from '../../../ui/overlays/cover.tsx';
import { usePayments } from '../../../vendors/payments.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { AddCardDialog } from '../cards/add-card-dialog.tsx';
import { AddCreditForm } from './add-credit-form.tsx';
import { useTopUpRules } from './form.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { toDollarInput } from './recharge/dollars.ts';
import { useTopUp } from './use-top-up.ts';
import { words } from './words.ts';

interface AddCreditProps {
  open: boolean;
  close(keepTyped: boolean): void;
}

export function AddCredit({ open, close }: AddCreditProps) {
  const form = useTopUpRules();
  const access = usePayments({ isNeeded: open });
  const cards = useData(listPaymentMethods);
  const { data: usage } = useData(getUsage);
  const unfinished = useData(listTopUps).data?.top_ups.find(({ status }) => status === 'incomplete');
  const [card, setCard] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState({ isOpen: false, form: 0 });
  const isSeen = useRef(open);
  useEffect(() => void (isSeen.current = open), [open]);
  const { buy, phase, notice, amountError, clearAmountError } = useTopUp({
    ready: access.ready,
    onEnd(cents, by) {
      if (!isSeen.current && by === 'credit_card') toast.done(t(words.settledPaid, { credits: creditsFor(cents) }));
    },
  });

  // Resumes what was started, unless something else was typed.
  const proceed = useEffectEvent((cents: number) => {
    if (form.isChanged || phase.is !== 'choosing') return;
    form.set('amount', toDollarInput(cents), { shouldValidate: true });
    form.set('method', 'credit_card', { shouldValidate: true });
  });
  // The default card is the first that can be charged, so only an amount is missing.
  const preselect = useEffectEvent(() => {
    if (form.value('method') === '') form.set('method', 'credit_card', { shouldValidate: true });
  });
  const hasCard = cards.data?.payment_methods.some(({ isExpired }) => !isExpired) === true;
  useEffect(() => {
    if (open && hasCard) preselect();
  }, [open, hasCard]);
  const started = unfinished?.amount_cents;
  useEffect(() => {
    if (open && started !== undefined) proceed(started);
  }, [open, started]);

  const usable = cards.data?.payment_methods.filter(({ isExpired }) => !isExpired);
  const chosen = (usable?.find(({ id }) => id === card) ?? usable?.[0])?.id ?? '';
  const isAtForm = phase.is === 'choosing' || phase.is === 'sending';
  return (
    <>
      <AddCreditForm
        open={open && isAtForm}
        isBusy={phase.is === 'sending'}
        isUnlimited={usage?.is_unlimited === true}
        form={form}
        cards={usable}
        chosen={chosen}
        isNewCard={added.includes(chosen)}
        choose={setCard}
        askForCards={cards.refusal && !cards.data ? cards.again : undefined}
        addCard={() => setAdding({ ...adding, isOpen: true })}
        unfinished={unfinished}
        notice={notice}
        amountError={amountError}
        onAmount={clearAmountError}
        buy={buy}
        close={close}
      />
      {phase.is === 'confirming' && open && <Processing />}
      <OutcomeDialog
        open={open && !isAtForm && phase.is !== 'confirming'}
        phase={phase}
        close={() => close(phase.is === 'checking')}
      />
      <AddCardDialog
        key={adding.form}
        open={open && adding.isOpen}
        access={access}
        close={(keepTyped) => setAdding({ isOpen: false, form: adding.form + (keepTyped ? 0 : 1) })}
        onAdded={({ id }) => {
          setCard(id);
          setAdded([...added, id]);
        }}
      />
    </>
  );
}

/** Replaces the dialog while the bank may show its page, which our dialog's focus trap would block. */
function Processing() {
  return (
    <Cover className="fixed inset-0 z-40 flex items-end justify-center bg-veil sm:items-center sm:p-6">
      <output
        className="grid w-full justify-items-center gap-2 rounded-t-card border border-line bg-surface px-6 py-10
        text-center shadow-float sm:max-w-104 sm:rounded-card"
      >
        <LoaderCircle
          aria-hidden
          className="size-8 animate-spin text-accent motion-reduce:animate-none"
          strokeWidth={1.5}
        />
        <span className="font-medium">{t(words.processing)}</span>
        <span className="text-ink-2">{t(words.processingText)}</span>
      </output>
    </Cover>
  );
}
