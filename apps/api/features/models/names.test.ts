import { checkOwnModel, type OwnModelForm } from '@hone/contracts/enhance/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../testing/api.ts';
import { namedBy, startNameServer, type NameServer } from '../../testing/models/name-server.ts';

const silent = Array.from({ length: 10 }, (_, at) => `silent-${at}.example`);

let names: NameServer;
let api: TestApi;
beforeAll(async () => {
  names = await startNameServer({
    'inside.example': { addresses: ['10.0.0.1'] },
    ...Object.fromEntries(silent.map((name) => [name, 'silent' as const])),
  });
  api = await startApi({ mode: 'production' }, undefined, { ownModels: namedBy(names, { milliseconds: 60_000 }) });
});
afterAll(() => Promise.all([api.stop(), names.stop()]));

it('hostnames that never resolve delay only the person who entered them, two lookups at a time', async () => {
  const [anna, ben] = await Promise.all(['anna', 'ben'].map(async (name) => signIn(api, await makeAccount(api, name))));
  const form = (host: string): OwnModelForm => ({
    protocol: 'openai',
    address: `https://${host}/v1`,
    model: 'my-model',
    key: 'sk-some-key',
  });
  const leaving = new AbortController();
  const { signal } = leaving;
  const stuck = silent.map((host) =>
    anna!.call(checkOwnModel, { body: form(host) }, { signal }).then(
      () => 'answered',
      () => 'left',
    ),
  );
  await names.until(2);
  expect(await ben!.call(checkOwnModel, { body: form('inside.example') })).toMatchObject({ failed: 'reached' });
  expect(names.asked()).toHaveLength(3);
  leaving.abort();
  expect(new Set(await Promise.all(stuck))).toEqual(new Set(['left']));
});
