import { fillPath, type Endpoint } from '@hone/contracts/declarations/define';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { enhance } from '@hone/contracts/enhance/enhance';
import { listHistory } from '@hone/contracts/history';
import { listApps } from '@hone/contracts/access/apps';
import { listLogins } from '@hone/contracts/access/logins';
import { createCategory, listCategories } from '@hone/contracts/library/categories';
import { createPrompt, listPrompts } from '@hone/contracts/library/prompts';
import { createVariable, listVariables } from '@hone/contracts/library/variables';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { connectApp } from '../testing/logins/app.ts';
import { createNamed } from '../testing/logins/keys.ts';
import { addOne } from '../testing/logins/passkeys.ts';
import { improvable } from '../testing/enhancing/improvable.ts';
import { accepted, acceptedAtLeast, idFieldsOf } from '../testing/arbitrary.ts';
import { observeAttack } from '../testing/attacks/tally.ts';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startApi();
  visitor = await signIn(api, await makeAccount(api, 'anna'));
});
afterAll(() => api.stop());

const unknownId = '01930000-0000-7000-8000-0000000000aa';

function send(endpoint: Endpoint, authorization?: string, body: unknown = {}, id = unknownId, query = {}) {
  const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, id]));
  const search = new URLSearchParams(query);
  return fetch(`${api.url}/api/v1${fillPath(endpoint.path, params)}?${search}`, {
    method: endpoint.method,
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
}

/** Signed in; whatever differs between two requests is left out. */
async function answerOf(...[endpoint, ...rest]: [Endpoint, body?: unknown, id?: string, query?: object]) {
  const response = await send(endpoint, `Bearer ${visitor.session.now()!.access}`, ...rest);
  const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
  return JSON.stringify([response.status, body]);
}

const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.id, endpoint] as const);
const signedIn = endpoints.filter(({ access }) => access === 'signed-in');

describe('every endpoint', () => {
  it.each(named(endpoints))('is served at its path: %s', async (_, endpoint) => {
    const response = await send(endpoint, `Bearer ${visitor.session.now()!.access}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const body = (isJson ? await response.json() : await response.body?.cancel()) as { code?: string } | undefined;
    // With an unknown id in its address the answer is that it doesn't exist.
    if (!endpoint.params) expect(body?.code).not.toBe('request.not_found');
    expect(response.status).toBeLessThan(500);
  });

  it.for(named(signedIn))(
    'that requires a login returns 401 to anyone not signed in: %s',
    async ([, endpoint], test) => {
      const strangers = [
        undefined,
        'Bearer ',
        'Bearer x.y.z',
        'Basic YTpi',
        `Bearer ${visitor.session.now()!.refresh}`,
      ];
      const statuses = await Promise.all(strangers.map(async (one) => (await send(endpoint, one)).status));
      expect(statuses).toEqual(strangers.map(() => 401));
      observeAttack(test, { sent: statuses.length, refused: statuses.length, errors: [], leaks: [] });
    },
  );

  it('that only the dashboard may call returns 403 to an extension', async () => {
    const tokens = api.app.tokens.sign({ userId: unknownId, loginId: unknownId, reach: 'extension' }, api.clock.now());
    for (const endpoint of signedIn.filter(({ reach }) => reach !== 'extension')) {
      expect((await send(endpoint, `Bearer ${tokens}`)).status).toBe(403);
    }
  });

  it('with an id in its path returns 404 for an unknown id', async () => {
    for (const endpoint of signedIn.filter(({ params }) => params)) {
      expect(
        (await send(endpoint, `Bearer ${visitor.session.now()!.access}`, valid(endpoint))).status,
        endpoint.id,
      ).toBe(404);
    }
  });

  it('with an id in its path treats another user’s id exactly like an unknown one', async (test) => {
    const bert = await signIn(api, await makeAccount(api, 'bert'));
    const rows = await makeRows(bert);
    const owned = () => Promise.all(ownLists.map((list) => bert.call(list)));
    const before = await owned();
    const told = new Set<string>();
    let sent = 0;
    for (const endpoint of signedIn.filter(({ params }) => params)) {
      const answers = await Promise.all([unknownId, ...rows].map((id) => answerOf(endpoint, valid(endpoint), id)));
      expect(new Set(answers).size, endpoint.id).toBe(1);
      told.add(endpoint.id);
      sent += rows.length;
    }
    expect(told.size).toBeGreaterThan(10);
    expect(await owned()).toEqual(before);
    observeAttack(test, { sent, refused: sent, errors: [], leaks: [] });
  });

  it('with an id in its query or body treats another user’s id exactly like an unknown one', async (test) => {
    const others = await makeRows(await signIn(api, await makeAccount(api, 'carl')));
    const own = await makeRows(visitor);
    const read = new Set<string>();
    let sent = 0;
    for (const endpoint of signedIn) {
      for (const [field, answerTo] of withIds(endpoint)) {
        for (const inPath of endpoint.params ? own : [unknownId]) {
          const unknown = await answerTo(unknownId, inPath);
          // A row of another kind.
          if (endpoint.params && unknown.startsWith('[404')) continue;
          for (const id of others) expect(await answerTo(id, inPath), `${endpoint.id} ${field}`).toBe(unknown);
          sent += others.length;
          const answers = await Promise.all(own.map((id) => answerTo(id, inPath)));
          if (answers.some((answer) => answer !== unknown)) read.add(`${endpoint.id} ${field}`);
        }
      }
    }
    // Your own gets another answer, which shows that the field is read at all.
    const known = ['prompts.list category_id', 'history.list session_id', 'history.restore session_id'];
    const categories = ['create', 'edit', 'arrange'].map((verb) => `prompts.${verb} category`);
    expect([...read]).toEqual(expect.arrayContaining([...known, ...categories]));
    observeAttack(test, { sent, refused: sent, errors: [], leaks: [] });
  });
});

function valid({ body }: Endpoint): unknown {
  return body ? fc.sample(accepted(body), { numRuns: 1, seed: 1 })[0] : {};
}

/** For each field that takes an id: the answer to a call that is valid except for this id. */
function withIds(endpoint: Endpoint): [field: string, answerTo: (id: string, inPath: string) => Promise<string>][] {
  const { query, body } = endpoint;
  const rest = body ? (fc.sample(acceptedAtLeast(body), { numRuns: 1, seed: 1 })[0] as object) : {};
  const inQuery = query ? idFieldsOf(query) : [];
  const inBody = body ? idFieldsOf(body) : [];
  return [
    ...inQuery.map((field): ReturnType<typeof withIds>[number] => [
      field,
      (id, inPath) => answerOf(endpoint, {}, inPath, { [field]: id }),
    ]),
    ...inBody.map((field): ReturnType<typeof withIds>[number] => [
      field,
      (id, inPath) => answerOf(endpoint, { ...rest, [field]: id }, inPath),
    ]),
  ];
}

/** Where the owner sees the rows that others tried to reach. */
const ownLists = [listPrompts, listCategories, listVariables, listHistory, listLogins, listApps] as const;

/** One of each kind. */
async function makeRows(owner: Visitor): Promise<string[]> {
  const category = await owner.call(createCategory, { body: { name: 'Mine' } });
  const prompt = await owner.call(createPrompt, { body: { name: 'Mine', text: 'Mine', category: category.id } });
  const variable = await owner.call(createVariable, { body: { name: 'mine' } });
  const act = await owner.call(enhance, { body: improvable() });
  const { items } = await owner.call(listHistory);
  const [login] = await owner.call(listLogins);
  const key = await createNamed(owner);
  const passkey = await addOne(owner);
  await connectApp(api, owner);
  const [app] = await owner.call(listApps);
  const own = [category, prompt, variable, act, items[0]!, items[0]!.prompts[0]!, login!, key, passkey, app!];
  return own.map(({ id }) => id);
}
