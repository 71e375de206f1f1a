import { getSubscription } from '@hone/contracts/billing/subscription';
import { getPricing } from '@hone/contracts/billing/plans';
import { creditRules } from '@hone/domain/money/credits';
import { useData } from '../../../data/data.ts';
import { useQueryValue } from '../../../browser/address/navigation.tsx';
import { useSignedIn } from '../../../data/session.ts';
import { useView } from '../../../vendors/analytics.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { IntervalSwitch } from './interval-switch.tsx';
import { readInterval, usualInterval } from './interval.ts';
import { PageHeader } from './page-header.tsx';
import type { Reader } from './plan-button.tsx';
import { PlanList } from './plan-list.tsx';
import { formatPrice } from './plan-rows.tsx';
import { plansFor } from './plans.ts';
import { PricingTable } from './pricing-table.tsx';
import { words } from './words.ts';

export function PricingPage() {
  useView('pricing_page_view');
  return useSignedIn() ? <ForUser /> : <Pricing reader={{ isSignedIn: false, plan: undefined }} />;
}

function ForUser() {
  const { data } = useData(getSubscription);
  return <Pricing reader={{ isSignedIn: true, plan: data?.pricing_plan.name }} />;
}

function Pricing({ reader }: { reader: Reader }) {
  const { data, refusal, again } = useData(getPricing);
  const [named, setNamed] = useQueryValue('interval');
  const interval = readInterval(named) ?? usualInterval;
  const plans = plansFor(data?.pricing, interval);
  const pro = plans.find(({ name }) => name === 'pro')!;
  const { price, terms = '' } = formatPrice(pro);
  const shown = { plans, interval, reader };
  return (
    <div className="mx-auto w-full max-w-270 px-4 py-5 sm:px-8 sm:py-7">
      <PageHeader
        {...(reader.isSignedIn
          ? { back: { to: '/billing' }, label: words.toBilling }
          : { back: { to: '/create-account' }, label: words.toSignUp })}
      />
      <main tabIndex={-1} className="pt-8 pb-12 sm:pt-10">
        <div className="grid justify-items-center text-center">
          <h1 className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance sm:text-hero">
            <span className="marked px-0.5">{t(words.title)}</span>
          </h1>
          <p className="mt-3 mb-6 max-w-140 text-ink-2 text-pretty sm:text-lead">
            {t(words.lead, { count: creditRules.dailyAllowance })}
          </p>
          <IntervalSwitch chosen={interval} choose={(next) => setNamed(next, { replace: true })} />
          <output className="sr-only">{t(words.shown, { price, billed: terms })}</output>
        </div>
        {/* As high when empty: a message here moves nothing. */}
        <div className="flex min-h-12 items-center justify-center gap-3 py-2 text-small">
          <output className="min-w-0 text-danger">{refusal && t(words.notCome)}</output>
          {refusal && (
            <Button size="small" onClick={again}>
              {t(words.tryAgain)}
            </Button>
          )}
        </div>
        <PricingTable {...shown} />
        <PlanList {...shown} />
      </main>
    </div>
  );
}
