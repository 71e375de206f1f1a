import { randomBytes } from 'node:crypto';
import type { Kept, Kind, StripeEvent } from './objects.ts';
import { refuseMissing } from './refusal.ts';

/** Everything of one customer, as long as one act on it lasts. */
export interface Account {
  id: string;
  /** The customer's clock, in seconds. */
  at: number;
  /** Where the sandbox's pages are. */
  origin: string;
  kept: Kept[];
  /** What happened in this act. */
  events: StripeEvent[];
}

const apiVersion = '2026-10-28.endive';

export function ofKind<Of extends Kind>(account: Account, kind: Of): Kept<Of>[] {
  return (account.kept as unknown as Kept<Of>[]).filter(({ body }) => body.object === kind);
}

export function find<Of extends Kind>(account: Account, kind: Of, id: string): Kept<Of> | undefined {
  return ofKind(account, kind).find(({ body }) => body.id === id);
}

/** One of the customer's own: another's is refused as unknown. */
export function take<Of extends Kind>(account: Account, kind: Of, id: string): Kept<Of> {
  const found = find(account, kind, id);
  if (!found) throw refuseMissing(kind, id);
  return found;
}

export function keep<Of extends Kind>(account: Account, body: Kept<Of>['body'], facts: Kept<Of>['facts']): Kept<Of> {
  const place = Math.max(0, ...account.kept.map((kept) => kept.place)) + 1;
  const kept = { body, facts, place } as unknown as Kept<Of>;
  account.kept.push(kept as unknown as Kept);
  return kept;
}

export function deleteObject(account: Account, id: string): void {
  account.kept = account.kept.filter(({ body }) => body.id !== id);
}

/** Says that something happened, as it stands at this moment. */
export function emit(account: Account, type: StripeEvent['type'], object: object, previous_attributes?: object): void {
  const data = structuredClone({ object, ...(previous_attributes && { previous_attributes }) });
  account.events.push({
    id: makeName('evt'),
    object: 'event',
    api_version: apiVersion,
    created: account.at,
    data,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  });
}

export function makeName(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

export function listOf<Item>(
  url: string,
  data: Item[],
): { object: 'list'; data: Item[]; has_more: boolean; url: string } {
  return { object: 'list', data, has_more: false, url };
}

/** The customer itself, who must still be there. */
export function customerOf(
  account: Account,
): Extract<Kept<'customer'>['body'], { object: 'customer'; deleted?: never }> {
  const { body } = take(account, 'customer', account.id);
  if (body.deleted) throw refuseMissing('customer', account.id);
  return body;
}
