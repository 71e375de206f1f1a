import type { Account } from '../../../adapters/payments/sandbox/account/account.ts';
import type { Kept, StripeEvent } from '../../../adapters/payments/sandbox/account/objects.ts';
import { refuseMissing } from '../../../adapters/payments/sandbox/account/refusal.ts';
import type { Store } from '../../../adapters/payments/sandbox/store/store.ts';
import { catchUp } from '../../../adapters/payments/sandbox/subscriptions/time.ts';

export interface StripeStore extends Store {
  /** What happened to a customer, oldest first. */
  events(customerId: string): StripeEvent[];
  /** The same of everybody; as they were told. */
  allEvents(): StripeEvent[];
  /** What was told of a customer up to now was heard. */
  takeEvents(customerId: string): void;
  isTaken(eventId: string): boolean;
  /** The ids of everything of that kind that belongs to anybody. */
  customers(): string[];
  /** A card that belongs to nobody yet, or no longer. */
  findLoose(id: string): Kept<'payment_method'> | undefined;
}

/** Keeps what the sandbox's engine keeps, in memory: one act at a time on a customer, whole or not at all. */
export function memoryStore({ origin, now }: { origin: string; now(): Date }): StripeStore {
  const kept = new Map<string, Kept[]>();
  const told = new Map<string, StripeEvent[]>();
  const taken = new Set<string>();
  const loose = new Map<string, Kept<'payment_method'>>();
  const turns = new Map<string, Promise<unknown>>();

  const open = (customerId: string): Account => {
    const own = structuredClone(kept.get(customerId));
    const customer = own?.find(({ body }) => body.id === customerId) as Kept<'customer'> | undefined;
    if (!own || !customer) throw refuseMissing('customer', customerId);
    const at = Math.floor(now().getTime() / 1000) + customer.facts.clock_ahead_seconds;
    const account: Account = { id: customerId, at: 0, origin, kept: own, events: [] };
    catchUp(account, at);
    return account;
  };
  const close = (account: Account) => {
    const before = kept.get(account.id) ?? [];
    for (const one of before) {
      const isGone = one.body.object === 'payment_method' && !account.kept.some(({ body }) => body.id === one.body.id);
      if (isGone) loose.set(one.body.id, { ...one, body: { ...one.body, customer: null } } as Kept<'payment_method'>);
    }
    kept.set(account.id, account.kept);
    told.set(account.id, [...(told.get(account.id) ?? []), ...account.events]);
  };

  const store: StripeStore = {
    act(customerId, work) {
      const turn = (turns.get(customerId) ?? Promise.resolve()).then(async () => {
        const account = open(customerId);
        // The engine's acts that ask for a connection hand it back to this store.
        const value = await work(account, undefined as never);
        close(account);
        return structuredClone(value);
      });
      turns.set(customerId, turn.catch(() => undefined));
      return turn;
    },
    once: (_key, customerId, _asked, work) => store.act(customerId, work),
    look: (customerId) => store.act(customerId, (account) => account),
    begin: (account) => {
      close(account);
      return Promise.resolve(account.id);
    },
    ownerOf: (id) => Promise.resolve([...kept].find(([, own]) => own.some(({ body }) => body.id === id))?.[0]),
    keepToken: (card) => Promise.resolve(void loose.set(card.body.id, card)),
    takeToken: (_sql, id) => {
      const card = loose.get(id);
      loose.delete(id);
      return Promise.resolve(card && structuredClone(card));
    },
    redact: () => Promise.resolve(),
    events: (customerId) => told.get(customerId) ?? [],
    allEvents: () => [...told.values()].flat().toSorted((one, other) => one.created - other.created),
    takeEvents: (customerId) => store.events(customerId).forEach(({ id }) => taken.add(id)),
    isTaken: (eventId) => taken.has(eventId),
    customers: () => [...kept.keys()],
    findLoose: (id) => loose.get(id),
  };
  return store;
}
