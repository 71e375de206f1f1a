export interface CardSeen {
  exp_month: number;
  exp_year: number;
  is_default: boolean;
}

/** A card is good until the end of the month that it names. */
export function isExpiredCard({ exp_month, exp_year }: Pick<CardSeen, 'exp_month' | 'exp_year'>, now: Date): boolean {
  return now.getTime() >= Date.UTC(exp_year, exp_month, 1);
}

/** How long before its end somebody is told that the card that pays expires. */
export const expiryNoticeDays = 30;

export function isExpiringCard({ exp_month, exp_year }: Pick<CardSeen, 'exp_month' | 'exp_year'>, now: Date): boolean {
  const left = Date.UTC(exp_year, exp_month, 1) - now.getTime();
  return left > 0 && left <= expiryNoticeDays * 24 * 3600 * 1000;
}

/** The default one first; the others as they came. */
export function sortCards<Card extends CardSeen>(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => Number(other.is_default) - Number(one.is_default));
}

/** One card stays, and the default one does: something must be there to pay with. */
export function canDeleteCard(card: CardSeen, cards: readonly CardSeen[]): boolean {
  return cards.length > 1 && !card.is_default;
}

/** '08/2029'. */
export function expiryOf({ exp_month, exp_year }: Pick<CardSeen, 'exp_month' | 'exp_year'>): string {
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

/** What a brand of cards is called, by the name that the provider has for it. */
export function nameBrand(brand: string): string {
  return brands[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
