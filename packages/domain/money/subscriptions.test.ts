import { describe, expect, it } from 'vitest';
import { graceEnd, graceCutoff, isForfeited, isPastGrace, isRenewalNear } from './subscriptions.ts';

const renewal = new Date('2027-01-31T10:00:00Z');
const unpaid = { state: 'past_due', period_start: renewal } as const;

describe('the grace period of an unpaid renewal', () => {
  it('is seven days to the second', () => {
    expect(graceEnd(renewal)).toEqual(new Date('2027-02-07T10:00:00Z'));
    expect(isPastGrace(unpaid, new Date('2027-02-07T09:59:59.999Z'))).toBe(false);
    expect(isPastGrace(unpaid, new Date('2027-02-07T10:00:00Z'))).toBe(true);
    expect(graceCutoff(new Date('2027-02-07T10:00:00Z'))).toEqual(renewal);
  });

  it('applies only to past-due subscriptions', () => {
    const late = new Date('2028-01-01T00:00:00Z');
    expect(
      (['incomplete', 'expired', 'active', 'ended'] as const).some((state) => isPastGrace({ ...unpaid, state }, late)),
    ).toBe(false);
  });
});

it('a subscription that has not ended is forfeited if its payment was reversed or its grace period is over', () => {
  const at = new Date('2027-02-01T00:00:00Z');
  expect(isForfeited({ ...unpaid, is_taken_back: false }, at)).toBe(false);
  expect(isForfeited({ ...unpaid, is_taken_back: true }, at)).toBe(true);
  expect(isForfeited({ ...unpaid, is_taken_back: false }, graceEnd(renewal))).toBe(true);
  expect(isForfeited({ state: 'ended', period_start: renewal, is_taken_back: true }, at)).toBe(false);
});

it('a yearly renewal counts as near in the thirty days before it, and not after it', () => {
  const isNear = (now: string) => isRenewalNear(renewal, new Date(now));
  expect(isNear('2027-01-01T09:59:59Z')).toBe(false);
  expect(isNear('2027-01-01T10:00:00Z')).toBe(true);
  expect(isNear('2027-01-31T10:00:00Z')).toBe(false);
});
