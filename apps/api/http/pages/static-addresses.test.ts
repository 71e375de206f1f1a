import { describe, expect, it } from 'vitest';
import { asBrowser, asset, page, startSite } from '../../testing/static-site.ts';

const site = startSite();
const { ask } = site;

describe('a URL without a file', () => {
  it('is a dashboard page when opened in a browser', async () => {
    for (const path of ['/history', '/history/', '/history?next=%2F', '/history?q=/x.js']) {
      const { status, headers, body } = await ask(path, asBrowser);
      expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/html; charset=utf-8', page]);
    }
  });

  it('sends no referrer if it is a page whose URL carries a token', async () => {
    const policyOf = async (path: string) => (await ask(path, asBrowser)).headers['referrer-policy'];
    const paths = [
      '/unsubscribe?token=abc',
      '/unsubscribe/',
      '/not-me?token=abc',
      '/restore-email?token=abc',
      '/history?token=abc',
    ];
    expect(await Promise.all(paths.map(policyOf))).toEqual([
      ...Array<string>(4).fill('no-referrer'),
      'strict-origin-when-cross-origin',
    ]);
  });

  it('is never an HTML page when a file was requested', async () => {
    const gone = '/assets/gone-9z9z.js /assets/gone-9z9z.css?x=1 /gone.png /favicon.ico /history/app.js';
    for (const path of [...gone.split(' '), `${asset}/`]) {
      for (const [method, at] of [
        ['GET', site.port],
        ['HEAD', site.port],
        ['GET', site.inProduction],
      ] as const) {
        const { status, headers } = await ask(path, asBrowser, method, at);
        expect([path, status, headers['content-type']]).toEqual([path, 404, 'application/json; charset=utf-8']);
      }
    }
  });

  it('is a 404 for non-browsers, for other methods, and under /api/', async () => {
    type Asking = [path: string, headers: Record<string, string>, method: string];
    const askers: Asking[] = [
      ['/history', {}, 'GET'],
      ['/history', { accept: 'application/json' }, 'GET'],
      ['/history', { accept: '*/*' }, 'GET'],
      ['/api/v1/no-such-call/', asBrowser, 'GET'],
      ['/api/', asBrowser, 'GET'],
      ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method): Asking => ['/history', asBrowser, method]),
    ];
    for (const [path, headers, method] of askers) {
      const { status, headers: got, body } = await ask(path, headers, method);
      expect([method, path, status, got['content-type']]).toEqual([
        method,
        path,
        404,
        'application/json; charset=utf-8',
      ]);
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'request.not_found' });
    }
  });
});

describe('a local-mode page', () => {
  const paths = ['/local/components', '/local/components/', '/local/', '/local/mail?x=1'];

  it('shows the dashboard in local mode', async () => {
    for (const path of paths) expect((await ask(path, asBrowser)).body.toString()).toBe(page);
  });

  it('doesn’t exist in any other mode', async () => {
    for (const path of paths) {
      for (const method of ['GET', 'HEAD'])
        expect((await ask(path, asBrowser, method, site.inProduction)).status).toBe(404);
    }
    expect((await ask('/locals', asBrowser, 'GET', site.inProduction)).body.toString()).toBe(page);
  });
});
