import { fillPath, type Endpoint } from '@hone/contracts/declarations/define';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { accepted, numberFieldsOf } from '../testing/arbitrary.ts';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startApi();
  visitor = await signIn(api, await makeAccount(api, 'counter'));
});
afterAll(() => api.stop());

/** The faults reported for one field. */
async function faultsOf(endpoint: Endpoint, field: string, query: string, body?: object): Promise<unknown> {
  const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, unknownId]));
  const response = await fetch(`${api.url}/api/v1${fillPath(endpoint.path, params)}?${query}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${visitor.session.now()!.access}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // Fields are read before the row in the path is looked for.
  if (response.ok || response.status === 404) {
    await response.body?.cancel();
    return 'taken';
  }
  const { error_codes: codes } = (await response.json()) as { error_codes?: Record<string, string[]> };
  return [response.status, codes?.[field]];
}

/** Only some numbers are offered. */
const choices = new Set(['keep_days', 'expires_in_days']);
const unknownId = '01930000-0000-7000-8000-0000000000aa';
const refused = (kind: 'number' | 'whole_number' | 'choice') => [400, [`request.field.${kind}`]];
const listed = (part: (endpoint: Endpoint) => Endpoint['body']) =>
  endpoints.flatMap((endpoint) => {
    const schema = part(endpoint);
    return schema ? numberFieldsOf(schema).map(([field, least]) => ({ id: endpoint.id, endpoint, field, least })) : [];
  });

it.each(listed(({ body }) => body))('$id rejects anything that only looks like a number as $field', async (row) => {
  const { endpoint, field, least } = row;
  const [whole] = fc.sample(accepted(endpoint.body!), { numRuns: 1, seed: 1 }) as [object];
  for (const value of [[least], `${least}`, true, [`${least}`], `${least}e0`, least + 0.5]) {
    const kind = choices.has(field) ? 'choice' : typeof value === 'number' ? 'whole_number' : 'number';
    expect([value, await faultsOf(endpoint, field, '', { ...whole, [field]: value })]).toEqual([value, refused(kind)]);
  }
});

it.each(listed(({ query }) => query))(
  '$id accepts $field in its query only as plain digits, and only once',
  async (row) => {
    const { endpoint, field, least } = row;
    const queries = ['1e1', '%205', '5%20', '%2B5', '+5', '-5', '05', '5.0', '0x5', '', '5,6'].map(
      (value) => `${field}=${value}`,
    );
    for (const query of [...queries, `${field}=5&${field}=6`])
      expect([query, await faultsOf(endpoint, field, query)]).toEqual([query, refused('number')]);
    expect(await faultsOf(endpoint, field, `${field}=${least}`)).toBe('taken');
  },
);
