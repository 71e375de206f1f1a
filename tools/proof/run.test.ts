import { expect, test } from 'vitest';
import { Obstacle } from '../machine/obstacle.mjs';
import { drawSeed, environmentOf, unlessAbsent } from './run.ts';

const found = { CHROMIUM_PATH: '/whole', CHROMIUM_SHELL: '/shell', TEST_DATABASE_URL: 'postgres://here' };

test('the gate uses one seed, whatever seed its caller has set', () => {
  expect(drawSeed('gate', { PATH: '/bin', TEST_SEED: '5' })).toEqual({ PATH: '/bin' });
});

test('the deep tier uses a new seed, and repeats one on request', () => {
  expect(drawSeed('deep', {})['TEST_SEED']).toMatch(/^\d+$/);
  expect(drawSeed('deep', { TEST_SEED: '5' })).toEqual({ TEST_SEED: '5' });
});

test('a part of the tests sees only its own database and browser, not its caller’s', () => {
  const env = { TEST_DATABASE_URL: 'postgres://elsewhere', CHROMIUM_SHELL: '/other', HOME: '/home' };
  const seen = (part: object) => environmentOf({ name: 'a part', projects: [], ...part }, env, found);
  const { CHROMIUM_PATH, TEST_DATABASE_URL } = found;
  expect(seen({})).toEqual({ HOME: '/home' });
  expect(seen({ database: 'embedded' })).toEqual({ HOME: '/home' });
  expect(seen({ database: 'postgres' })).toEqual({ HOME: '/home', TEST_DATABASE_URL });
  expect(seen({ browser: 'shell' })).toEqual({ HOME: '/home', CHROMIUM_PATH, CHROMIUM_SHELL: '/shell' });
  expect(seen({ browser: 'whole' })).toEqual({ HOME: '/home', CHROMIUM_PATH });
});

test('a missing browser or database is a failure only in CI or if it was named explicitly', async () => {
  const find = () => Promise.reject(new Obstacle('There is none.'));
  expect(await unlessAbsent('CHROMIUM_PATH', {}, find)).toBeUndefined();
  for (const env of [{ CI: 'true' }, { CHROMIUM_PATH: '/nowhere' }]) {
    await expect(unlessAbsent('CHROMIUM_PATH', env, find)).rejects.toThrow('There is none.');
  }
});
