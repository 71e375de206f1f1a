import type { BillingItem } from '@hone/contracts/billing/bills';
import type { Sorting } from '../../../ui/table.tsx';

export const newestFirst: Sorting = { by: 'date', isDescending: true };

const values: Record<string, (item: BillingItem) => string | number | null> = {
  card: (item) => item.payment_method,
  date: (item) => Date.parse(item.date_of_payment),
  end: (item) => item.subscription_end && Date.parse(item.subscription_end),
  amount: (item) => item.payment_amount,
};

/** Empty values last; equal ones stay newest first. */
export function sortPayments(items: readonly BillingItem[], { by, isDescending }: Sorting): readonly BillingItem[] {
  const valueOf = values[by];
  if (!valueOf || isNewestFirst({ by, isDescending })) return items;
  const sign = isDescending ? -1 : 1;
  return items.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  });
}

export function isNewestFirst({ by, isDescending }: Sorting): boolean {
  return by === newestFirst.by && isDescending;
}
