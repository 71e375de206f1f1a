import { currency } from '@hone/domain/money/plans';
import { intlLocale } from '../../../../ui/t.ts';

interface Range {
  smallest: number;
  largest: number;
}

/** In cents; `undefined` for anything but digits in range. */
export function parseDollars(typed: string, { smallest, largest }: Range): number | undefined {
  const digits = typed.trim();
  if (!/^\d{1,7}$/.test(digits)) return undefined;
  const dollars = Number(digits);
  return dollars >= smallest && dollars <= largest ? dollars * 100 : undefined;
}

/** For a field. */
export function toDollarInput(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : String(Math.round(cents / 100));
}

let format: Intl.NumberFormat | undefined;

/** '$199,995': a limit, without cents. */
export function formatDollars(dollars: number): string {
  format ??= new Intl.NumberFormat(intlLocale(), { style: 'currency', currency, maximumFractionDigits: 0 });
  return format.format(dollars);
}
