import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './root.mjs';
import { buildWeb, expectKnown, listPackages } from './web.mjs';

const dist = join(ROOT, 'apps/web/dist');
const page = (name: string) => readFileSync(join(dist, name), 'utf8');

describe('the built dashboard', () => {
  beforeAll(() => buildWeb(ROOT), 60_000);

  test('is not built again while nothing has changed', async () => {
    expect(await buildWeb(ROOT)).toBe(false);
  });

  test('is built again whenever a package of ours changes that is bundled, whichever leads to it', () => {
    expect(listPackages(ROOT, 'apps/web').toSorted()).toEqual(
      ['apps/web', ...['client', 'contracts', 'domain', 'engine', 'look'].map((name) => `packages/${name}`)],
    );
    const modules = ['apps/web/app/main.tsx', 'packages/new/index.ts?worker', 'node_modules/react/index.js'].map((path) => join(ROOT, path));
    expect(() => expectKnown(ROOT, modules, ['apps/web/app/main.tsx'])).toThrow(/packages\/new\/index\.ts, which its build stamp does not cover/);
    expect(() => expectKnown(ROOT, modules, ['apps/web/app/main.tsx', 'packages/new/index.ts'])).not.toThrow();
  });

  test.each(['index.html', 'login.html', 'create-account.html'])('%s can be read before any script has run', (name) => {
    const html = page(name);
    const root = html.slice(html.indexOf('<div id="root">'), html.lastIndexOf('<link rel="stylesheet"'));
    expect(root).toMatch(/<h1[^>]*>.*\S.*<\/h1>/);
    expect(html).toMatch(/<title>[^<]+ · Hone<\/title>/);
    // Its styles stand in the page; the whole sheet comes after what it would hold up.
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<div id="root">'));
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  test('no page holds a script of its own, which the policy would refuse', () => {
    for (const name of readdirSync(dist).filter((one) => one.endsWith('.html'))) {
      expect(page(name).match(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+=/g), name).toBeNull();
    }
  });

  test('holds React as it is made for people, though a test has it built', () => {
    // A name that only its slow half bears.
    const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
    expect(scripts.filter((name) => /react_stack_bottom_frame/.test(readFileSync(join(dist, 'assets', name), 'utf8')))).toEqual([]);
  });

  test('every script and style is named for its content, and stands beside its compressed twins', () => {
    const assets = readdirSync(join(dist, 'assets'));
    for (const name of assets.filter((one) => /\.(?:js|css)$/.test(one))) {
      expect(name).toMatch(/-[\w-]{8}\.(?:js|css)$/);
      const plain = readFileSync(join(dist, 'assets', name));
      expect(brotliDecompressSync(readFileSync(join(dist, 'assets', `${name}.br`))).equals(plain)).toBe(true);
      expect(gunzipSync(readFileSync(join(dist, 'assets', `${name}.gz`))).equals(plain)).toBe(true);
    }
    expect(assets.filter((one) => one.endsWith('.woff2') && existsSync(join(dist, 'assets', `${one}.br`)))).toEqual([]);
  });
});
