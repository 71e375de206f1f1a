import { centsToDollars, currency } from '@hone/domain/money/plans';
import { intlLocale } from '../../ui/t.ts';

let format: Intl.NumberFormat | undefined;

/** '$15.00' */
export function formatAmount(cents: number): string {
  format ??= new Intl.NumberFormat(intlLocale(), { style: 'currency', currency });
  return format.format(centsToDollars(cents));
}
