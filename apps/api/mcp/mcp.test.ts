import { getUsage } from '@hone/contracts/credits';
import { createCategory } from '@hone/contracts/library/categories';
import { createPrompt, listPrompts } from '@hone/contracts/library/prompts';
import { createVariable } from '@hone/contracts/library/variables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { improvable } from '../testing/enhancing/improvable.ts';
import { connectApp } from '../testing/logins/app.ts';
import { connectMcp } from '../testing/mcp.ts';

let api: TestApi;
let dashboard: Visitor;
beforeAll(async () => {
  api = await startApi();
  dashboard = await signIn(api, await makeAccount(api, 'agent'));
  const { id: category } = await dashboard.call(createCategory, { body: { name: 'Reports' } });
  await dashboard.call(createPrompt, {
    body: { name: 'Weekly report', text: 'Report on {{Customer}}.', category },
  });
  const values = ['Ada Ltd', 'Bert & Sons'].map((value) => ({ value }));
  await dashboard.call(createVariable, { body: { name: 'Customer', values } });
});
afterAll(() => api.stop());

const tokenFor = async (scope: string) => (await connectApp(api, dashboard, { scope })).tokens.access;

describe.each([
  ['2026-07-28', 'auto'],
  ['2025-11-25', 'legacy'],
] as const)('the official client, by protocol %s', (version, mode) => {
  it('lists, searches, gets, saves, completes and reads what is in the library', async () => {
    const client = await connectMcp(api, await tokenFor('library:read library:write'), mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect((await client.listTools()).tools).toHaveLength(3);
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
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'weekly-report' },
      argument: { name: 'customer', value: 'ada' },
    });
    expect(completion.values).toEqual(['Ada Ltd']);
    const { resources } = await client.listResources();
    const reports = resources.find(({ title }) => title === 'Reports')!;
    expect(JSON.stringify(await client.readResource({ uri: reports.uri }))).toContain('Report on {{Customer}}.');
    await client.close();
  });

  it('enhances a prompt for one credit, seeing its progress, and answers a question of the result for none', async () => {
    const client = await connectMcp(api, await tokenFor('enhance'), mode);
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
