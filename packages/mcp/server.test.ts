import { createPrompt, recordPromptUse } from '@hone/contracts/library/prompts';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { describe, expect, it } from 'vitest';
import { connect, textOf } from './testing/connect.ts';
import { category, prompt, variable } from './testing/library.ts';

const work = category('Work', { can_delete: false });
const mails = category('Emails', { parent: work.id });
const signOff = prompt('Sign off', 'Kind regards, {{Me}}', work);
const report = prompt('Weekly report', 'A report for {{Customer}} on {{Day}}.\n{{> Sign off}}', mails, {
  tags: ['status'],
});
const library = {
  categories: [work, mails],
  prompts: [signOff, report],
  variables: [
    variable('Customer', ['Ada Ltd', 'Bert & Sons']),
    variable('Day', [], { type: 'date' }),
    variable('Me', ['Grace'], { default_value: 'Grace' }),
  ],
};

describe('an MCP client', () => {
  it('finds four tools, with what each takes, returns and may do', async () => {
    const { client } = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['enhance_prompt', false],
      ['search_prompts', true],
      ['get_prompt', true],
      ['save_prompt', false],
    ]);
    for (const { title, description, inputSchema, outputSchema } of tools) {
      expect([title, description, inputSchema.type, outputSchema?.type]).toEqual([
        expect.any(String),
        expect.any(String),
        'object',
        'object',
      ]);
    }
  });

  it('searches the library by words, category and tag', async () => {
    const { client } = await connect({ library });
    const search = async (given: Record<string, unknown>) => {
      const { structuredContent } = await client.callTool({ name: 'search_prompts', arguments: given });
      return (structuredContent as { prompts: { name: string }[] }).prompts.map(({ name }) => name);
    };
    expect(await search({ query: 'wekly' })).toEqual(['Weekly report']);
    expect(await search({ category: 'Work' })).toHaveLength(2);
    expect(await search({ category: 'work › emails' })).toEqual(['Weekly report']);
    expect(await search({ tag: '#Status' })).toEqual(['Weekly report']);
    const lost = await client.callTool({ name: 'search_prompts', arguments: { category: 'Play' } });
    expect([lost.isError, textOf(lost)]).toEqual([
      true,
      'There is no category called “Play”. Use one of: Work, Work › Emails.',
    ]);
  });

  it('gets a prompt with what it inserts, filled with given and default values, and learns what is open', async () => {
    const { client } = await connect({ library });
    const get = (given: Record<string, unknown>) => client.callTool({ name: 'get_prompt', arguments: given });
    expect((await get({ id: report.id, values: { customer: 'Ada' } })).structuredContent).toMatchObject({
      name: 'Weekly report',
      text: 'A report for Ada on {{Day}}.\nKind regards, Grace',
      open: [{ name: 'Day', type: 'date' }],
    });
    expect(textOf(await get({ name: 'weekly REPORT', values: { Day: 'soon' } }))).toBe(
      '“Day” must be a date such as 2026-11-30.',
    );
    expect(textOf(await get({ id: report.id, values: { Client: 'Ada' } }))).toBe(
      'This prompt has no variable called “Client”. It has: Customer, Day, Me.',
    );
  });

  it('saves a prompt where it belongs', async () => {
    const { client, sent } = await connect({
      library,
      call: ({ id }) => (id === createPrompt.id ? { id: 'new', name: 'Minutes' } : undefined),
    });
    const saved = await client.callTool({
      name: 'save_prompt',
      arguments: { name: 'Minutes', text: 'Take {{notes}}' },
    });
    expect(textOf(saved)).toBe('Saved “Minutes” in “Work”.');
    expect(sent.at(-1)).toEqual({
      id: createPrompt.id,
      input: { body: { name: 'Minutes', text: 'Take {{notes}}', category: work.id } },
    });
  });

  it('is told in our words what was refused, and for which field', async () => {
    const refusal = new Refusal('request.invalid', { status: 400, fields: { name: ['prompts.name.too_long'] } });
    const { client } = await connect({
      library,
      call: ({ id }) => {
        if (id === createPrompt.id) throw refusal;
      },
    });
    const refused = await client.callTool({ name: 'save_prompt', arguments: { name: 'x', text: 'y' } });
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      `Some fields need your attention.\nname: ${new Refusal('prompts.name.too_long').message}`,
    ]);
  });

  it('offers the library as prompts, with an argument per variable', async () => {
    const { client, sent } = await connect({
      library,
      call: ({ id }) => (id === recordPromptUse.id ? report : undefined),
    });
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name, title }) => [name, title])).toEqual([
      ['sign-off', 'Sign off'],
      ['weekly-report', 'Weekly report'],
    ]);
    expect(prompts[1]!.arguments).toMatchObject([
      { name: 'customer', description: 'Customer', required: true },
      { name: 'day', description: 'Day · A date such as 2026-11-30', required: true },
      { name: 'me', description: 'Me · Otherwise: Grace', required: false },
    ]);
    const given = { customer: 'Ada', day: '2026-12-01' };
    expect((await client.getPrompt({ name: 'weekly-report', arguments: given })).messages).toEqual([
      { role: 'user', content: { type: 'text', text: 'A report for Ada on 2026-12-01.\nKind regards, Grace' } },
    ]);
    expect(sent.at(-1)).toEqual({ id: recordPromptUse.id, input: { params: { id: report.id } } });
    await expect(client.getPrompt({ name: 'weekly-report', arguments: { day: '2026-12-01' } })).rejects.toThrow(
      '“Weekly report” needs: Customer.',
    );
  });

  it('completes an argument from the variable’s values', async () => {
    const { client } = await connect({ library });
    const complete = async (value: string) => {
      const ref = { type: 'ref/prompt', name: 'weekly-report' } as const;
      return (await client.complete({ ref, argument: { name: 'customer', value } })).completion.values;
    };
    expect(await complete('')).toEqual(['Ada Ltd', 'Bert & Sons']);
    expect(await complete('bert')).toEqual(['Bert & Sons']);
  });

  it('reads categories as resources', async () => {
    const { client } = await connect({ library });
    const { resources } = await client.listResources();
    expect(resources.map(({ title, description }) => [title, description])).toEqual([
      ['Work', '1 prompt'],
      ['Work › Emails', '1 prompt'],
    ]);
    expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([
      { uriTemplate: 'hone://categories/{id}' },
    ]);
    const { contents } = await client.readResource({ uri: resources[1]!.uri });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({
      category: 'Work › Emails',
      prompts: [{ name: 'Weekly report', text: report.text }],
    });
    await expect(client.readResource({ uri: 'hone://categories/none' })).rejects.toThrow('isn’t in your library');
  });

  it('that may not read the library gets empty lists, and is refused where it asks for more', async () => {
    const { client } = await connect({
      call: () => {
        throw new Refusal('access.scope_missing', { status: 403 });
      },
    });
    expect((await client.listPrompts()).prompts).toEqual([]);
    expect((await client.listResources()).resources).toEqual([]);
    const refused = await client.callTool({ name: 'search_prompts', arguments: {} });
    expect([refused.isError, textOf(refused)]).toEqual([true, new Refusal('access.scope_missing').message]);
  });
});
