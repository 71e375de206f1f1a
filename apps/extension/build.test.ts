import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { words as dashboard } from '../web/features/enhance/words.ts';
import { settings } from './build.settings.ts';
import { words as companion } from './content/card/words.ts';

test.each([
  ['the script on every page', 4, 'content/guard.ts'],
  ['the script loaded when someone writes', 8, 'content/start.ts'],
  ['the script of the first use', 7, 'content/actions/start.ts'],
  ['the card', 32, 'content/card/start.tsx'],
  ['the library in a page, saving included', 20.5, 'content/library/start.ts'],
])('%s is at most %s KB compressed', async (_, kilobytes, entry) => {
  const built = settings('https://hone.test', true);
  const { outputFiles } = await build({ ...built, entryPoints: [entry], format: 'iife', write: false });
  const [script] = outputFiles;
  expect(brotliCompressSync(script!.contents).length).toBeLessThanOrEqual(kilobytes * 1024);
});

test('the card uses the dashboard’s wording wherever both say the same', () => {
  const shared = Object.keys(companion).filter((key) => key in dashboard);
  const of = (words: Record<string, string>) => Object.fromEntries(shared.map((key) => [key, words[key]]));
  expect(of(companion)).toEqual(of(dashboard));
  expect(shared.length).toBeGreaterThan(40);
});
