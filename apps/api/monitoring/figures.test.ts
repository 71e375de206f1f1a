import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sql } from '../database/port.ts';
import type { Measure, Reading } from '../ports/watching/measure.ts';
import { readFigures } from './figures.ts';
import { makeMeters } from './meters.ts';

const noon = new Date('2026-11-21T12:00:00Z');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(read: () => Promise<Reading[]>) {
  const measure: Measure = {
    figures: { hone_age_seconds: { help: 'An age.' }, hone_waiting: { help: 'What waits.', by: 'kind' } },
    read,
  };
  const meters = makeMeters([measure]);
  const refresh = readFigures(meters, [measure], { sql: {} as Sql, kind: 'embedded' }, () => noon);
  return async () => {
    const refreshed = refresh();
    await vi.advanceTimersByTimeAsync(2000);
    await refreshed;
    const text = await meters.registry.metrics();
    return text.split('\n').filter((line) => /^hone_(?:age|waiting|database_up)/.test(line));
  };
}

const readings = [
  { figure: 'hone_age_seconds', value: 7 },
  { figure: 'hone_waiting', of: 'mail', value: 2 },
];
const well = ['hone_database_up 1', 'hone_age_seconds 7', 'hone_waiting{kind="mail"} 2'];

it('rows are read every five seconds at most, however often they are asked for', async () => {
  const read = vi.fn<() => Promise<Reading[]>>(() => Promise.resolve(readings));
  const scrape = watch(read);
  expect(await scrape()).toEqual(well);
  expect(await scrape()).toEqual(well);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  await scrape();
  expect(read).toHaveBeenCalledTimes(2);
});

it('a database that fails or hangs is said to be down within two seconds, and old figures are gone', async () => {
  let answer: () => Promise<Reading[]> = () => Promise.resolve(readings);
  const read = vi.fn<() => Promise<Reading[]>>(() => answer());
  const scrape = watch(read);
  expect(await scrape()).toEqual(well);
  await vi.advanceTimersByTimeAsync(5000);
  answer = () => Promise.reject(new Error('terminated'));
  expect(await scrape()).toEqual(['hone_database_up 0']);
  answer = () => new Promise(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await scrape()).toEqual(['hone_database_up 0']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await scrape()).toEqual(['hone_database_up 0']);
  // What hangs isn't asked a second time.
  expect(read).toHaveBeenCalledTimes(3);
});
