import { makeClient } from '@hone/client/client';
import type { Endpoint } from '@hone/contracts/define';
import { endpoints } from '@hone/contracts/endpoints';
import { expect, test } from 'vitest';
import { calls, uploadedNames, type CallRow } from './calls.ts';
import { entities } from './entities.ts';
import { fieldsOf, isSparable, schemaAt } from './schema.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const named = calls.map((row) => [nameOf(row), row] as const);
const declared = (row: CallRow) => endpoints.find((endpoint) => nameOf(endpoint) === nameOf(row))!;
/** What a call takes, by name: its body or its query, and its file. */
const schemasOf = ({ body, query }: Endpoint) => fieldsOf(body ?? query);
const fileOf = ({ upload }: Endpoint) => (upload ? [upload.field] : []);

test('the declarations have every call of the specification, and call no other one specified', () => {
  const specified = endpoints.filter(({ origin }) => origin === 'specification');
  expect(specified.map(nameOf).toSorted()).toEqual(calls.map(nameOf).toSorted());
});

test.each(named)('%s takes the fields that the specification sends, and those declared beside them', (_, row) => {
  const { payload, optional = [], ours = [] } = row;
  const endpoint = declared(row);
  const taken = [...Object.keys(schemasOf(endpoint)), ...fileOf(endpoint)];
  expect(taken.toSorted()).toEqual([...payload, ...optional, ...ours].toSorted());
});

test.each(named)('%s needs what the specified client always sends, and nothing else', (_, row) => {
  const endpoint = declared(row);
  const needed = Object.entries(schemasOf(endpoint)).flatMap(([name, schema]) => (isSparable(schema) ? [] : [name]));
  const { payload, spared = [] } = row;
  const sent = payload.filter((name) => !spared.includes(name));
  expect([...needed, ...fileOf(endpoint)].toSorted()).toEqual(sent.toSorted());
});

test.each(named.filter(([, row]) => row.answer))('%s answers with what the specified client takes of it', (_, row) => {
  const found = row.answer!.map((path) => schemaAt({ data: declared(row).data }, path));
  expect(found).not.toContain(undefined);
  if (row.of) expect(found[0]).toBe(entities[row.of]);
});

/** What the product's own client sends for a call, made with everything that the specification knows. */
async function send(row: CallRow, fileName = 'me.png') {
  let sent!: Request;
  const client = makeClient({
    base: 'http://hone.test/api/v1',
    session: { tokens: () => ({ access: 'an-access-token', refresh: 'a-refresh-token' }), keep: () => undefined },
    fetch: async (address, given) => {
      sent = new Request(address as string, given);
      return Response.json({ data: [] });
    },
  });
  const endpoint = declared(row);
  const values = Object.fromEntries([...row.payload, ...(row.optional ?? [])].map((name) => [name, `a ${name}`]));
  const input = {
    params: { id: '7' },
    ...(endpoint.upload && { file: new File(['x'], fileName) }),
    ...(endpoint.body && { body: values }),
    ...(endpoint.query && { query: values }),
  };
  await client.call(endpoint, input as never);
  return { sent, values };
}

test.each(named)('%s is sent so, by the bearer of the access token where the specification says it', async (_, row) => {
  const { sent, values } = await send(row);
  const { pathname, searchParams } = new URL(sent.url);
  expect([sent.method, pathname]).toEqual([row.method, `/api/v1${row.path.replace('{id}', '7')}`]);
  if (row.method === 'GET') expect(Object.fromEntries(searchParams)).toEqual(values);
  else if (declared(row).upload) expect([...(await sent.formData()).keys()]).toEqual(row.payload);
  else expect(JSON.parse((await sent.text()) || '{}')).toEqual(values);
  expect(sent.headers.get('authorization')).toBe(row.bearer ? null : 'Bearer an-access-token');
});

test.each(uploadedNames)("an upload's name $given is sent as $sent", async ({ given, sent: written }) => {
  const row = calls.find(({ path }) => path === '/common/upload-file/')!;
  const { sent } = await send(row, given);
  expect(((await sent.formData()).get('file') as File).name).toBe(written);
});
