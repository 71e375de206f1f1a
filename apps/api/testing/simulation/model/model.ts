import {
  monthsLater,
  monthsOf,
  priceOf,
  writeBill,
  type Bill,
  type Card,
  type Charge,
  type Interval,
  type Subscription,
} from './purchases.ts';

/**
 * The expected outcome, as simply as possible: no database, no events, none of the product's code. From what reached
 * the provider and when, it derives charges, plan and credits.
 */
const hour = 3_600_000;
const day = 24 * hour;
const retries = [1, 3, 5, 7];

export function makeModel() {
  const cards = new Map<string, Card>();
  const subscriptions: Subscription[] = [];
  const bills: Bill[] = [];
  const charges: Charge[] = [];
  const secrets = new Map<string, Bill>();
  let preferred: string | null = null;
  let isGone = false;
  let spent = 0;
  let daily = { day: -1, used: 0 };
  let at = 0;

  const alive = () => subscriptions.find(({ state }) => state === 'active' || state === 'past_due');

  function judge(card: Card | undefined, how: 'confirmed' | 'agreed' | 'alone'): 'paid' | 'asks' | 'refused' {
    if (!card || at >= card.expires || card.kind === 'cannotBeCharged') return 'refused';
    if (card.kind === 'failsLater' && how === 'alone' && card.renewals >= 1) return 'refused';
    return card.kind === 'asks' && how !== 'agreed' ? 'asks' : 'paid';
  }

  function charge(
    bill: Bill,
    card: Card | undefined,
    how: 'confirmed' | 'agreed' | 'alone',
  ): 'paid' | 'asks' | 'refused' {
    const outcome = judge(card, how);
    bill.asked = outcome === 'asks' ? card!.id : null;
    if (outcome !== 'paid') return outcome;
    if (how === 'alone') card!.renewals += 1;
    pay(bill);
    if (bill.of && how !== 'alone') bill.of.card = card!.id;
    return 'paid';
  }

  function pay(bill: Bill): void {
    bill.state = 'paid';
    charges.push({ cents: bill.cents - bill.off, off: bill.off, at, of: bill.of, refunded: 0, dispute: 'none' });
    if (bill.of) bill.of.state = 'active';
  }

  function end(subscription: Subscription, state: 'expired' | 'ended'): void {
    Object.assign(subscription, { state, change: null });
    if (subscription.bill.state === 'open') subscription.bill.state = 'closed';
  }

  function collect(subscription: Subscription): void {
    const { bill } = subscription;
    subscription.tries += 1;
    if (charge(bill, cards.get(subscription.card ?? preferred ?? ''), 'alone') === 'paid') return;
    if (retries[subscription.tries - 1] === undefined) end(subscription, 'ended');
    else subscription.state = 'past_due';
  }

  function renew(subscription: Subscription): void {
    if (subscription.cancels) return end(subscription, 'ended');
    const interval = subscription.change ?? subscription.interval;
    const months = subscription.months + monthsOf[interval];
    Object.assign(subscription, {
      interval,
      months,
      change: null,
      tries: 0,
      start: subscription.end,
      end: monthsLater(subscription.anchor, months),
    });
    subscription.bill = writeBill({ cents: priceOf[interval], of: subscription, made: at });
    collect(subscription);
  }

  function dueOf({ state, anchor, end: until, bill, tries }: Subscription): number {
    if (state === 'incomplete') return anchor + 23 * hour;
    if (state === 'active') return until;
    return state === 'past_due' ? bill.made + retries[tries - 1]! * day : Infinity;
  }

  function advance(to: number): void {
    for (;;) {
      const next = subscriptions.toSorted((one, other) => dueOf(one) - dueOf(other))[0];
      if (!next || dueOf(next) > to) break;
      at = Math.max(at, dueOf(next));
      if (next.state === 'incomplete') end(next, 'expired');
      else if (next.state === 'active') renew(next);
      else collect(next);
    }
    at = Math.max(at, to);
  }

  return {
    cards,
    subscriptions,
    bills,
    charges,
    secrets,
    advance,
    alive,
    get preferred() {
      return preferred;
    },
    get isGone() {
      return isGone;
    },
    addCard(card: Card): void {
      if (!cards.has(card.id)) cards.set(card.id, card);
      if (cards.size === 1) preferred = card.id;
    },
    prefer(cardId: string, subscriptionId: string | null): void {
      preferred = cardId;
      const one = subscriptions.find(
        ({ id, state }) => id === subscriptionId && state !== 'expired' && state !== 'ended',
      );
      if (one) one.card = cardId;
    },
    removeCard(cardId: string): void {
      cards.delete(cardId);
      if (preferred === cardId) preferred = null;
      for (const one of subscriptions) if (one.card === cardId) one.card = null;
    },
    subscribe(id: string, interval: Interval, card: string, off: number, secret: string): void {
      if (subscriptions.some((one) => one.id === id)) return;
      const bill = writeBill({ cents: priceOf[interval], off, made: at });
      const months = monthsOf[interval];
      const times = { anchor: at, months, start: at, end: monthsLater(at, months) };
      bill.of = { id, state: 'incomplete', interval, card, ...times, cancels: false, change: null, bill, tries: 0 };
      subscriptions.push(bill.of);
      secrets.set(secret, bill);
    },
    abandon: (id: string) =>
      subscriptions.filter((one) => one.id === id && one.state === 'incomplete').forEach((one) => end(one, 'expired')),
    end(id: string): void {
      for (const one of subscriptions)
        if (one.id === id && dueOf(one) < Infinity) end(one, one.state === 'incomplete' ? 'expired' : 'ended');
    },
    change: (id: string, interval: Interval | null) =>
      subscriptions
        .filter((one) => one.id === id)
        .forEach((one) => (one.change = interval === one.interval ? null : interval)),
    cancel: (id: string, cancels: boolean) =>
      subscriptions
        .filter((one) => one.id === id)
        .forEach((one) => Object.assign(one, { cancels }, cancels ? { change: null } : {})),
    bill(id: string, cents: number, by: Bill['by']): void {
      if (!bills.some((one) => one.id === id)) bills.push(writeBill({ id, cents, by, made: at }));
    },
    payBill: (id: string, cardId: string) =>
      bills
        .filter((one) => one.id === id && one.state === 'open')
        .map((one) => (charge(one, cards.get(cardId), 'alone'), one))[0],
    payByTransfer: (id: string) => bills.filter((one) => one.id === id && one.state === 'open').forEach(pay),
    voidBill: (id: string) =>
      bills.filter((one) => one.id === id && one.state === 'open').forEach((one) => (one.state = 'closed')),
    confirm(secret: string, cardId: string): string {
      const bill = secrets.get(secret);
      if (bill?.state === 'paid') return 'succeeded';
      if (bill?.state !== 'open' || !cards.has(cardId)) return 'refused';
      return { paid: 'succeeded', asks: 'requires_action', refused: 'refused' }[
        charge(bill, cards.get(cardId), 'confirmed')
      ];
    },
    decide(secret: string, agrees: boolean): string {
      const bill = secrets.get(secret);
      if (bill?.state !== 'open' || bill.asked === null) return bill?.state === 'paid' ? 'done' : 'refused';
      const card = cards.get(bill.asked);
      bill.asked = null;
      return agrees && charge(bill, card, 'agreed') === 'paid' ? 'done' : 'refused';
    },
    leave(): void {
      isGone = true;
      for (const one of subscriptions)
        if (dueOf(one) < Infinity) end(one, one.state === 'incomplete' ? 'expired' : 'ended');
      for (const bill of bills) if (bill.state === 'open') bill.state = 'closed';
      cards.clear();
      preferred = null;
    },
    takeDaily(now: number): boolean {
      if (Math.floor(now / day) !== daily.day) daily = { day: Math.floor(now / day), used: 0 };
      return (daily.used += 1) <= 10;
    },
    spend: (credits: number) => void (spent += credits),
    /** Bought, less refunds and spending; negative: owed. */
    credits(): number {
      const kept = ({ cents, refunded, dispute }: Charge) =>
        dispute === 'open' || dispute === 'lost' ? 0 : Math.floor((cents - refunded) / 5);
      return charges.filter(({ of }) => of === null).reduce((sum, one) => sum + kept(one), -spent);
    },
    isTakenBack: (one: Subscription) =>
      charges
        .filter(({ of }) => of === one)
        .slice(-1)
        .some(({ cents, refunded, dispute }) => dispute === 'lost' || refunded >= cents),
    overview(): { status: string; interval: Interval | null; until: number | null; next: number | null } {
      const one = alive();
      if (!one) {
        const isOpen = subscriptions.some(({ state }) => state === 'incomplete');
        return {
          status: isOpen ? 'incomplete' : subscriptions.some(({ state }) => state === 'ended') ? 'lapsed' : 'free',
          interval: null,
          until: null,
          next: null,
        };
      }
      const status =
        one.state === 'past_due' ? 'past_due' : one.cancels ? 'ending' : one.change ? 'change_planned' : 'active';
      return {
        status,
        interval: one.interval,
        until: one.end,
        next: one.cancels ? null : priceOf[one.change ?? one.interval],
      };
    },
    halves: () => charges.filter(({ off }) => off > 0).length,
    half: 750,
  };
}

export type Model = ReturnType<typeof makeModel>;
