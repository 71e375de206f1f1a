import { defineEndpoint, type Deprecation } from '@hone/contracts/declarations/define';
import { text } from '@hone/contracts/declarations/rules';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveEndpoints, type Served } from '../testing/served.ts';
import { serveDocs } from './docs/docs.ts';
import { buildOpenApi, type Operation } from './docs/openapi.ts';
import type { Answer } from './docs/refusals.ts';
import { pageServer } from './pages/pages.ts';

const deprecated: Deprecation = { since: '2027-01-31', sunset: '2027-08-01', instead: 'Use trials.list instead.' };
const about = { summary: 'A trial.', origin: 'ours', errors: [], limit: 'read', access: 'signed-in' } as const;

const old = defineEndpoint({
  ...about,
  deprecated,
  id: 'enhance.old',
  method: 'GET',
  path: '/old/',
  data: z.object({ count: z.int() }),
});
const oldStream = defineEndpoint({
  ...about,
  deprecated,
  id: 'enhance.old_stream',
  method: 'GET',
  path: '/old-stream/',
  events: { piece: z.string() },
});
const renewed = defineEndpoint({
  ...about,
  id: 'enhance.renewed',
  method: 'PUT',
  path: '/renewed/',
  query: z.object({ page: z.optional(text(9)), cursor: z.optional(text(9)) }),
  body: z.object({ title: z.optional(text(9)), name: text(9) }),
  data: z.object({ title: z.string(), name: z.string() }),
  deprecatedFields: { title: deprecated, page: deprecated },
});
const endpoints = [old, oldStream, renewed];

let served: Served;
beforeAll(async () => {
  served = await serveEndpoints((mount) => {
    mount(old, async () => ({ count: 1 }));
    mount(oldStream, async function* () {
      yield { event: 'piece' as const, data: 'a' };
    });
    mount(renewed, async ({ body: { name } }) => ({ title: name, name }));
  });
});
afterAll(() => served.stop());

const told = async (path: string, init: RequestInit = {}) => {
  const { status, headers } = await fetch(`${served.url}/api/v1${path}`, init);
  return [status, headers.get('deprecation'), headers.get('sunset'), headers.get('link')];
};
/** 31 January 2027, 00:00 UTC. */
const farewell = [
  '@1801353600',
  'Sun, 01 Aug 2027 00:00:00 GMT',
  '</api/docs#enhance.old>; rel="deprecation"; type="text/html"',
];

describe('a deprecated call', () => {
  it('says so in each of its answers: done, refused, asked for by HEAD, or streamed', async () => {
    const headers = served.bearer();
    expect(await told('/old/', { headers })).toEqual([200, ...farewell]);
    expect(await told('/old/', { headers, method: 'HEAD' })).toEqual([200, ...farewell]);
    expect(await told('/old/')).toEqual([401, ...farewell]);
    const stream = await told('/old-stream/', { headers });
    expect(stream.slice(0, 3)).toEqual([200, ...farewell.slice(0, 2)]);
    expect(stream[3]).toContain('#enhance.old_stream>');
  });

  it('leaves the answers of others as they are', async () => {
    expect(await told('/renewed/')).toEqual([405, null, null, null]);
    expect(await told('/renewed/', { method: 'PUT' })).toEqual([401, null, null, null]);
  });

  it('is marked in the OpenAPI document, with the day from which it may be gone', () => {
    const operation = buildOpenApi(endpoints).paths['/old/']!['get']!;
    expect(operation).toMatchObject({
      deprecated: true,
      description: 'Deprecated since 2027-01-31, and may be gone from 2027-08-01. Use trials.list instead.',
      'x-sunset': '2027-08-01',
    });
    const { headers } = operation.responses['200'] as Answer;
    expect(Object.keys(headers)).toEqual(['X-Request-Id', 'Deprecation', 'Sunset', 'Link']);
  });

  it('is marked on the API page', async () => {
    const server = Fastify();
    serveDocs(server, pageServer(server, {}), endpoints, 'https://hone.example.org');
    const { body } = await server.inject('/api/docs');
    await server.close();
    const [, section = ''] = body.split('id="enhance.old"');
    expect(section.split('</section>')[0]).toContain('may be gone from 2027-08-01. Use trials.list instead.');
    const [, other = ''] = body.split('id="enhance.renewed"');
    expect(other).toMatch(/<code>title<\/code><\/th>\s*<td>string<\/td>\s*<td>optional, deprecated<\/td>/);
  });
});

describe('a deprecated field', () => {
  const operation: Operation = buildOpenApi(endpoints).paths['/renewed/']!['put']!;
  const mark = { deprecated: true, 'x-sunset': '2027-08-01', description: expect.stringContaining('Use trials.list') };

  it('is marked where it is sent and where it is answered, and the one beside it isn’t', () => {
    const sent = operation.requestBody!.content['application/json']!.schema;
    const { content } = operation.responses['200'] as Answer;
    const answered = (content['application/json']!.schema['properties'] as { data: unknown }).data;
    for (const schema of [sent, answered]) {
      expect(schema).toMatchObject({ properties: { title: mark, name: { type: 'string' } } });
      expect(schema).not.toMatchObject({ properties: { name: { deprecated: true } } });
    }
  });

  it('is marked among the parameters of the query', () => {
    const [page, cursor] = operation.parameters!;
    expect(page).toMatchObject({ name: 'page', ...mark });
    expect(cursor).not.toHaveProperty('deprecated');
  });
});
