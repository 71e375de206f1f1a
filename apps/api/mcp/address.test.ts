import { randomInt } from 'node:crypto';
import { revokeKey } from '@hone/contracts/access/keys';
import { messages } from '@hone/contracts/messages';
import { makeKey } from '@hone/domain/access/keys';
import type { Scope } from '@hone/domain/access/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { createNamed } from '../testing/logins/keys.ts';
import { bearer, connectMcp, postMcp, toolCall } from '../testing/mcp.ts';

let api: TestApi;
let dashboard: Visitor;
beforeAll(async () => {
  api = await startApi();
  dashboard = await signIn(api, await makeAccount(api, 'agent'));
});
afterAll(() => api.stop());

const newKey = (...scopes: Scope[]) => createNamed(dashboard, { scopes });
const withKey = async (...scopes: Scope[]) => bearer((await newKey(...scopes)).key);
const metadata = 'resource_metadata="http://localhost:4000/.well-known/oauth-protected-resource/mcp"';
const unauthorized = `${metadata}, scope="enhance library:read library:write"`;

async function challengeOf(method: string, headers: Record<string, string>) {
  const response = await fetch(`${api.url}/mcp`, { method, headers });
  return [response.status, response.headers.get('www-authenticate')];
}

describe('without a token that is good for it', () => {
  it.each([
    ['nonsense', () => 'nonsense'],
    ['a key that nobody has', () => makeKey(randomInt)],
    ['a login of the dashboard', () => dashboard.session.now()!.access],
  ])('a caller is told where to get one: %s', async (_, token) => {
    for (const method of ['POST', 'GET', 'DELETE']) {
      const wrong = `Bearer error="invalid_token", ${unauthorized}`;
      expect(await challengeOf(method, bearer(token())), method).toEqual([401, wrong]);
    }
  });

  it('a caller who brings nothing is told where to get one', async () => {
    expect(await challengeOf('POST', {})).toEqual([401, `Bearer ${unauthorized}`]);
  });

  it('a key that was revoked is refused at once, in the shape of the protocol', async () => {
    const { id, key } = await newKey('library:read');
    expect((await postMcp(api, toolCall('search_prompts'), bearer(key))).status).toBe(200);
    await dashboard.call(revokeKey, { params: { id } });
    const refused = await postMcp(api, toolCall('search_prompts'), bearer(key));
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: {
        code: -32600,
        message: messages['access.key.refused'],
        data: { code: 'access.key.refused', request_id: refused.headers.get('x-request-id') },
      },
    });
  });
});

describe('a key', () => {
  it.each<[Scope, string[]]>([
    ['enhance', ['enhance_prompt']],
    ['library:read', ['search_prompts', 'get_prompt']],
    // Saving says where a prompt was saved.
    ['library:write', []],
    ['history:read', []],
  ])('for %s alone lists only what it may use', async (scope, tools) => {
    const client = await connectMcp(api, (await newKey(scope)).key);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools);
    const isReader = scope === 'library:read';
    expect((await client.listPrompts()).prompts.length > 0).toBe(isReader);
    expect((await client.listResources()).resources.length > 0).toBe(isReader);
    await client.close();
  });

  it('is refused a tool outside its scopes before it runs, and told which scopes it needs', async () => {
    const headers = await withKey('library:read');
    const refused = await postMcp(api, toolCall('enhance_prompt', { prompt: 'write a mail' }), headers);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      `Bearer error="insufficient_scope", scope="enhance", ${metadata}`,
    ]);
    expect(await refused.json()).toMatchObject({ id: 1, error: { data: { code: 'access.scope_missing' } } });
    const batch = [toolCall('search_prompts'), toolCall('save_prompt', { name: 'a', text: 'b' })];
    const refusedBatch = await postMcp(api, batch, headers);
    expect(refusedBatch.headers.get('www-authenticate')).toContain('scope="library:read library:write"');
  });
});

describe('the address of the MCP server', () => {
  it('answers pages of other sites with 403', async () => {
    const headers = await withKey('library:read');
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', '']) {
      expect((await postMcp(api, toolCall('search_prompts'), { ...headers, origin })).status, origin).toBe(403);
    }
    const own = { ...headers, origin: 'http://localhost:4000' };
    expect((await postMcp(api, toolCall('search_prompts'), own)).status).toBe(200);
  });

  it('takes nothing but POST, and says so', async () => {
    const headers = { ...(await withKey('library:read')), accept: 'text/event-stream' };
    for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH']) {
      const response = await fetch(`${api.url}/mcp`, { method, headers });
      expect([response.status, response.headers.get('allow')], method).toEqual([405, 'OPTIONS, POST']);
    }
    const options = await fetch(`${api.url}/mcp`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'OPTIONS, POST']);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('gives no session to a client of today, and needs none from one of 2025', async () => {
    const headers = { ...(await withKey('library:read')), 'mcp-session-id': 'of another process' };
    const listed = await postMcp(api, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers);
    expect([listed.status, listed.headers.get('mcp-session-id')]).toEqual([200, null]);
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const today = { ...headers, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'server/discover' };
    const found = await postMcp(api, { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta } }, today);
    expect([found.status, found.headers.get('mcp-session-id')]).toEqual([200, null]);
    const { capabilities } = ((await found.json()) as { result: { capabilities: object } }).result;
    expect(JSON.stringify(capabilities)).not.toContain('true');
  });

  it('refuses what is too long, of another type, or no message, and never breaks', async () => {
    const headers = await withKey('library:read');
    expect((await postMcp(api, toolCall('search_prompts', { query: 'x'.repeat(600_000) }), headers)).status).toBe(413);
    const asText = { ...headers, 'content-type': 'text/plain' };
    expect((await postMcp(api, toolCall('search_prompts'), asText)).status).toBe(415);
    const many = Array.from({ length: 21 }, (_, id) => toolCall('search_prompts', {}, id));
    expect((await postMcp(api, many, headers)).status).toBe(413);
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const withDepth = JSON.stringify(toolCall('search_prompts', { query: 0 })).replace(':0', `:${nested(50_000)}`);
    const broken = ['{', '', '{"__proto__":1}', '[]', 'null', '7', '"x"', '[null]', '[[]]', nested(200_000), withDepth];
    const odd = ['{"jsonrpc":"2.0"}', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', '{"id":{},"method":[]}'];
    const oddCalls = [
      { params: null },
      { params: 7 },
      { params: { name: {} } },
      { id: null },
      { id: 1.5 },
      { method: 1 },
    ];
    const calls = oddCalls.map((change) => JSON.stringify({ ...toolCall('search_prompts'), ...change }));
    for (const body of [...broken, ...odd, ...calls]) {
      const { status } = await postMcp(api, body, headers);
      expect([status < 500, body.slice(0, 80)]).toEqual([true, body.slice(0, 80)]);
    }
    for (const body of broken) {
      const { status } = await postMcp(api, body, headers);
      expect([status >= 400 || body === withDepth, body.slice(0, 80)]).toEqual([true, body.slice(0, 80)]);
    }
  });
});

// The last one: it leaves every token expired.
it('a key that has expired is refused', async () => {
  const { key } = await newKey('library:read');
  api.clock.forward(91 * 24 * 3600);
  const refused = await postMcp(api, toolCall('search_prompts'), bearer(key));
  expect(refused.status).toBe(401);
});
