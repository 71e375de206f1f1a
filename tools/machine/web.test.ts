import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { builtOrigin } from '@hone/contracts/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkWords } from '../../apps/web/app/link-words.ts';
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

  test.each(Object.entries(linkWords))('%s says in its head what stands under a link to it, in words of its own', (path, { title, text }) => {
    const head = page(path === '/' ? 'index.html' : `${path.slice(1)}.html`).split('</head>')[0]!;
    const read = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, name = '', value = '']) => [name, value] as const);
    const said = Object.fromEntries([...read(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g), ...read(/<link rel="(canonical)" href="([^"]*)"/g)]);
    const address = builtOrigin + path;
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(said).toMatchObject({
      'description': text,
      'canonical': address,
      'og:type': 'website',
      'og:title': title,
      'og:description': text,
      'og:url': address,
      'og:image': `${builtOrigin}/preview.png`,
      'twitter:card': 'summary_large_image',
    });
    expect(said).not.toHaveProperty('robots');
    const others = Object.values(linkWords).filter((other) => other.title === title || other.text === text);
    expect(others).toHaveLength(1);
  });

  test.each(['app.html', 'forget-password.html'])('%s is for nobody to find', (name) => {
    expect(page(name).match(/<meta name="robots" content="noindex"/g)).toHaveLength(1);
    expect(page(name)).not.toContain(builtOrigin);
  });

  test('the picture of a shared link is as large as networks want it, and light', () => {
    const picture = readFileSync(join(dist, 'preview.png'));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(100_000);
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
