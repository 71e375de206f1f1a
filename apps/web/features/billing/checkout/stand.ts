import type { PaymentMethod } from '@hone/contracts/billing/cards';
import type { Interval } from '@hone/domain/plans';
import { useRef, useState } from 'react';
import { arrivalState, useGo, useQueryValue } from '../../../platform/navigation.tsx';
import { readInterval } from '../pricing/interval.ts';

export const steps = ['customize', 'payment'] as const;
export type Step = (typeof steps)[number];

/** The value of a card that is not kept yet. */
export const newCard = 'new';

/** What was chosen for the payment; empty while nothing is. */
interface Choices {
  country: string;
  card: string;
}

/**
 * Where somebody stands in the checkout: the step and the interval in the address, what else was chosen with its entry
 * in the browser's history. So Back leads a step back, a reload keeps the place, and nothing chosen is lost.
 */
export function useStand(usual: Interval) {
  const [named] = useQueryValue('step');
  const [namedInterval] = useQueryValue('interval');
  const go = useGo();
  const [choices, setChoices] = useState<Choices>(() => {
    const { country = '', card = '' } = arrivalState();
    return { country, card };
  });
  // What is chosen while a purchase is under way is chosen by a drawing of long ago.
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
    /** What a link to a step spreads. */
    leadTo: (next: Step) => ({ to: '/billing-plans' as const, query: { step: next, interval }, state }),
    /** The plans, at the same interval. */
    leadBack: { to: '/billing-plans' as const, query: { interval }, state },
  };
}

/** The card that is paid with: the one chosen, as long as it can be paid with, else the first that can. */
export function chooseCard(cards: readonly PaymentMethod[], chosen: string): string {
  const usable = cards.filter(({ isExpired }) => !isExpired);
  if (chosen === newCard) return newCard;
  return (usable.find(({ id }) => id === chosen) ?? usable[0])?.id ?? newCard;
}

export type Stand = ReturnType<typeof useStand>;
