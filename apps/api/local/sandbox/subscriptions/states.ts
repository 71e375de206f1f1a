import { addMonths } from '@hone/domain/money/plans';
import type { Subscription } from '../account/objects.ts';
import { EngineRefusal } from '../account/refusal.ts';

export function isAlive({ status }: Subscription): boolean {
  return status === 'active' || status === 'past_due';
}

export function requireAlive(subscription: Subscription): void {
  if (isAlive(subscription)) return;
  throw new EngineRefusal(
    'invalid_request_error',
    'subscription_canceled',
    'A subscription that is over, or was never paid, cannot be changed.',
  );
}

export function secondsAfter(start: number, months: number): number {
  return addMonths(new Date(start * 1000), months).getTime() / 1000;
}
