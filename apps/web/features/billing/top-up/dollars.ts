import { currency } from '@hone/domain/plans';
import { intlLocale } from '../../../ui/t.ts';

interface Range {
  smallest: number;
  largest: number;
}

/**
 * What was typed as whole dollars, in cents; undefined where it is anything else than digits, or outside of the range.
 */
export function readDollars(typed: string, { smallest, largest }: Range): number | undefined {
  const digits = typed.trim();
  if (!/^\d{1,7}$/.test(digits)) return undefined;
  const dollars = Number(digits);
  return dollars >= smallest && dollars <= largest ? dollars * 100 : undefined;
}

/** And back, for a field. */
export function typeDollars(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : String(Math.round(cents / 100));
}

let format: Intl.NumberFormat | undefined;

/** '$199,995': a bound, which has no cents. */
export function sayDollars(dollars: number): string {
  format ??= new Intl.NumberFormat(intlLocale(), { style: 'currency', currency, maximumFractionDigits: 0 });
  return format.format(dollars);
}
