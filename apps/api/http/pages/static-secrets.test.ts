import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asBrowser, asset, page, start, startSite } from '../../testing/static-site.ts';

const site = startSite();
const { ask } = site;

describe('a file that isn’t part of the dashboard', () => {
  it('has no URL: source maps, compressed copies, hidden files and folders, other types of files', async () => {
    const hidden =
      '/.env /.hidden.json /.git/config.json /assets/.vite/manifest.json /notes.md /.git/ /.hidden /share /share.html';
    const paths = [`${asset}.map`, `${asset}.br`, `${asset}.gz`, ...hidden.split(' ')];
    for (const path of paths) {
      const { body } = await ask(path, asBrowser);
      expect([path, body.toString().includes('SECRET')]).toEqual([path, false]);
      expect((await ask(path)).status).toBe(404);
    }
  });

  it('can’t be reached by path traversal', async () => {
    const dots = '.. %2e%2e %2E. ..%2f %2e%2e%2f ..%5c ..\\ %252e%252e .%00. ..; %c0%ae%c0%ae ....// %u002e%u002e';
    const up = dots.split(' ');
    const ways = up.flatMap((way) =>
      ['secret.txt', 'site-of-others/secret.txt', 'site/../secret.txt'].flatMap((file) => [
        `/${way}/${file}`,
        `/assets/${way}/${way}/${file}`,
        `//${way}/${file}`,
        `/${way}${file}`,
      ]),
    );
    const others = [
      '//secret.txt',
      '/%2fsecret.txt',
      `/${encodeURIComponent(join(site.folder, 'secret.txt'))}`,
      join(site.folder, 'secret.txt'),
      `/%00${asset}`,
      `${asset}%00.txt`,
    ];
    for (const path of [...ways, ...others]) {
      for (const headers of [{}, asBrowser]) {
        const { status, body } = await ask(path, headers);
        expect([path, body.toString().includes('SECRET')]).toEqual([path, false]);
        expect(status === 200 ? body.toString() : status).toBeOneOf([page, start, 400, 404]);
      }
    }
  });

  it('can’t be reached with a malformed request', async () => {
    const broken = '/\0 /secret.txt\0.html secret.txt /../secret.txt http://127.0.0.1/../secret.txt *';
    for (const path of broken.split(' ')) {
      const answer = await new Promise<string>((resolve) => {
        let text = '';
        const line = connect(site.port, '127.0.0.1', () =>
          line.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`),
        );
        line.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404) /);
      expect(answer).not.toContain('SECRET');
    }
  });
});
