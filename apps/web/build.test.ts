import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { offlineWorkerAddress, originPlaceholder } from '@hone/contracts/routes';
import type { Manifest } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildParts } from '../../tools/machine/parts.mjs';
import { ROOT } from '../../tools/machine/root.mjs';
import { linkWords } from './app/link-words.ts';

const dist = join(import.meta.dirname, 'dist');
/** The frame and the page, with all that they import; compressed. */
const pages = {
  'variable-library': { files: 15, kilobytes: 149 },
  'prompt-library': { files: 45, kilobytes: 287 },
  history: { files: 33, kilobytes: 219 },
  enhance: { files: 45, kilobytes: 263 },
  'user-profile': { files: 47, kilobytes: 243 },
  billing: { files: 28, kilobytes: 222 },
};
const page = (name: string) => readFileSync(join(dist, name), 'utf8');

/** With all its imports. */
function filesOf(name: string): string[] {
  const { [name]: chunk } = JSON.parse(page('.vite/manifest.json')) as Manifest;
  return [chunk!.file, ...(chunk!.imports ?? []).flatMap(filesOf)];
}

describe('the built dashboard', () => {
  beforeAll(() => buildParts(ROOT, () => undefined, ['web']), 60_000);

  test.each(['index.html', 'login.html', 'create-account.html'])('%s can be read before any script has run', (name) => {
    const html = page(name);
    const root = html.slice(html.indexOf('<div id="root">'), html.lastIndexOf('<link rel="stylesheet"'));
    expect(root).toMatch(/<h1[^>]*>.*\S.*<\/h1>/);
    expect(html).toMatch(/<title>[^<]+ · Hone<\/title>/);
    // The styles are inline; the full style sheet comes after the content.
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<div id="root">'));
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  test.each(Object.entries(linkWords))('%s has a title and description for link previews', (path, { title, text }) => {
    const head = page(path === '/' ? 'index.html' : `${path.slice(1)}.html`).split('</head>')[0]!;
    const tags = /<(?:meta (?:name|property)|link rel)="([^"]*)" (?:content|href)="([^"]*)"/g;
    const said = Object.fromEntries([...head.matchAll(tags)].map(([, name, value]) => [name, value]));
    const address = originPlaceholder + path;
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(said).toMatchObject({
      description: text,
      canonical: address,
      'og:type': 'website',
      'og:title': title,
      'og:description': text,
      'og:url': address,
      'og:image': `${originPlaceholder}/preview.png`,
      'twitter:card': 'summary_large_image',
    });
    expect(said).not.toHaveProperty('robots');
    const others = Object.values(linkWords).filter((other) => other.title === title || other.text === text);
    expect(others).toHaveLength(1);
  });

  test.each(['app.html', 'forget-password.html'])('%s is hidden from search engines', (name) => {
    expect(page(name).match(/<meta name="robots" content="noindex"/g)).toHaveLength(1);
    expect(page(name)).not.toContain(originPlaceholder);
  });

  test('the link preview image is 1200 × 630 pixels, and smaller than 100 KB', () => {
    const picture = readFileSync(join(dist, 'preview.png'));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(100_000);
  });

  test('all scripts of a shared link’s page are at most 82 KB compressed', () => {
    const scripts = [...page('share.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name!);
    const sizes = scripts.map((name) => readFileSync(join(dist, `${name}.br`)).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(82 * 1024);
  });

  test('the script that holds up the first paint is at most 2.5 KB compressed', () => {
    const [name] = /assets\/start-[^"]+\.js/.exec(page('login.html'))!;
    expect(readFileSync(join(dist, `${name}.br`)).length).toBeLessThan(2500);
  });

  test('a page for visitors doesn’t load the list of the other pages, and each of those names it in its HTML', () => {
    const others = readdirSync(dist).filter((name) => name.endsWith('.html') && !page(name).includes('/more-screens-'));
    expect(others.toSorted()).toEqual([
      'create-account.html',
      'forget-password.html',
      'index.html',
      'login.html',
      'share.html',
    ]);
  });

  test('the HTML of a page names all scripts that its first picture needs, in few files', () => {
    for (const [name, most] of Object.entries(pages)) {
      const needed = new Set(['app/dashboard.tsx', `app/pages/${name}.tsx`].flatMap(filesOf));
      const html = page(`${name}.html`);
      expect([...needed].filter((file) => !html.includes(`"/${file}"`))).toEqual([]);
      expect.soft(needed.size, `${name}, files`).toBeLessThanOrEqual(most.files);
      const size = [...needed].reduce((sum, file) => sum + readFileSync(join(dist, `${file}.br`)).length, 0);
      expect.soft(size / 1000, `${name}, KB`).toBeLessThan(most.kilobytes);
    }
  });

  test('neither the frame nor the landing page loads the schema library before a form needs it', () => {
    const hasSchemas = (file: string) => page(file).includes('_zod');
    const first = ['app/dashboard.tsx', 'app/pages/variable-library.tsx'].flatMap(filesOf);
    expect(first.filter(hasSchemas)).toEqual([]);
    // The word is the library's own, so that the line above can find it.
    expect(filesOf('app/pages/user-profile.tsx').filter(hasSchemas)).not.toEqual([]);
  });

  test('no page has an inline script, which the Content-Security-Policy would block', () => {
    for (const name of readdirSync(dist).filter((one) => one.endsWith('.html'))) {
      expect(page(name).match(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+=/g), name).toBeNull();
    }
  });

  test('keeps local-only code, such as the sandbox’s card field, in a folder that only a local server serves', () => {
    const manifest = JSON.parse(page('.vite/manifest.json')) as Record<string, { file: string }>;
    const fileOf = (source: string) => manifest[source]?.file;
    for (const source of ['vendors/payments/sandbox.ts', 'app/pages/components.tsx']) {
      expect(fileOf(source), source).toMatch(/^local\/assets\/\w+-[\w-]{8}\.js$/);
    }
    const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    expect(scripts.filter((name) => page(name).includes('/local/payments'))).toEqual([
      fileOf('vendors/payments/sandbox.ts'),
    ]);
    // It keeps whatever it names, or it is not installed.
    expect(page(offlineWorkerAddress.slice(1))).not.toContain('/local/assets/');
  });

  test('contains React’s production build, even when built by a test', () => {
    // Only the lazy half has this name.
    const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
    const isSlow = (name: string) => page(`assets/${name}`).includes('react_stack_bottom_frame');
    expect(scripts.filter(isSlow)).toEqual([]);
  });

  test('every script and style sheet is named by a hash of its content, next to its compressed versions', () => {
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
