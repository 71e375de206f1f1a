import { intlLocale } from './t.ts';

// Made once: that takes longer than drawing a row.
let counts: Intl.NumberFormat | undefined;
let lists: Intl.ListFormat | undefined;

export function formatCount(count: number): string {
  counts ??= new Intl.NumberFormat(intlLocale());
  return counts.format(count);
}

/** Without an 'and'. */
export function formatUnits(items: readonly string[]): string {
  lists ??= new Intl.ListFormat(intlLocale(), { type: 'unit', style: 'short' });
  return lists.format(items);
}
