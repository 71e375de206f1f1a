import { getUsage } from '@hone/contracts/credits';
import { createCategory } from '@hone/contracts/library/categories';
import { createPrompt, listPrompts } from '@hone/contracts/library/prompts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { connectApp } from '../testing/logins/app.ts';
import { improvable } from '../testing/enhancing/improvable.ts';

let api: TestApi;
let dashboard: Visitor;
beforeAll(async () => {
  api = await startApi();
  dashboard = await signIn(api, await makeAccount(api, 'agent'));
  const { id: category } = await dashboard.call(createCategory, { body: { name: 'Reports' } });
  await dashboard.call(createPrompt, {
    body: { name: 'Weekly report', text: 'Report on {{Customer}}.', category },
  });
});
afterAll(() => api.stop());

const tokenFor = async (scope: string) => (await connectApp(api, dashboard, { scope })).tokens.access;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function connect(token: string, mode: 'legacy' | 'auto' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', api.url), {
    requestInit: { headers: bearer(token) },
  });
  await client.connect(transport);
  return client;
}

function post(body: unknown, headers: Record<string, string>): Promise<Response> {
  return fetch(`${api.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });
}

const call = (name: string, given: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});

describe.each([
  ['2026-07-28', 'auto'],
  ['2025-11-25', 'legacy'],
] as const)('the official client, by protocol %s', (version, mode) => {
  it('lists, searches, gets, saves, completes and reads what is in the library', async () => {
    const client = await connect(await tokenFor('library:read library:write'), mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect((await client.listTools()).tools).toHaveLength(4);
    const found = await client.callTool({ name: 'search_prompts', arguments: { query: 'weekly' } });
    expect(found.structuredContent).toMatchObject({ found: 1, prompts: [{ name: 'Weekly report' }] });
    const got = await client.callTool({
      name: 'get_prompt',
      arguments: { name: 'Weekly report', values: { Customer: 'Ada' } },
    });
    expect(got.structuredContent).toMatchObject({ text: 'Report on Ada.', open: [] });
    const saved = { name: `Saved by ${version}`, text: 'Hello {{you}}', category: 'Reports', tags: ['mcp'] };
    expect((await client.callTool({ name: 'save_prompt', arguments: saved })).isError).toBeFalsy();
    const { items } = await dashboard.call(listPrompts);
    expect(items.flatMap(({ prompts }) => prompts.map(({ name }) => name))).toContain(saved.name);

    const prompts = (await client.listPrompts()).prompts.map(({ name }) => name);
    expect(prompts).toContain('weekly-report');
    const { messages } = await client.getPrompt({ name: 'weekly-report', arguments: { customer: 'Bert' } });
    expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: 'Report on Bert.' } }]);
    const { resources } = await client.listResources();
    const reports = resources.find(({ title }) => title === 'Reports')!;
    expect(JSON.stringify(await client.readResource({ uri: reports.uri }))).toContain('Report on {{Customer}}.');
    await client.close();
  });

  it('enhances a prompt for one credit, seeing its progress, and answers a question of the result for none', async () => {
    const client = await connect(await tokenFor('enhance'), mode);
    const before = (await dashboard.call(getUsage)).credits_count;
    const told: (string | undefined)[] = [];
    const { text: prompt, tone } = improvable();
    const { structuredContent } = await client.callTool(
      { name: 'enhance_prompt', arguments: { prompt, tone } },
      { onprogress: ({ message }) => void told.push(message) },
    );
    const result = structuredContent as {
      enhancement_id: string;
      credits: object;
      questions: { row: string; options: { id: string }[] }[];
    };
    expect(result).toMatchObject({ changed: true, credits: { used: 1, left: before - 1 } });
    expect(told[0]).toBe('Reading the prompt');
    const question = result.questions.find(({ options }) => options.length > 0)!;
    const answers = [{ row: question.row, options: [question.options[0]!.id] }];
    const again = await client.callTool({
      name: 'enhance_prompt',
      arguments: { enhancement_id: result.enhancement_id, answers },
    });
    expect(again.structuredContent).toMatchObject({ credits: { used: 0, left: before - 1 } });
    expect((await dashboard.call(getUsage)).credits_count).toBe(before - 1);
    await client.close();
  });
});

describe('the address of the MCP server', () => {
  it.each([
    ['no token', () => ({})],
    ['a token of nobody', () => bearer('nonsense')],
    ['a login of the dashboard', () => bearer(dashboard.session.now()!.access)],
  ])('tells a caller with %s where to get one', async (_, headers) => {
    for (const method of ['POST', 'GET', 'DELETE']) {
      const response = await fetch(`${api.url}/mcp`, { method, headers: headers() });
      expect([response.status, response.headers.get('www-authenticate')], method).toEqual([
        401,
        'Bearer resource_metadata="http://localhost:4000/.well-known/oauth-protected-resource/mcp", ' +
          'scope="enhance library:read library:write"',
      ]);
    }
  });

  it('refuses a tool outside the token’s scope before it runs, and names the scope', async () => {
    const headers = bearer(await tokenFor('library:read'));
    const refused = await post(call('enhance_prompt', { prompt: 'write a mail' }), headers);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="enhance"');
    expect(await refused.json()).toMatchObject({ code: 'access.scope_missing' });
    const batch = await post([call('search_prompts'), call('save_prompt', { name: 'a', text: 'b' })], headers);
    expect(batch.headers.get('www-authenticate')).toContain('scope="library:read library:write"');
  });

  it('shows empty lists where the library is closed to a token', async () => {
    const client = await connect(await tokenFor('enhance'));
    expect((await client.listPrompts()).prompts).toEqual([]);
    expect((await client.listResources()).resources).toEqual([]);
    await client.close();
  });

  it('answers pages of other sites with 403, and keeps no stream open for those who only listen', async () => {
    const headers = bearer(await tokenFor('library:read'));
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      expect((await post(call('search_prompts'), { ...headers, origin })).status, origin).toBe(403);
    }
    expect((await post(call('search_prompts'), { ...headers, origin: 'http://localhost:4000' })).status).toBe(200);
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(`${api.url}/mcp`, { method, headers: { ...headers, accept: 'text/event-stream' } });
      expect(response.status, method).toBe(405);
    }
  });

  it('refuses what is too long, no JSON, or of another type', async () => {
    const headers = bearer(await tokenFor('library:read'));
    expect((await post(call('search_prompts', { query: 'x'.repeat(600_000) }), headers)).status).toBe(413);
    expect((await post(call('search_prompts'), { ...headers, 'content-type': 'text/plain' })).status).toBe(415);
    for (const body of ['{', '', '{"__proto__":1}', '[]', 'null', '7']) {
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      expect((await fetch(`${api.url}/mcp`, init)).status, body).toBeGreaterThanOrEqual(400);
      expect((await fetch(`${api.url}/mcp`, init)).status, body).toBeLessThan(500);
    }
  });
});
