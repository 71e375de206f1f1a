import { analyticsEvents } from '@hone/contracts/analytics';
import { identityOf, pushSeldom } from '@hone/domain/identities';
import { expect, test } from 'vitest';
import { eventRules, events } from './events.ts';
import { readDashboard } from './sources.ts';

test('what may be told to analytics are the events of the specification, and no other', () => {
  expect(analyticsEvents.toSorted()).toEqual(events.map(({ event }) => event).toSorted());
});

test('events that the specification says in one breath are those that it says', () => {
  const inOneBreath = events.flatMap((row) => ('written' in row ? [row] : []));
  for (const said of new Set(inOneBreath.map(({ written }) => written))) {
    const [thing = '', acts = '', end = ''] = said.split(' ');
    const named = inOneBreath.filter(({ written }) => written === said).map(({ event }) => event);
    expect(named).toEqual(acts.split('/').map((act) => `${thing}_${act}_${end}`));
  }
});

test('every event is told somewhere in the dashboard', () => {
  const dashboard = readDashboard().join('\n');
  const names = events.map(({ event }) => event);
  expect(names.filter((name) => !dashboard.includes(`'${name}'`))).toEqual([]);
});

test('whoever has named no position is sent with the role of the specification', () => {
  const [{ value }] = eventRules;
  for (const position of ['', '  ']) expect(identityOf({ id: '1', position })).toEqual({ id: '1', role: value });
  expect(identityOf({ id: '1', position: 'Editor' })).toEqual({ id: '1', role: 'Editor' });
});

test('the same identity is pushed once within the time of the specification', () => {
  const [, { value: seconds }] = eventRules;
  let now = 0;
  const pushed: number[] = [];
  const push = pushSeldom(() => pushed.push(now), () => now);
  const anna = { id: '1', role: 'Editor' };
  for (now of [0, 1, seconds * 1000 - 1, seconds * 1000, seconds * 1000 + 1]) push(anna);
  expect(pushed).toEqual([0, seconds * 1000]);
});
