import { randomBytes } from 'node:crypto';
import type { Stored, Kind, StripeEvent } from './objects.ts';
import { refuseMissing } from './refusal.ts';

export interface Account {
  id: string;
  /** In seconds. */
  at: number;
  origin: string;
  objects: Stored[];
  events: StripeEvent[];
}

const apiVersion = '2026-10-28.endive';

export function ofKind<Of extends Kind>(account: Account, kind: Of): Stored<Of>[] {
  return (account.objects as unknown as Stored<Of>[]).filter(({ body }) => body.object === kind);
}

export function find<Of extends Kind>(account: Account, kind: Of, id: string): Stored<Of> | undefined {
  return ofKind(account, kind).find(({ body }) => body.id === id);
}

/** Another customer's object is refused as unknown. */
export function getObject<Of extends Kind>(account: Account, kind: Of, id: string): Stored<Of> {
  const found = find(account, kind, id);
  if (!found) throw refuseMissing(kind, id);
  return found;
}

export function addObject<Of extends Kind>(
  account: Account,
  body: Stored<Of>['body'],
  facts: Stored<Of>['facts'],
): Stored<Of> {
  const place = Math.max(0, ...account.objects.map((kept) => kept.place)) + 1;
  const kept = { body, facts, place } as unknown as Stored<Of>;
  account.objects.push(kept as unknown as Stored);
  return kept;
}

export function deleteObject(account: Account, id: string): void {
  account.objects = account.objects.filter(({ body }) => body.id !== id);
}

/** Records the event with the object as it is now. */
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

export function customerOf(
  account: Account,
): Extract<Stored<'customer'>['body'], { object: 'customer'; deleted?: never }> {
  const { body } = getObject(account, 'customer', account.id);
  if (body.deleted) throw refuseMissing('customer', account.id);
  return body;
}
