import { lazy, Suspense, useEffect } from 'react';
import { PricingPage } from '../features/billing/pricing/pricing-page.tsx';
import { Answering } from '../platform/answering.tsx';
import { rememberAddress } from '../platform/deep-link.ts';
import { useGo, useQueryValue } from '../platform/navigation.tsx';
import { useSignedIn } from '../platform/session.ts';
import { joinTabs } from '../platform/tabs.ts';

const loadCheckout = async () => ({ default: (await import('../features/billing/checkout/checkout.tsx')).Checkout });
const Checkout = lazy(loadCheckout);

/** The plans, for everybody; and the checkout, for the signed-in. */
export function BillingPlans() {
  const signedIn = useSignedIn();
  const [step] = useQueryValue('step');
  if (!signedIn) return <Answering>{step === undefined ? <PricingPage /> : <ToLogin />}</Answering>;
  return (
    <Answering>
      {step === undefined ? (
        <PricingPage />
      ) : (
        <Suspense fallback={<main tabIndex={-1} />}>
          <Checkout />
        </Suspense>
      )}
      <Following />
    </Answering>
  );
}

/** Nobody buys without a login; whoever has one comes back here. */
function ToLogin() {
  const go = useGo();
  useEffect(() => {
    rememberAddress(location.pathname + location.search);
    go('/login', { replace: true });
  });
  return <main tabIndex={-1} />;
}

/**
 * The page stands outside the dashboard's frame, and follows what happens elsewhere all the same: a purchase in another
 * tab for one.
 */
function Following() {
  useEffect(joinTabs, []);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const follow = async () => {
      // The checkout's code is here before it is gone to.
      const [{ followChanges }] = await Promise.all([import('../platform/quiet-channel.ts'), loadCheckout()]);
      if (!isOver) stop = followChanges();
    };
    void follow().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return null;
}
