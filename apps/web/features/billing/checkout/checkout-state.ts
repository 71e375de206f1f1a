import type { PaymentMethod } from '@hone/contracts/billing/cards';
import type { Interval } from '@hone/domain/money/plans';
import { useRef, useState } from 'react';
import { useGo, useQueryValue } from '../../../browser/address/navigation.tsx';
import { readInterval } from '../pricing/interval.ts';

export const steps = ['customize', 'payment'] as const;
export type Step = (typeof steps)[number];

/** The value for a card that isn't saved yet. */
export const newCard = 'new';

/** Empty while nothing is chosen. */
interface Choices {
  country: string;
  card: string;
}

/** All of it is in the address, so Back goes back a step, and neither a reload nor an expired login loses anything. */
export function useCheckoutState(usual: Interval) {
  const [named] = useQueryValue('step');
  const [namedInterval] = useQueryValue('interval');
  const go = useGo();
  const [namedCountry = ''] = useQueryValue('country');
  const [namedCard = ''] = useQueryValue('card');
  // An earlier entry of the history has an older address.
  const [choices, setChoices] = useState<Choices>({ country: namedCountry, card: namedCard });
  // A running purchase holds closures of an old render.
  const kept = useRef(choices);
  const step: Step = named === 'payment' ? 'payment' : 'customize';
  const interval = readInterval(namedInterval) ?? usual;
  const queryOf = (at: Step, every: Interval) => ({ step: at, interval: every, ...asQuery(choices) });
  return {
    step,
    interval,
    choices,
    chooseInterval: (next: Interval) => go('/billing-plans', { query: queryOf(step, next), replace: true }),
    choose(change: Partial<Choices>) {
      kept.current = { ...kept.current, ...change };
      setChoices(kept.current);
      const query = Object.fromEntries(new URLSearchParams(location.search));
      // A user who has left is not brought back.
      if (location.pathname === '/billing-plans' && query['step'])
        go('/billing-plans', { query: { ...query, ...asQuery(kept.current) }, replace: true });
    },
    goTo: (next: Step) => go('/billing-plans', { query: queryOf(next, interval) }),
    /** Spread on a link to a step. */
    leadTo: (next: Step) => ({ to: '/billing-plans' as const, query: queryOf(next, interval) }),
    /** The plans, at the same interval. */
    leadBack: { to: '/billing-plans' as const, query: { interval } },
  };
}

function asQuery({ country, card }: Choices) {
  return { country: country || undefined, card: card || undefined };
}

/** The chosen card while it can be charged, otherwise the first that can. */
export function chooseCard(cards: readonly PaymentMethod[], chosen: string): string {
  const usable = cards.filter(({ isExpired }) => !isExpired);
  if (chosen === newCard) return newCard;
  return (usable.find(({ id }) => id === chosen) ?? usable[0])?.id ?? newCard;
}

export type CheckoutState = ReturnType<typeof useCheckoutState>;
