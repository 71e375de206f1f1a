import { formatBrand } from '@hone/domain/money/cards';
import type { Interval } from '@hone/domain/money/plans';
import type { ProviderCard } from '../../../ports/payments.ts';

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'January 22, 2027', the same in every email. */
export function formatDay(at: Date): string {
  return dates.format(at);
}

export const planWords: Record<Interval, string> = {
  monthly: 'Hone Pro, monthly',
  quarterly: 'Hone Pro, quarterly',
  yearly: 'Hone Pro, yearly',
};

/** 'your Visa ending in 4242'. */
export function describeCard({ brand, last4 }: Pick<ProviderCard, 'brand' | 'last4'>): string {
  return `your ${formatBrand(brand)} ending in ${last4}`;
}
