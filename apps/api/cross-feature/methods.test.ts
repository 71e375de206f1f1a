import { listLogins } from '@hone/contracts/access/logins';
import { fillPath, type Endpoint } from '@hone/contracts/declarations/define';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
let authorization: string;
beforeAll(async () => {
  api = await startApi();
  const anna = await signIn(api, await makeAccount(api, 'anna'));
  authorization = `Bearer ${anna.session.now()!.access}`;
});
afterAll(() => api.stop());

const all = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'];
const unknownId = '01930000-0000-7000-8000-0000000000aa';
const addressOf = ({ path, params }: Endpoint) => {
  const values = Object.fromEntries(Object.keys(params ?? {}).map((name) => [name, unknownId]));
  return `${api.url}/api/v1${fillPath(path, values)}`;
};

// For a path with a fixed last part another one has a parameter, which takes its methods there too.
const matches = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
const methodsOf = (path: string) => {
  const taken = endpoints.filter((other) => matches(other.path).test(path)).map(({ method }): string => method);
  return [...new Set([...taken, 'OPTIONS', ...(taken.includes('GET') ? ['HEAD'] : [])])].toSorted();
};
const byPath = [...new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))];

describe('every path', () => {
  it.each(byPath)('says which methods it takes, asked or called by another one: %s', async (path, endpoint) => {
    const taken = methodsOf(path);
    for (const url of [addressOf(endpoint), `${addressOf(endpoint).slice(0, -1)}?x=1`]) {
      const asked = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } });
      expect([asked.status, asked.headers.get('allow')]).toEqual([204, taken.join(', ')]);
      expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      for (const method of all.filter((one) => !taken.includes(one))) {
        // Whatever it sends: the method is what is wrong.
        const body = method === 'GET' || method === 'HEAD' ? {} : { body: 'x', headers: { 'content-type': 'text/x' } };
        const refused = await fetch(url, { method, ...body });
        expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, taken.join(', ')]);
        if (method !== 'HEAD') expect(await refused.json()).toMatchObject({ code: 'request.method_not_allowed' });
      }
    }
  });

  const read = endpoints.filter(({ method }) => method === 'GET');
  it.each(read.map((endpoint) => [endpoint.id, endpoint] as const))(
    'that can be read tells the same headers without the body: %s',
    async (_, endpoint) => {
      const ask = async (method: string) => {
        const leaving = new AbortController();
        const options = { method, headers: { authorization }, signal: leaving.signal };
        const { status, headers, body } = await fetch(addressOf(endpoint), options);
        const isEmpty = body === null;
        leaving.abort();
        const names = ['content-type', 'content-disposition', 'cache-control', 'www-authenticate'];
        return { isEmpty, told: [status, ...names.map((name) => headers.get(name))] };
      };
      const [head, get] = [await ask('HEAD'), await ask('GET')];
      expect(head).toEqual({ isEmpty: true, told: get.told });
      expect(get.isEmpty).toBe(false);
    },
  );
});

it('no header and no parameter makes a call another one', async () => {
  const names = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];
  const url = addressOf(listLogins);
  for (const headers of names.map((name) => ({ authorization, [name]: 'DELETE' }))) {
    expect((await fetch(`${url}?_method=DELETE&_method=DELETE`, { headers })).status).toBe(200);
  }
  const others = { 'X-Original-URL': '/api/v1/user/get-user/', 'X-Rewrite-URL': '/api/v1/user/get-user/' };
  expect((await fetch(`${api.url}/api/v1/nowhere/`, { headers: { authorization, ...others } })).status).toBe(404);
});

it('an address that no declaration has stays unknown, whatever the method', async () => {
  for (const method of ['OPTIONS', ...all]) {
    expect([method, (await fetch(`${api.url}/api/v1/nowhere/`, { method })).status]).toEqual([method, 404]);
  }
});
