import type { servicesAttribute } from '@hone/contracts/services';
import { CircleSlash } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { PaymentMethods } from '../../features/billing/cards/payment-methods.tsx';
import { BillingHistory } from '../../features/billing/history/billing-history.tsx';
import { Overview } from '../../features/billing/overview/overview.tsx';
import { words } from '../../features/billing/words.ts';
import { useQueryValue } from '../../browser/address/navigation.tsx';
import { isSelling } from '../../browser/selling.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { t } from '../../ui/t.ts';
import { TabPanel, Tabs } from '../../ui/lists/tabs.tsx';

const ChatLink = lazy(() =>
  import('../../layout/chat-link.tsx').then(
    ({ ChatLink: Drawn }) => ({ default: Drawn }),
    () => ({ default: () => null }),
  ),
);
// The page doesn't wait for this code, and has none without services.
const hasServices = () => document.documentElement.dataset['services' satisfies typeof servicesAttribute] !== undefined;

const tabs = [
  { value: 'overview', label: t(words.overview) },
  { value: 'payment', label: t(words.paymentMethod) },
  { value: 'history', label: t(words.history) },
] as const;

type Tab = (typeof tabs)[number]['value'];

function nameTab(asked: string | null | undefined): Tab {
  return tabs.find(({ value }) => value === asked)?.value ?? 'overview';
}

/** The address names the open tab. */
export function Billing() {
  const [asked, ask] = useQueryValue('tab');
  const tab = nameTab(asked);
  // A press reports the tab twice before the address has changed.
  const show = (next: Tab) => {
    const isShown = nameTab(new URLSearchParams(location.search).get('tab')) === next;
    if (!isShown) ask(next === 'overview' ? undefined : next);
  };
  const main = useFocusKept(tab);
  return (
    <main ref={main} tabIndex={-1} className="grid w-full max-w-248 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h1 className="font-serif text-h1 font-medium tracking-tight">
        <span className="marked">{t(words.billing)}</span>
      </h1>
      {!isSelling() && <Notice icon={CircleSlash}>{t(words.notSold)}</Notice>}
      <Tabs label={t(words.tabs)} tabs={tabs} value={tab} onChange={show}>
        <TabPanel value="overview">
          <Overview />
        </TabPanel>
        <TabPanel value="payment">
          <PaymentMethods />
        </TabPanel>
        <TabPanel value="history">
          <BillingHistory />
        </TabPanel>
      </Tabs>
      {hasServices() && (
        <Suspense>
          <ChatLink className="justify-self-start" />
        </Suspense>
      )}
    </main>
  );
}

/** After Back, or a link inside the previous tab, the focused element is gone: the tab gets the focus. */
function useFocusKept(tab: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(tab);
  useEffect(() => {
    const chosen = main.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    // On a small phone it may be half outside.
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (before.current === tab) return;
    before.current = tab;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest('[role=tabpanel][data-state=inactive]')) chosen?.focus();
  }, [tab]);
  return main;
}
