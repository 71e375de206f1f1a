import { analyticsEvents } from '@hone/contracts/analytics';
import { expect, test } from 'vitest';
import { events } from './gather.ts';
import { readDashboard } from './sources.ts';

test('what may be told to analytics are the events of the specification, and no other', () => {
  expect(analyticsEvents.toSorted()).toEqual(events.toSorted());
});

test('every event is told somewhere in the dashboard', () => {
  const dashboard = readDashboard();
  expect(events.filter((name) => !dashboard.includes(`'${name}'`))).toEqual([]);
});
