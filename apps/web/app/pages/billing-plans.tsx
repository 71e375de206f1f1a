import { lazy, Suspense, useEffect, useState } from 'react';
import { PricingPage } from '../../features/billing/pricing/pricing-page.tsx';
import { QueryProvider } from '../../data/query-provider.tsx';
import { rememberAddress } from '../../browser/address/deep-link.ts';
import { useGo, useQueryValue } from '../../browser/address/navigation.tsx';
import { isSelling } from '../../browser/selling.ts';
import { useSignedIn } from '../../data/session.ts';
import { listenToTabs } from '../../data/tabs.ts';
import { LoadingBar } from '../../ui/states/loading-bar.tsx';
import { LazyPalette } from '../palette/lazy-palette.tsx';
import { useOpened } from '../palette/use-opened.ts';
import { notifySignedOut } from '../visitors/signed-out.ts';

const loadCheckout = async () => ({ default: (await import('../../features/billing/checkout/checkout.tsx')).Checkout });
const Checkout = lazy(loadCheckout);

/** The plans are for everyone, the checkout only for signed-in users. */
export function BillingPlans() {
  const signedIn = useSignedIn();
  const [hadLogin] = useState(signedIn);
  const [step] = useQueryValue('step');
  if (!signedIn) {
    return <QueryProvider>{step === undefined ? <PricingPage /> : <ToLogin isEnded={hadLogin} />}</QueryProvider>;
  }
  return (
    <QueryProvider>
      {step === undefined || !isSelling() ? (
        <>
          <PricingPage />
          <PaletteOverPlans />
        </>
      ) : (
        <Suspense fallback={<CheckoutLoading />}>
          <Checkout />
        </Suspense>
      )}
      <ChangeFollower />
    </QueryProvider>
  );
}

function CheckoutLoading() {
  return (
    <>
      <LoadingBar />
      <main tabIndex={-1} />
    </>
  );
}

/** Not over the checkout, where a key must not lead away from a payment. */
function PaletteOverPlans() {
  const path = '/billing-plans';
  const { opened, open } = useOpened(path);
  return <LazyPalette {...{ path, opened, open }} toggleSidebar={undefined} />;
}

/** Returns here after the login. */
function ToLogin({ isEnded }: { isEnded: boolean }) {
  const go = useGo();
  useEffect(() => {
    rememberAddress(location.pathname + location.search);
    if (isEnded) void notifySignedOut();
    go('/login', { replace: true });
  }, [isEnded, go]);
  return <main tabIndex={-1} />;
}

/** This page is outside the dashboard's frame, but still follows changes such as a purchase in another tab. */
function ChangeFollower() {
  useEffect(listenToTabs, []);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const follow = async () => {
      // Preloads the checkout.
      const [{ followChanges }] = await Promise.all([import('../../data/quiet-channel.ts'), loadCheckout()]);
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
