import type { PaymentMethod } from '@hone/contracts/billing/cards';
import type { Interval } from '@hone/domain/plans';
import { useRef, useState } from 'react';
import { navigationState, useGo, useQueryValue } from '../../../platform/navigation.tsx';
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

/**
 * Step and interval are in the address, the other choices in the history entry: so Back goes back a step, and a reload
 * loses nothing.
 */
export function useCheckoutState(usual: Interval) {
  const [named] = useQueryValue('step');
  const [namedInterval] = useQueryValue('interval');
  const go = useGo();
  const [choices, setChoices] = useState<Choices>(() => {
    const { country = '', card = '' } = navigationState();
    return { country, card };
  });
  // A running purchase holds closures of an old render.
  const kept = useRef(choices);
  const step: Step = named === 'payment' ? 'payment' : 'customize';
  const interval = readInterval(namedInterval) ?? usual;
  const state = { ...choices };
  return {
    step,
    interval,
    choices,
    chooseInterval: (next: Interval) => go('/billing-plans', { query: { step, interval: next }, replace: true, state }),
    choose(change: Partial<Choices>) {
      kept.current = { ...kept.current, ...change };
      setChoices(kept.current);
      go('/billing-plans', {
        query: Object.fromEntries(new URLSearchParams(location.search)),
        replace: true,
        state: { ...kept.current },
      });
    },
    goTo: (next: Step) => go('/billing-plans', { query: { step: next, interval }, state }),
    /** Spread on a link to a step. */
    leadTo: (next: Step) => ({ to: '/billing-plans' as const, query: { step: next, interval }, state }),
    /** The plans, at the same interval. */
    leadBack: { to: '/billing-plans' as const, query: { interval }, state },
  };
}

/** The chosen card while it can be charged, otherwise the first that can. */
export function chooseCard(cards: readonly PaymentMethod[], chosen: string): string {
  const usable = cards.filter(({ isExpired }) => !isExpired);
  if (chosen === newCard) return newCard;
  return (usable.find(({ id }) => id === chosen) ?? usable[0])?.id ?? newCard;
}

export type CheckoutState = ReturnType<typeof useCheckoutState>;
