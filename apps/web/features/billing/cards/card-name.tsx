import { formatBrand } from '@hone/domain/money/cards';
import type { ReactNode } from 'react';
import { hidden } from '../../../ui/rich-parts.tsx';
import { rich } from '../../../ui/t.ts';
import { words } from './words.ts';

/** Numbers run left to right in every language. */
export const digits = (said: ReactNode) => <bdi className="tabular-nums">{said}</bdi>;

const tags = {
  digits,
  dots: (said: ReactNode) => <span aria-hidden>{said}</span>,
  said: hidden,
};

/** Displayed as 'Visa ···· 4242', read as 'Visa ending in 4242'. */
export function CardName({ brand, last4 }: { brand: string; last4: string }) {
  return rich(words.cardName, tags, { brand: formatBrand(brand), last4 });
}
