import { randomInt } from 'node:crypto';
import { revokeKey } from '@hone/contracts/access/keys';
import { fillPath, type Endpoint } from '@hone/contracts/declarations/define';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { createPrompt, listPrompts } from '@hone/contracts/library/prompts';
import { createVariable } from '@hone/contracts/library/variables';
import { createCategory } from '@hone/contracts/library/categories';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { makeKey } from '@hone/domain/access/keys';
import { scopes } from '@hone/domain/access/scopes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { acceptedAtLeast } from '../testing/arbitrary.ts';
import { createNamed, programWith, type KeyBody } from '../testing/logins/keys.ts';

let api: TestApi;
let anna: Visitor;
const bad: [kind: string, key: string][] = [];
const keyOf = async (owner: Visitor, given: Partial<KeyBody>) => (await createNamed(owner, given)).key;

beforeAll(async () => {
  api = await startApi();
  const early = await signIn(api, await makeAccount(api, 'early'));
  bad.push(['expired', await keyOf(early, { expires_in_days: 30, scopes: [...scopes] })]);
  api.clock.forward(30 * 24 * 3600);
  anna = await signIn(api, await makeAccount(api, 'anna'));
  const gone = await createNamed(anna, { scopes: [...scopes] });
  await anna.call(revokeKey, { params: { id: gone.id } });
  const leaver = await signIn(api, await makeAccount(api, 'leaver'));
  const left = await keyOf(leaver, { scopes: [...scopes] });
  await leaver.call(deleteAccount, { body: { refresh_token: leaver.session.now()!.refresh } });
  const unknown = makeKey(randomInt);
  const mistyped = `${unknown.slice(0, -1)}${unknown.endsWith('0') ? '1' : '0'}`;
  bad.push(['revoked', gone.key], ['of a deleted account', left], ['unknown', unknown], ['mistyped', mistyped]);
});
afterAll(() => api.stop());

const unknownId = '01930000-0000-7000-8000-0000000000aa';
const signedIn = endpoints.filter(({ access }) => access === 'signed-in');
const open = signedIn.filter(({ scope }) => scope !== undefined);
const closed = signedIn.filter(({ scope }) => scope === undefined);
const scoped = open.filter(({ scope }) => scope !== 'any');

async function answerTo(endpoint: Endpoint, key: string, body: unknown = {}, id = unknownId) {
  const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, id]));
  const hasBody = endpoint.method !== 'GET';
  const response = await fetch(`${api.url}/api/v1${fillPath(endpoint.path, params)}`, {
    method: endpoint.method,
    headers: { authorization: `bearer ${key}`, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  const { request_id: _, code, ...rest } = (await response.json()) as { request_id?: string; code?: string };
  return { status: response.status, code, rest, challenge: response.headers.get('www-authenticate') };
}

describe('every call that requires a login', () => {
  it('refuses each kind of key that doesn’t work, in the same words', async () => {
    expect(bad).toHaveLength(5);
    for (const endpoint of signedIn) {
      for (const [kind, key] of bad) {
        const { status, code } = await answerTo(endpoint, key);
        expect([status, code], `${endpoint.id}, ${kind}`).toEqual([401, 'access.key.refused']);
      }
    }
  });

  it('is closed to a key with every scope if it declares none, whatever the key sends', async () => {
    const key = await keyOf(anna, { scopes: [...scopes] });
    expect(closed.length).toBeGreaterThan(60);
    for (const endpoint of closed) {
      const { status, code } = await answerTo(endpoint, key, sampleFor(endpoint));
      expect([status, code], endpoint.id).toEqual([403, 'request.reach']);
    }
  });

  it('refuses a key with every scope but its own, and names the one that is missing', async () => {
    expect(new Set(scoped.map(({ scope }) => scope)).size).toBe(scopes.length);
    const keys = new Map<string, string>();
    for (const missing of scopes) {
      keys.set(missing, await keyOf(anna, { scopes: scopes.filter((scope) => scope !== missing) }));
    }
    for (const endpoint of scoped) {
      const { status, code, challenge } = await answerTo(endpoint, keys.get(endpoint.scope!)!, sampleFor(endpoint));
      expect([status, code], endpoint.id).toEqual([403, 'access.scope_missing']);
      expect(challenge).toBe(`Bearer error="insufficient_scope", scope="${endpoint.scope}"`);
    }
  });

  it('is open to a key that has just its scope, and to any key if it takes any', async () => {
    const keys = new Map<string, string>([['any', await keyOf(anna, { scopes: ['history:read'] })]]);
    for (const scope of scopes) keys.set(scope, await keyOf(anna, { scopes: [scope] }));
    for (const endpoint of open) {
      const { status } = await answerTo(endpoint, keys.get(endpoint.scope!)!);
      expect([200, 201, 400, 404], `${endpoint.id} answered ${status}`).toContain(status);
    }
  });

  it('treats another user’s id from a key exactly like an unknown one', async () => {
    const key = await keyOf(anna, { scopes: [...scopes] });
    const rows = await makeRows(await signIn(api, await makeAccount(api, 'bert')));
    const withIds = open.filter(({ params }) => params);
    expect(withIds.length).toBeGreaterThan(10);
    for (const endpoint of withIds) {
      const answers = [];
      for (const id of [unknownId, ...rows]) answers.push(await answerTo(endpoint, key, sampleFor(endpoint), id));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, endpoint.id).toBe(1);
      expect(answers[0]!.status, endpoint.id).toBe(404);
    }
  });
});

it('every call that reserves fields for the dashboard refuses them to a key', async () => {
  const key = await keyOf(anna, { scopes: [...scopes] });
  const reserved = endpoints.filter(({ dashboardOnly }) => dashboardOnly);
  expect(reserved.length).toBeGreaterThan(0);
  for (const endpoint of reserved) {
    for (const field of endpoint.dashboardOnly!) {
      const { status } = await answerTo(endpoint, key, { [field]: null });
      expect(status, `${endpoint.id} ${field}`).toBe(403);
    }
  }
});

it('the limits of a key are those of its owner, however many keys they have', async () => {
  const limited = await startApi({ limitFactor: 0.05 });
  const owner = await signIn(limited, await makeAccount(limited, 'limited'));
  const keys = [await keyOf(owner, { scopes: ['library:read'] }), await keyOf(owner, { scopes: ['library:read'] })];
  const [one, other] = await Promise.all(keys.map((key, at) => programWith(limited, key, `192.0.2.${at + 10}`)));
  // Sixty reads a minute in all.
  for (let reads = 0; reads < 30; reads += 1) for (const program of [one!, other!]) await program.call(listPrompts);
  for (const caller of [one!, other!, owner]) {
    await expect(caller.call(listPrompts)).rejects.toMatchObject({ status: 429, code: 'request.too_many' });
  }
  await limited.stop();
});

/** The least that the call accepts, as far as its rules can be read. */
function sampleFor({ body }: Endpoint): unknown {
  return body ? fc.sample(acceptedAtLeast(body), { numRuns: 1, seed: 1 })[0] : {};
}

async function makeRows(owner: Visitor): Promise<string[]> {
  const category = await owner.call(createCategory, { body: { name: 'Mine' } });
  const prompt = await owner.call(createPrompt, { body: { name: 'Mine', text: 'Mine', category: category.id } });
  const variable = await owner.call(createVariable, { body: { name: 'mine' } });
  return [category.id, prompt.id, variable.id];
}
