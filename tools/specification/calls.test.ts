import { makeClient } from '@hone/client/client';
import type { Endpoint } from '@hone/contracts/define';
import { endpoints } from '@hone/contracts/endpoints';
import { refusalsOf } from '@hone/contracts/statuses';
import { spec as uploads } from '@hone/contracts/uploads.spec';
import { expect, test } from 'vitest';
import { calls } from './gather.ts';
import { fieldsOf, isSparable, schemaAt } from './schema.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const declared = (name: string) => endpoints.find((endpoint) => nameOf(endpoint) === name)!;
/** What a call takes, by name: its body or its query, and its file. */
const schemasOf = ({ body, query }: Endpoint) => fieldsOf(body ?? query);
const fileOf = ({ upload }: Endpoint) => (upload ? [upload.field] : []);

test('the declarations have every call of the specification, and call no other one specified', () => {
  const specified = endpoints.filter(({ origin }) => origin === 'specification');
  expect(specified.map(nameOf).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

test.each(calls)('%s takes the fields that the specification sends, and those declared beside them', (name, row) => {
  const { payload = [], optional = [], ours = [] } = row;
  const endpoint = declared(name);
  const taken = [...Object.keys(schemasOf(endpoint)), ...fileOf(endpoint)];
  expect(taken.toSorted()).toEqual([...payload, ...optional, ...ours].toSorted());
});

test.each(calls)('%s needs what the specified client always sends, and nothing else', (name, row) => {
  const endpoint = declared(name);
  const needed = Object.entries(schemasOf(endpoint)).flatMap(([field, schema]) => (isSparable(schema) ? [] : [field]));
  const { payload = [], spared = [] } = row;
  const sent = payload.filter((field) => !spared.includes(field));
  expect([...needed, ...fileOf(endpoint)].toSorted()).toEqual(sent.toSorted());
});

const answering = calls.flatMap(([name, { answer, of }]) => (answer ? [[name, answer, of] as const] : []));

test.each(answering)('%s answers with what the specified client takes of it', (name, answer, of) => {
  const found = answer.map((path) => schemaAt(declared(name).data, path.slice('data'.length)));
  expect(found).not.toContain(undefined);
  if (of) expect(found[0]).toBe(of);
});

test.each(calls)('%s says the sentences of the specification when it is done or fails, and no other', (name, row) => {
  const { says = {} } = declared(name);
  expect([says.done, says.failed]).toEqual([row.done, row.failed]);
});

const refusing = calls.flatMap(([name, { refused = [] }]) => refused.map((code) => [name, code] as const));

test.each(refusing)('%s may be refused with %s', (name, code) => {
  expect([...refusalsOf(declared(name)).values()].flat()).toContain(code);
});

/** What the product's own client sends for a call, made with everything that the specification knows. */
async function send(name: string, fields: readonly string[], fileName = 'me.png') {
  let sent!: Request;
  const client = makeClient({
    base: 'http://hone.test/api/v1',
    session: { tokens: () => ({ access: 'an-access-token', refresh: 'a-refresh-token' }), keep: () => undefined },
    fetch: async (address, given) => {
      sent = new Request(address as string, given);
      return Response.json({ data: [] });
    },
  });
  const endpoint = declared(name);
  const values = Object.fromEntries(fields.map((field) => [field, `a ${field}`]));
  const input = {
    params: { id: '7' },
    ...(endpoint.upload && { file: new File(['x'], fileName) }),
    ...(endpoint.body && { body: values }),
    ...(endpoint.query && { query: values }),
  };
  await client.call(endpoint, input as never);
  return { sent, values };
}

test.each(calls)('%s is sent so, by the bearer of the access token where the specification says it', async (
  name,
  { payload = [], optional = [], bearer },
) => {
  const { sent, values } = await send(name, [...payload, ...optional]);
  const [method, path = ''] = name.split(' ');
  const { pathname, searchParams } = new URL(sent.url);
  expect([sent.method, pathname]).toEqual([method, `/api/v1${path.replace('{id}', '7')}`]);
  if (method === 'GET') expect(Object.fromEntries(searchParams)).toEqual(values);
  else if (declared(name).upload) expect([...(await sent.formData()).keys()]).toEqual(payload);
  else expect(JSON.parse((await sent.text()) || '{}')).toEqual(values);
  expect(sent.headers.get('authorization')).toBe(bearer ? null : 'Bearer an-access-token');
});

test.each(uploads.states.names)("an upload's name $given is sent as $sent", async ({ given, sent: written }) => {
  const { sent } = await send('POST /common/upload-file/', ['file'], given);
  expect(((await sent.formData()).get('file') as File).name).toBe(written);
});
