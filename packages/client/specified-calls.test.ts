import type { Endpoint } from '@hone/contracts/declarations/define';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { calls } from '@hone/contracts/specification/tables';
import { spec as uploads } from '@hone/contracts/profile/uploads.product';
import { expect, test } from 'vitest';
import { makeClient } from './client.ts';

const declared = (name: string): Endpoint => endpoints.find(({ method, path }) => `${method} ${path}` === name)!;

/** What the client sends for a call with every field in the specification. */
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

test.each(calls)(
  '%s is sent as specified, with the access token if it needs one',
  async (name, { payload = [], optional = [], bearer }) => {
    const { sent, values } = await send(name, [...payload, ...optional]);
    const [method, path = ''] = name.split(' ');
    const { pathname, searchParams } = new URL(sent.url);
    expect([sent.method, pathname]).toEqual([method, `/api/v1${path.replace('{id}', '7')}`]);
    if (method === 'GET') expect(Object.fromEntries(searchParams)).toEqual(values);
    else if (declared(name).upload) expect([...(await sent.formData()).keys()]).toEqual(payload);
    else expect(JSON.parse((await sent.text()) || '{}')).toEqual(values);
    expect(sent.headers.get('authorization')).toBe(bearer ? null : 'Bearer an-access-token');
  },
);

test.each(uploads.states.names)('an uploaded file named $given is sent as $sent', async ({ given, sent: written }) => {
  const { sent } = await send('POST /common/upload-file/', ['file'], given);
  expect(((await sent.formData()).get('file') as File).name).toBe(written);
});
