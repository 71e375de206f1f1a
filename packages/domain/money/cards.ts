type ExpiryMonth = Pick<CardSummary, 'exp_month' | 'exp_year'>;

export interface CardSummary {
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  /** Renewals of Pro are charged to it. */
  pays_plan: boolean;
}

/** Saved by one person. */
export const mostCards = 20;

export function isExpiredCard({ exp_month, exp_year }: ExpiryMonth, now: Date): boolean {
  return now.getTime() >= Date.UTC(exp_year, exp_month, 1);
}

export const expiryNoticeDays = 30;

export function isExpiringCard({ exp_month, exp_year }: ExpiryMonth, now: Date): boolean {
  const left = Date.UTC(exp_year, exp_month, 1) - now.getTime();
  return left > 0 && left <= expiryNoticeDays * 24 * 3600 * 1000;
}

export function sortCards<Card extends Pick<CardSummary, 'is_default'>>(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => Number(other.is_default) - Number(one.is_default));
}

export type CardBond = 'only' | 'default' | 'pays_plan';

/** Why a card can't be deleted: a subscription and auto recharge need something to charge. */
export function cardBondOf(
  { is_default, pays_plan }: Pick<CardSummary, 'is_default' | 'pays_plan'>,
  cards: readonly unknown[],
): CardBond | undefined {
  if (cards.length <= 1) return 'only';
  if (is_default) return 'default';
  return pays_plan ? 'pays_plan' : undefined;
}

export function formatExpiry({ exp_month, exp_year }: ExpiryMonth): string {
  return `${String(exp_month).padStart(2, '0')}/${exp_year}`;
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export function formatBrand(brand: string): string {
  return brands[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
