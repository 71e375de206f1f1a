import { subscriptionStates, subscriptionFlags } from '@hone/domain/money/subscriptions';
import { expect, test } from 'vitest';
import { analyticsEvents } from '../analytics.ts';
import { spec as subscription } from '../billing/subscription.product.ts';
import { constants, events } from './tables.ts';

const held = constants.flatMap(([name, row]) => ('held' in row ? [{ name, ...row }] : []));

test.each(held)('$name: the code has the value in the specification', ({ held: found, value }) => {
  expect(found).toEqual(value);
});

test('the events that analytics may receive are exactly those in the specification', () => {
  expect(analyticsEvents.toSorted()).toEqual(events.toSorted());
});

test.each(subscription.states.standings)('a subscription that is $state has the specified plan and flags', (row) => {
  const { state, plan, stripe_subscription_active, pricing_plan_active } = row;
  expect(subscriptionFlags[state]).toEqual({ plan, renews: stripe_subscription_active, usable: pricing_plan_active });
});

test('every state of a subscription is in the specification’s table', () => {
  expect(subscription.states.standings.map(({ state }) => state)).toEqual(subscriptionStates);
});
