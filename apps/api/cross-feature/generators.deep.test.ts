import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPrompts } from '@hone/contracts/library/prompts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { installGenerators, runWithClient, type Generated } from '../testing/generators/generators.ts';
import { createNamed } from '../testing/logins/keys.ts';

let api: TestApi;
let anna: Visitor;
let document: string;
beforeAll(async () => {
  await installGenerators();
  api = await startApi();
  anna = await signIn(api, await makeAccount(api, 'anna'));
  document = await (await fetch(`${api.url}/api/openapi.json`)).text();
});
afterAll(() => api.stop());

/** Lists, creates, meets a refusal of a field, and one of a scope. */
const programs: Record<string, Generated> = {
  'openapi-typescript': {
    command: ['PACKAGES/openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'hone.d.ts'],
    program: `
      import createClient from 'openapi-fetch';
      import type { components, paths } from './hone.d.ts';

      const [, , url = '', key = ''] = process.argv;
      const hone = createClient<paths>({ baseUrl: url + '/api/v1', headers: { authorization: 'Bearer ' + key } });
      const listed = await hone.GET('/content/prompts/', { params: { query: { limit: 5 } } });
      const category: string = listed.data!.data[0]!.id;
      const header = { 'Idempotency-Key': 'generated-0001' };
      const body = { name: 'Weekly report', text: 'Write about {{week}}.', category };
      const created = await hone.POST('/content/prompts/', { params: { header }, body });
      const prompt: components['schemas']['Prompt'] = created.data!.data;
      const unnamed = await hone.POST('/content/prompts/', { body: { ...body, name: '' } });
      const failure: components['schemas']['Failure'] = unnamed.error!;
      const history = await hone.GET('/content/history/');
      console.log(JSON.stringify([
        prompt.name, prompt.version, unnamed.response.status, failure.code, failure.error_codes, history.error!.code,
      ]));
    `,
  },
  oazapfts: {
    command: ['PACKAGES/oazapfts/dist/cli.js', 'openapi.json', 'hone.ts'],
    program: `
      import * as hone from './hone.ts';

      const [, , url = '', key = ''] = process.argv;
      hone.defaults.baseUrl = url + '/api/v1';
      hone.defaults.headers = { authorization: 'Bearer ' + key };
      const listed = await hone.promptsList({ limit: 5 });
      if (listed.status !== 200) throw new Error('not listed');
      const category = listed.data.data[0]!.id;
      const body = { name: 'Weekly report', text: 'Write about {{week}}.', category };
      const created = await hone.promptsCreate(body, { idempotencyKey: 'generated-0002' });
      if (created.status !== 201) throw new Error('not created');
      const prompt: hone.Prompt = created.data.data;
      const unnamed = await hone.promptsCreate({ ...body, name: '' });
      if (unnamed.status !== 400) throw new Error('not refused');
      const failure: hone.Failure = unnamed.data;
      const history = await hone.historyList();
      if (history.status !== 403) throw new Error('not refused');
      console.log(JSON.stringify([
        prompt.name, prompt.version, unnamed.status, failure.code, failure.error_codes, history.data.code,
      ]));
    `,
  },
};

describe('a client generated from the OpenAPI document by someone else’s program', () => {
  it.each(Object.keys(programs))('%s: compiles, lists, creates, and reads refusals', async (name) => {
    const { key } = await createNamed(anna, { scopes: ['library:read', 'library:write'] });
    const said = await runWithClient(name, document, programs[name]!, [api.url, key]);
    expect(said).toEqual([
      'Weekly report',
      1,
      400,
      'request.invalid',
      { name: ['prompts.name.required'] },
      'access.scope_missing',
    ]);
    expect(JSON.stringify(await anna.call(listPrompts, {}))).toContain('Weekly report');
  });
});
