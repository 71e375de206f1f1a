import { expect, test } from 'vitest';
import { drawSeed, surroundingsOf } from './run.mjs';

const browsers = { CHROMIUM_PATH: '/whole', CHROMIUM_SHELL: '/shell', CHROMIUM_FLAGS: '' };
const url = 'postgres://here';

test('the gate draws from one seed, whatever seed its caller has set', () => {
  expect(drawSeed('gate', { PATH: '/bin', TEST_SEED: '5' }, () => {})).toEqual({ PATH: '/bin' });
});

test('the deep tier draws anew, says from what, and draws the same again where it is told to', () => {
  const said: string[] = [];
  const { TEST_SEED } = drawSeed('deep', {}, (line) => void said.push(line));
  expect(TEST_SEED).toMatch(/^\d+$/);
  expect(said.join()).toContain(`TEST_SEED=${TEST_SEED} npm run test:deep`);
  expect(drawSeed('deep', { TEST_SEED: '5' }, () => {})).toEqual({ TEST_SEED: '5' });
});

test('a part sees the database and the browser that are its own, and no other that its caller has', () => {
  const env = { TEST_DATABASE_URL: 'postgres://elsewhere', CHROMIUM_SHELL: '/other', HOME: '/home' };
  const seen = (part: object) => surroundingsOf({ name: 'a part', projects: [], ...part }, env, browsers, url);
  expect(seen({})).toEqual({ HOME: '/home' });
  expect(seen({ database: 'embedded' })).toEqual({ HOME: '/home' });
  expect(seen({ database: 'postgres' })).toEqual({ HOME: '/home', TEST_DATABASE_URL: url });
  expect(seen({ browser: 'shell' })).toEqual({ HOME: '/home', ...browsers });
  expect(seen({ browser: 'whole' })).toEqual({ HOME: '/home', CHROMIUM_PATH: '/whole', CHROMIUM_FLAGS: '' });
});
