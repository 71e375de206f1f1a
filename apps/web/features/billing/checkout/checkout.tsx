import { getSubscription, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { listPaymentMethods } from '@hone/contracts/billing/cards';
import { getPricing } from '@hone/contracts/billing/plans';
import { sortCards } from '@hone/domain/money/cards';
import { billedCents } from '@hone/domain/money/plans';
import { useState } from 'react';
import { now } from '../../../browser/clock.ts';
import { useData } from '../../../data/data.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { useGo } from '../../../browser/address/navigation.tsx';
import { usePayments } from '../../../vendors/payments.ts';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { BillingLoadFailed } from '../load-failed.tsx';
import { usualInterval } from '../pricing/interval.ts';
import { PageHeader } from '../pricing/page-header.tsx';
import { priceIdOf } from '../pricing/plans.ts';
import { billOf, hasPaidPlan, isSameBill, nextCharge, openBill } from './bill.ts';
import { Checking } from './checking.tsx';
import { CustomizeStep } from './customize-step.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { usePurchase } from './purchase.ts';
import { chooseCard, useCheckoutState, type CheckoutState } from './checkout-state.ts';
import { HasPaidPlan, PaymentFormSkeleton, StepSkeleton } from './states.tsx';
import { StepsLine } from './steps-line.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { words } from './words.ts';

export function Checkout() {
  const { data: info, refusal, again } = useData(getSubscription);
  const checkout = useCheckoutState(info?.open_payment?.billing_interval ?? info?.last_interval ?? usualInterval);
  const back =
    checkout.step === 'payment'
      ? { back: checkout.leadTo('customize'), label: words.toCustomize }
      : { back: checkout.leadBack, label: words.toPlans };
  return (
    <div className="mx-auto w-full max-w-254 px-4 py-5 sm:px-8 sm:py-7">
      <PageHeader {...back} />
      <main tabIndex={-1} className="pt-8 pb-12 sm:pt-10">
        {info && <Steps info={info} checkout={checkout} />}
        {!info && refusal && <BillingLoadFailed heading={t(words.notCome)} refusal={refusal} again={again} />}
        {!info && !refusal && <StepSkeleton />}
      </main>
    </div>
  );
}

function Steps({ info, checkout }: { info: SubscriptionInfo; checkout: CheckoutState }) {
  const pricing = useData(getPricing);
  const cards = useData(listPaymentMethods);
  const access = usePayments();
  const go = useGo();
  const { interval, step } = checkout;
  const kept = sortCards(cards.data?.payment_methods ?? []);
  const card = chooseCard(kept, checkout.choices.card);
  const [withoutDiscount, setWithoutDiscount] = useState<readonly string[]>([]);
  const offered = billOf(info, interval, withoutDiscount.includes(card));
  const purchase = usePurchase({
    info,
    ready: access.ready,
    current: { interval, due_cents: offered.due_cents },
    onCard: (id) => checkout.choose({ card: id }),
    onDiscountUsed: (id) => setWithoutDiscount((ids) => [...ids, id]),
  });
  const { phase, isLong, paid_cents } = purchase;
  // Frozen at the agreed price: once paid, the first month's discount is used up.
  const [agreed, setAgreed] = useState({ interval, bill: offered });
  if (phase === 'choosing' && (agreed.interval !== interval || !isSameBill(agreed.bill, offered)))
    setAgreed({ interval, bill: offered });
  const bill = phase !== 'choosing' && agreed.interval === interval ? agreed.bill : offered;
  const next = { at: nextCharge(interval, now()), cents: billedCents(interval) };
  const isReady = pricing.data !== undefined && (cards.data !== undefined || cards.refusal !== undefined);
  const isPayment = step === 'payment';
  // Stays mounted when the user goes back a step, to keep what was typed into the card field.
  const [isStarted, setStarted] = useState(isPayment);
  if (isPayment && !isStarted) setStarted(true);

  // A bill from this very purchase is not an earlier one, nor is that of another interval.
  const isOpen = openBill(info, interval) !== null;
  const [isResumed, setResumed] = useState(isOpen);
  if (phase === 'choosing' && isResumed !== isOpen) setResumed(isOpen);

  if (phase === 'choosing' && hasPaidPlan(info)) return <HasPaidPlan info={info} />;
  return (
    <>
      <div className="mb-7 grid gap-4">
        <h1 className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance">
          <span className="marked px-0.5">{t(isResumed ? words.finishTitle : words.title)}</span>
        </h1>
        <StepsLine checkout={checkout} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_21rem] md:gap-8">
        <div className={classNames('min-w-0 md:col-start-2 md:row-start-1', !isPayment && 'max-md:order-last')}>
          <div className="md:sticky md:top-6">
            <OrderSummary interval={interval} bill={bill} next={next} />
          </div>
        </div>
        <div className="min-w-0 md:col-start-1 md:row-start-1">
          {phase === 'checking' && <Checking isLong={isLong} />}
          <div hidden={phase === 'checking'}>
            <div hidden={isPayment}>
              <CustomizeStep info={info} checkout={checkout} />
            </div>
            <div hidden={!isPayment}>
              {isReady && isStarted && (
                <PaymentStep
                  info={info}
                  checkout={checkout}
                  cards={kept}
                  card={card}
                  priceId={priceIdOf(pricing.data?.pricing, interval)}
                  bill={bill}
                  next={next}
                  access={access}
                  purchase={purchase}
                  askForCards={cards.data ? undefined : cards.again}
                />
              )}
              {!isReady &&
                (pricing.refusal && !pricing.data ? (
                  <BillingLoadFailed
                    heading={messageOfCode('billing.pricing.fetch.failed')}
                    refusal={pricing.refusal}
                    again={pricing.again}
                  />
                ) : (
                  <PaymentFormSkeleton />
                ))}
            </div>
          </div>
        </div>
      </div>
      <SuccessDialog
        open={phase === 'paid'}
        paid_cents={paid_cents}
        onContinue={() => go('/billing', { replace: true })}
      />
    </>
  );
}
