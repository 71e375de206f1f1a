import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { events, labels, saidByScreens } from '@hone/contracts/specification/tables';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/(?:^|[\\/])(?:node_modules|dist|\..*)[\\/]/.test(path),
);
const read = (isWanted: (path: string) => boolean) =>
  paths
    .filter(isWanted)
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

const dashboard = read((path) => !/\.test\.tsx?$|(?:^|[\\/])testing[\\/]/.test(path));
const screenTests = read((path) => path.includes('.screen.test.'));

test('every event in the specification is reported somewhere in the dashboard', () => {
  expect(events.filter((name) => !dashboard.includes(`'${name}'`))).toEqual([]);
});

test('every message that screens show on their own is in the dashboard', () => {
  expect(saidByScreens.filter((code) => !dashboard.includes(`'${code}'`))).toEqual([]);
});

test('every screen’s labels are checked by a test', () => {
  // The server draws the card form, and its own test compares it.
  const screens = new Set(labels.map(({ screen }) => screen).filter((screen) => screen !== 'Card form'));
  expect([...screens].filter((screen) => !screenTests.includes(`expectLabels('${screen}'`))).toEqual([]);
});
