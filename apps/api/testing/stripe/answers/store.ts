import type { Account } from '../../../local/sandbox/account/account.ts';
import type { Stored, StripeEvent } from '../../../local/sandbox/account/objects.ts';
import { refuseMissing } from '../../../local/sandbox/account/refusal.ts';
import type { Store } from '../../../local/sandbox/store/store.ts';
import { catchUp } from '../../../local/sandbox/subscriptions/time.ts';

export interface StripeStore extends Store {
  events(customerId: string): StripeEvent[];
  allEvents(): StripeEvent[];
  takeEvents(customerId: string): void;
  isTaken(eventId: string): boolean;
  customers(): string[];
  /** A card that belongs to no one yet, or no longer. */
  findLoose(id: string): Stored<'payment_method'> | undefined;
}

/** In memory: one act at a time per customer, all or nothing. */
export function memoryStore({ origin, now }: { origin: string; now(): Date }): StripeStore {
  const kept = new Map<string, Stored[]>();
  const told = new Map<string, StripeEvent[]>();
  const taken = new Set<string>();
  const loose = new Map<string, Stored<'payment_method'>>();
  const turns = new Map<string, Promise<unknown>>();

  const open = (customerId: string): Account => {
    const own = structuredClone(kept.get(customerId));
    const customer = own?.find(({ body }) => body.id === customerId) as Stored<'customer'> | undefined;
    if (!own || !customer) throw refuseMissing('customer', customerId);
    const at = Math.floor(now().getTime() / 1000) + customer.facts.clock_ahead_seconds;
    const account: Account = { id: customerId, at: 0, origin, objects: own, events: [] };
    catchUp(account, at);
    return account;
  };
  const close = (account: Account) => {
    const before = kept.get(account.id) ?? [];
    for (const one of before) {
      const isGone =
        one.body.object === 'payment_method' && !account.objects.some(({ body }) => body.id === one.body.id);
      if (isGone) loose.set(one.body.id, { ...one, body: { ...one.body, customer: null } } as Stored<'payment_method'>);
    }
    kept.set(account.id, account.objects);
    told.set(account.id, [...(told.get(account.id) ?? []), ...account.events]);
  };

  const store: StripeStore = {
    act(customerId, work) {
      const turn = (turns.get(customerId) ?? Promise.resolve()).then(async () => {
        const account = open(customerId);
        // The engine only passes its connection back to this store.
        const value = await work(account, undefined as never);
        close(account);
        return structuredClone(value);
      });
      turns.set(
        customerId,
        turn.catch(() => undefined),
      );
      return turn;
    },
    once: (_key, customerId, _asked, work) => store.act(customerId, work),
    read: (customerId) => store.act(customerId, (account) => account),
    createCustomer: (account) => {
      close(account);
      return Promise.resolve(account.id);
    },
    ownerOf: (id) => Promise.resolve([...kept].find(([, own]) => own.some(({ body }) => body.id === id))?.[0]),
    saveToken: (card) => Promise.resolve(void loose.set(card.body.id, card)),
    redeemToken: (_sql, id) => {
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
