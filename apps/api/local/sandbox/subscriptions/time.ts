import { ofKind, type Account } from '../account/account.ts';
import type { Stored } from '../account/objects.ts';
import { isAlive } from './states.ts';
import { collect, expire, firstPaymentSeconds, latestInvoice, renew } from './subscriptions.ts';

interface Due {
  at: number;
  act(): void;
}

export function findDue(account: Account): Due | undefined {
  const due = ofKind(account, 'subscription').flatMap((kept) => dueOf(account, kept));
  return due.toSorted((one, other) => one.at - other.at)[0];
}

/** Each event at its own time, in order. */
export function catchUp(account: Account, until: number): void {
  for (let due = findDue(account); due !== undefined && due.at <= until; due = findDue(account)) {
    account.at = Math.max(account.at, due.at);
    due.act();
  }
  account.at = Math.max(account.at, until);
}

export function nextRenewal(account: Account): number | undefined {
  return ofKind(account, 'subscription').find(({ body }) => isAlive(body))?.body.items.data[0]!.current_period_end;
}

function dueOf(account: Account, kept: Stored<'subscription'>): Due[] {
  const { body: subscription } = kept;
  if (subscription.status === 'incomplete')
    return [{ at: subscription.created + firstPaymentSeconds, act: () => expire(account, subscription) }];
  if (subscription.status === 'active')
    return [{ at: subscription.items.data[0]!.current_period_end, act: () => renew(account, kept) }];
  if (subscription.status !== 'past_due') return [];
  const invoice = latestInvoice(account, subscription);
  return [{ at: invoice.next_payment_attempt ?? Infinity, act: () => collect(account, subscription, invoice) }];
}
