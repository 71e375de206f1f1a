import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive } from '../api/testing/archive.ts';
import { packExtension } from './build.ts';

interface Manifest {
  key?: string;
  name: string;
  version: string;
  description: string;
  icons: Record<string, string>;
}

const folder = mkdtempSync(join(tmpdir(), 'hone-store-'));
beforeAll(async () => void (await packExtension('https://hone.test', folder)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['chrome', 'firefox'])('the package for the %s store', (browser) => {
  let files: Map<string, Buffer>;
  let manifest: Manifest;
  const textsOf = (kind: string) => [...files].filter(([name]) => name.endsWith(kind)).map(([, text]) => `${text}`);

  beforeAll(async () => {
    files = await readArchive(await openAsBlob(join(folder, `hone-${browser}.zip`)));
    manifest = JSON.parse(`${files.get('manifest.json')}`) as Manifest;
  });

  it('is what was built, minus the key that gives a locally loaded build its id', () => {
    const { key, ...built } = JSON.parse(readFileSync(join(folder, browser, 'manifest.json'), 'utf8')) as Manifest;
    expect(manifest).toEqual(built);
    expect(typeof key).toBe(browser === 'chrome' ? 'string' : 'undefined');
    for (const [name, content] of files) {
      if (name !== 'manifest.json') expect(content.equals(readFileSync(join(folder, browser, name))), name).toBe(true);
    }
  });

  it('contains every file that the manifest, the pages and the worker refer to', () => {
    const named = [JSON.stringify(manifest), ...textsOf('.html'), ...textsOf('background.js')].flatMap((text) =>
      [...text.matchAll(/["'`]((?:icons\/)?[\w-]+\.(?:js|css|html|png))["'`]/g)].map(([, name]) => name!),
    );
    expect(named).toEqual(expect.arrayContaining(['guard.js', 'content.js', 'card.js', 'popup.js', 'icons/128.png']));
    expect(named.filter((name) => !files.has(name))).toEqual([]);
  });

  it('has a name, version, description and icons within the store’s limits', () => {
    expect(manifest.name.length).toBeLessThanOrEqual(45);
    expect(manifest.version).toMatch(/^(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){0,3}$/);
    expect(manifest.description.length).toBeLessThanOrEqual(132);
    for (const [size, name] of Object.entries(manifest.icons)) {
      const icon = files.get(name)!;
      expect([icon.readUInt32BE(16), icon.readUInt32BE(20)], name).toEqual([Number(size), Number(size)]);
    }
  });

  it('never evaluates text as code, loads no remote code, and has no inline scripts', () => {
    for (const script of textsOf('.js')) {
      expect(script).not.toMatch(/\beval\(|\bnew Function\b|\bimport\(|importScripts|document\.write/);
      expect(script).not.toMatch(/^\/\/# sourceMappingURL/m);
    }
    for (const page of textsOf('.html')) expect(page).not.toMatch(/<script(?![^>]* src="[\w-]+\.js")|\son\w+=|https?:/);
  });
});
