import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { defineEndpoint } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FilesUnavailable } from '../../ports/files.ts';
import { serveEndpoints, type Served } from '../../testing/served.ts';
import type { Mount } from '../port.ts';

const common = { summary: 'For a test.', origin: 'ours', errors: ['request.busy'] } as const;
const own = { ...common, access: 'signed-in' } as const;
const look = defineEndpoint({ ...own, id: 'log.look', method: 'GET', path: '/look/', limit: 'read' });
const pay = defineEndpoint({ ...own, id: 'log.pay', method: 'POST', path: '/pay/', limit: 'write' });
const take = defineEndpoint({
  ...own,
  id: 'log.take',
  method: 'GET',
  path: '/export/{size}/',
  limit: 'read',
  download: 'text/plain',
  params: { size: z.enum(['small', 'endless']) },
});
const faults = {
  busy: () => new Refusal('request.busy', { retryAfter: 2 }),
  away: () => new FilesUnavailable('The store does not answer.', { cause: new Error('connect ECONNREFUSED') }),
  broken: () => new Error('a fault of ours\n{"level":30,"msg":"forged"}\r\n\u2028'),
};
const fail = defineEndpoint({
  ...common,
  id: 'log.fail',
  method: 'GET',
  path: '/fail/{how}/',
  access: 'public',
  limit: 'open',
  params: { how: z.enum(['busy', 'away', 'broken']) },
});

function mountAll(mount: Mount) {
  mount(look, async () => undefined);
  mount(pay, async ({ log }) => log({ due_cents: '900' }));
  mount(take, async ({ params }) => {
    const endless = new Readable({ read: () => endless.push('more\n') });
    return { name: 'all.txt', content: params.size === 'small' ? Readable.from(['all']) : endless };
  });
  mount(fail, async ({ params }) => {
    throw faults[params.how]();
  });
}

let served: Served;
beforeAll(async () => void (served = await serveEndpoints(mountAll)));
afterAll(() => served.stop());
beforeEach(() => void served.log.splice(0));

interface Asked {
  from?: string;
  headers?: Record<string, string>;
  method?: string;
  at?: Served;
}

const home = '203.0.113.7';
async function ask(path: string, { from = home, headers = {}, method = 'GET', at = served }: Asked = {}) {
  const response = await fetch(`${at.url}/api/v1${path}`, { method, headers: { 'x-forwarded-for': from, ...headers } });
  await response.arrayBuffer();
}
const lines = (at = served) => at.log.map((line) => JSON.parse(line) as Record<string, unknown>);
const answered = (at?: Served) => lines(at).filter(({ msg }) => msg === 'answered');
async function untilAnswered(count: number, at?: Served) {
  await expect.poll(() => answered(at).length).toBe(count);
}

/** The log's prefix for a caller at this address. */
async function markOf(from: string, at = served): Promise<unknown> {
  at.log.splice(0);
  await ask('/look/', { from, at });
  await untilAnswered(1, at);
  return answered(at)[0]!['network'];
}

describe('the log', () => {
  it('records exports, refused reads and all changes, but not other reads', async () => {
    const headers = served.bearer();
    await ask('/look/', { headers });
    await ask('/export/small/', { headers });
    await ask('/pay/', { headers, method: 'POST' });
    await ask('/look/');
    await untilAnswered(3);
    const network = expect.any(String) as string;
    const who = { user_id: expect.any(String) as string, network };
    expect(answered()).toMatchObject([
      { method: 'GET', route: '/api/v1/export/:size/', status: 200, ...who },
      { method: 'POST', route: '/api/v1/pay/', status: 200, due_cents: '900', ...who },
      { method: 'GET', route: '/api/v1/look/', status: 401, network },
    ]);
  });

  it('records an export that its caller aborts', async () => {
    const asked = get(`${served.url}/api/v1/export/endless/`, { headers: served.bearer() });
    asked.on('error', () => undefined);
    const [answer] = (await once(asked, 'response')) as [Readable];
    await once(answer, 'data');
    asked.destroy();
    await untilAnswered(1);
    expect(answered()).toMatchObject([{ route: '/api/v1/export/:size/', status: 200, is_cut: true }]);
  });

  it('identifies a network by a hash that only this server can compute, and never contains an IP address', async () => {
    const here = await markOf(home);
    expect(here).toMatch(/^[\w-]{16}$/);
    expect(await markOf('203.0.113.250')).toBe(here);
    expect(await markOf('::ffff:203.0.113.9')).toBe(here);
    expect(await markOf('198.51.100.7')).not.toBe(here);
    const household = await markOf('2001:db8:1:2::1');
    expect(await markOf('2001:db8:1:2:3:4:5:6')).toBe(household);
    expect(await markOf('2001:db8:1:3::1')).not.toBe(household);
    expect(served.log.join()).not.toMatch(/203\.0\.113|2001:db8/);

    const other = await serveEndpoints(mountAll);
    expect(await markOf(home, other)).not.toBe(here);
    await other.stop();
  });

  it.each([
    ['an overload', 'busy', { code: 'request.busy' }],
    ['a dependency outage', 'away', { code: 'uploads.away', cause: 'The store does not answer. connect ECONNREFUSED' }],
  ])('warns about %s in one line without a stack trace', async (_, how, said) => {
    await ask(`/fail/${how}/`);
    await untilAnswered(1);
    const [warning, ...others] = lines().filter(({ msg }) => msg !== 'answered');
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ level: 40, request_id: answered()[0]!['request_id'], status: 503, ...said });
    expect(JSON.stringify(warning)).not.toMatch(/stack|\bat .*:\d+/);
  });

  it('reports a bug as an error with its stack trace, on one line whatever the message contains', async () => {
    await ask('/fail/broken/', { headers: { 'user-agent': 'a\tb' } });
    await ask('/nowhere%0d%0aforged/');
    await untilAnswered(2);
    const stack = expect.stringContaining('log.test.ts') as string;
    expect(lines().filter(({ level }) => level === 50)).toMatchObject([{ msg: 'a request failed', err: { stack } }]);
    expect(served.log.filter((line) => /[\p{Cc}\u2028]/u.test(line.trimEnd()))).toEqual([]);
    expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([]);
  });
});
