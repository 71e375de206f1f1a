import { currency, type Interval } from '@hone/domain/money/plans';
import { variableRules } from '@hone/domain/variables';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { intlLocale, rich, t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import type { ShownPlan } from './plans.ts';
import { words } from './words.ts';

const billed: Record<Interval, string> = {
  monthly: words.billedMonthly,
  quarterly: words.billedQuarterly,
  yearly: words.billedYearly,
};

/** '$7.20' and 'Billed $86.40 every year'; only the first where nothing is billed. */
export function formatPrice({ month_cents, billed_cents, billing_interval }: ShownPlan): {
  price: string;
  terms: string | undefined;
} {
  if (month_cents === null) return { price: t(words.custom), terms: undefined };
  if (billed_cents === null || billing_interval === null) return { price: formatFree(), terms: undefined };
  return {
    price: formatAmount(month_cents),
    terms: t(billed[billing_interval], { amount: formatAmount(billed_cents) }),
  };
}

/** '$0', without cents. */
function formatFree(): string {
  return new Intl.NumberFormat(intlLocale(), { style: 'currency', currency, maximumFractionDigits: 0 }).format(0);
}

function Price({ plan }: { plan: ShownPlan }) {
  const { price, terms } = formatPrice(plan);
  if (terms === undefined) return <span className="font-medium">{price}</span>;
  return (
    <>
      <span className="block text-small text-ink-2">{rich(words.perMonth, { price: large }, { price })}</span>
      <span className="block text-small text-ink-2">{terms}</span>
    </>
  );
}

const large = (said: ReactNode) => <span className="font-serif text-h2 font-medium text-ink">{said}</span>;

function Mark({ isIncluded }: { isIncluded: boolean }) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={isIncluded ? 'size-4' : 'size-4 text-ink-3'} />
      <span className="sr-only">{t(isIncluded ? words.included : words.notIncluded)}</span>
    </>
  );
}

interface Row {
  title: string;
  cell(plan: ShownPlan): ReactNode;
}

function Explained({ value, text }: { value: string; text: string }) {
  return (
    <>
      <span className="block">{value}</span>
      <span className="block text-small text-ink-2 text-pretty">{text}</span>
    </>
  );
}

const sayCounting = ({ number_of_enhancements }: ShownPlan) =>
  t(number_of_enhancements === null ? words.uncounted : words.counted);

/** The limits are the same in every plan. */
const sayVariables = ({ variable_customization }: ShownPlan) =>
  variable_customization === 'Advanced'
    ? t(words.advancedVariables)
    : t(words.basicVariables, { variables: variableRules.maximum, values: variableRules.valuesMaximum });

export const rows: readonly Row[] = [
  { title: words.price, cell: (plan) => <Price plan={plan} /> },
  {
    title: words.enhancements,
    cell: (plan) => <Explained value={plan.prompt_enhancements} text={sayCounting(plan)} />,
  },
  {
    title: words.variables,
    cell: (plan) => <Explained value={plan.variable_customization} text={sayVariables(plan)} />,
  },
  { title: words.integration, cell: (plan) => plan.ai_platform_integration },
  { title: words.teams, cell: (plan) => <Mark isIncluded={plan.team_collaboration} /> },
  { title: words.support, cell: (plan) => plan.priority_support },
];
