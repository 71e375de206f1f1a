import { find, ofKind, type Account } from '../../../local/sandbox/account/account.ts';
import type {
  Customer,
  DeletedCustomer,
  Invoice,
  Stored,
  Kind,
  Subscription,
} from '../../../local/sandbox/account/objects.ts';

/** Of 'a.b' and 'a.c' whatever is below 'a'; undefined: 'a' isn't expanded. */
function below(expand: readonly string[], name: string): string[] | undefined {
  const asked = expand.filter((path) => path === name || path.startsWith(`${name}.`));
  return asked.length === 0
    ? undefined
    : asked.map((path) => path.slice(name.length + 1)).filter((path) => path !== '');
}

export function presentCustomer(customer: Customer | DeletedCustomer): object {
  return customer.deleted ? customer : { ...customer, test_clock: clockOf(customer.id) };
}

export function clockOf(customerId: string): string {
  return `clock_${customerId}`;
}

/** Leaves out what Stripe sends only on request. */
export function presentInvoice(
  { confirmation_secret, payments, ...invoice }: Invoice,
  expand: readonly string[],
): object {
  return {
    ...invoice,
    ...(below(expand, 'confirmation_secret') && {
      confirmation_secret: invoice.status === 'open' ? confirmation_secret : null,
    }),
    ...(below(expand, 'payments') && { payments }),
  };
}

export function presentSubscription(account: Account, subscription: Subscription, expand: readonly string[]): object {
  const invoice = below(expand, 'latest_invoice');
  const { latest_invoice, schedule } = subscription;
  return {
    ...subscription,
    latest_invoice: invoice ? presentInvoice(find(account, 'invoice', latest_invoice)!.body, invoice) : latest_invoice,
    schedule:
      schedule !== null && below(expand, 'schedule')
        ? find(account, 'subscription_schedule', schedule)!.body
        : schedule,
  };
}

/** Newest first; `starting_after` is the last id of the previous page. */
export function presentPage<Item extends { id: string }>(
  url: string,
  items: Item[],
  { limit, starting_after }: { limit: string; starting_after: string },
): object {
  const from = starting_after === '' ? 0 : items.findIndex(({ id }) => id === starting_after) + 1;
  const to = from + (limit === '' ? 10 : Number(limit));
  return { object: 'list', url, data: items.slice(from, to), has_more: to < items.length };
}

export function ofItems(expand: readonly string[]): string[] {
  return below(expand, 'data') ?? [];
}

export function newestFirst<Of extends Kind>(account: Account, kind: Of): Stored<Of>['body'][] {
  return ofKind(account, kind)
    .map(({ body }) => body)
    .toReversed();
}
