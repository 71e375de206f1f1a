import { defineEndpoint, takesIdempotencyKey, type Endpoint } from '@hone/contracts/declarations/define';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { messages } from '@hone/contracts/messages';
import { Failure } from '@hone/contracts/declarations/failure';
import { apiPrefix } from '@hone/contracts/routes';
import { flag, Id, text } from '@hone/contracts/declarations/rules';
import { refusalsOf } from '@hone/contracts/declarations/statuses';
import { formatWait } from '@hone/domain/waits';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodies } from './bodies.ts';
import { buildOpenApi, subjectOf, type OpenApiDocument, type Operation } from './openapi.ts';
import type { Answer } from './refusals.ts';
import type { JsonSchema } from './schemas.ts';

const about = { summary: 'A trial.', origin: 'ours', errors: [], limit: 'write' } as const;
const trials: readonly Endpoint[] = [
  defineEndpoint({
    ...about,
    id: 'trials.read',
    method: 'GET',
    path: '/trials/{id}/parts/{part}/',
    access: 'signed-in',
    reach: 'extension',
    params: { id: Id, part: text(9) },
    query: z.object({ deep: flag(), note: z.optional(text(9)) }),
    data: z.object({ at: z.iso.datetime() }),
  }),
  defineEndpoint({
    ...about,
    id: 'trials.list',
    method: 'GET',
    path: '/trials/',
    access: 'signed-in',
    query: z.object({ after: z.optional(text(9)) }),
    paged: true,
    data: z.array(z.nullable(z.string())),
  }),
  defineEndpoint({
    ...about,
    id: 'trials.make',
    method: 'POST',
    path: '/trials/',
    access: 'signed-in',
    success: 201,
    body: z.object({ name: text(9) }),
    data: z.object({ kind: z.enum(['a', 'b']) }),
    errors: ['access.try_later'],
    says: { done: 'access.verified', failed: 'access.login.failed' },
  }),
  defineEndpoint({
    ...about,
    id: 'trials.picture',
    method: 'PUT',
    path: '/trials/{id}/picture/',
    access: 'signed-in',
    params: { id: Id },
    body: z.object({ note: text(9), by: z.optional(text(9)) }),
    upload: { field: 'picture', maximumBytes: 1000, types: ['image/png'] },
  }),
  defineEndpoint({
    ...about,
    id: 'trials.improve',
    method: 'POST',
    path: '/trials/improve/',
    access: 'public',
    transaction: 'own',
    data: z.object({ text: z.string() }),
    events: { piece: z.string(), done: z.object({ text: z.string() }), fail: Failure },
  }),
  defineEndpoint({
    ...about,
    id: 'trials.watch',
    method: 'GET',
    path: '/trials/watch/',
    access: 'public',
    events: { changed: z.string() },
  }),
];

const documents = [
  { of: 'the product', list: endpoints },
  { of: 'every kind of call', list: trials },
].map(({ of, list }) => ({ of, list, document: JSON.parse(JSON.stringify(buildOpenApi(list))) as OpenApiDocument }));
const trialDocument = documents[1]!.document;

const operationsOf = (document: OpenApiDocument) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const kinds = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);

function faultsOf(schema: JsonSchema, where: string, document: OpenApiDocument): string[] {
  const faults: string[] = [];
  const { type, $ref, pattern, required = [], properties = {}, items, additionalProperties } = schema;
  for (const kind of [type ?? []].flat()) {
    if (!kinds.has(kind as string)) faults.push(`${where}: no type '${String(kind)}'`);
  }
  if (!['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'const', 'enum'].some((key) => key in schema)) {
    faults.push(`${where}: says nothing`);
  }
  if (typeof $ref === 'string' && !find(document, $ref)) faults.push(`${where}: ${$ref} leads nowhere`);
  if (typeof pattern === 'string') void new RegExp(pattern, 'u');
  for (const name of required as string[]) {
    if (!Object.hasOwn(properties as object, name)) faults.push(`${where}: ${name} is required and not described`);
  }
  if ('$schema' in schema) faults.push(`${where}: names a dialect of its own`);
  const inner = [
    ...Object.entries(properties as Record<string, JsonSchema>),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      ((schema[key] ?? []) as JsonSchema[]).map((one): [string, JsonSchema] => [key, one]),
    ),
    ...[items, additionalProperties]
      .filter((one) => typeof one === 'object')
      .map((one): [string, JsonSchema] => ['of', one as JsonSchema]),
  ];
  return [...faults, ...inner.flatMap(([name, one]) => faultsOf(one, `${where}.${name}`, document))];
}

function find(document: OpenApiDocument, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as JsonSchema | undefined)?.[key], document);
}

/** Including those described once for many calls. */
function answersOf({ responses }: Operation, document: OpenApiDocument): [status: string, answer: Answer][] {
  return Object.entries(responses).map(([status, one]) => [
    status,
    '$ref' in one ? (find(document, one.$ref) as Answer) : one,
  ]);
}

function schemasOf(operation: Operation, document: OpenApiDocument): JsonSchema[] {
  const { parameters = [], requestBody } = operation;
  const answers = answersOf(operation, document).map(([, answer]) => answer);
  const contents = [requestBody, ...answers].flatMap((one) => Object.values(one?.content ?? {}));
  return [...parameters, ...contents].map(({ schema }) => schema);
}

const codesIn = (answer: Answer) => answer['x-codes'];

describe.each(documents)('the OpenAPI document of $of', ({ list, document }) => {
  const operations = operationsOf(document);

  it('follows OpenAPI 3.1 and gives the base URL of the calls', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Hone', version: '1' },
      servers: [{ url: apiPrefix, description: 'Hone' }],
    });
  });

  it('contains every declared call under its own path and id, and nothing else', () => {
    const declared = list.map(({ id, method, path }) => `${method} ${path} ${id}`);
    expect(
      operations
        .map(({ path, method, operation }) => `${method.toUpperCase()} ${path} ${operation.operationId}`)
        .toSorted(),
    ).toEqual(declared.toSorted());
  });

  it('describes the purpose and the response of every call', () => {
    for (const { id, summary, success = 200 } of list) {
      const { operation } = operations.find((one) => one.operation.operationId === id)!;
      expect(operation.summary).toBe(summary);
      expect(operation.tags).toEqual([id.split('.')[0]]);
      const done = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
      expect(done.map(([status]) => status)).toEqual([String(success)]);
      for (const [, { description, content }] of answersOf(operation, document)) {
        expect(description).not.toBe('');
        expect(Object.keys(content)).not.toEqual([]);
      }
    }
  });

  it('lists every call’s refusals by status, with each code and its message', () => {
    for (const endpoint of list) {
      const { operation } = operations.find((one) => one.operation.operationId === endpoint.id)!;
      const refusals = answersOf(operation, document).filter(([status]) => Number(status) >= 400);
      const told = refusals.map(([status, answer]) => [Number(status), codesIn(answer)]);
      expect(told, endpoint.id).toEqual([...refusalsOf(endpoint)]);
      expect(told.flat(2)).toEqual(expect.arrayContaining([...endpoint.errors]));
      for (const [status, { description }] of refusals) {
        const sentences = refusalsOf(endpoint)
          .get(Number(status))!
          .map((code) => `- \`${code}\`: ${messages[code].replace('{wait}', formatWait(60))}`);
        expect(description.split('\n')).toEqual(sentences);
      }
    }
  });

  it('contains only valid schemas whose references resolve', () => {
    const faults = operations.flatMap(({ operation }) =>
      schemasOf(operation, document).flatMap((schema) => faultsOf(schema, operation.operationId, document)),
    );
    expect(faults).toEqual([]);
    expect(faultsOf(find(document, '#/components/schemas/Failure') as JsonSchema, 'Failure', document)).toEqual([]);
  });

  it('requires every path parameter, and has no body on a GET', () => {
    for (const { path, method, operation } of operations) {
      const { parameters = [] } = operation;
      const inPath = parameters.filter((one) => one.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`).toSorted()).toEqual((path.match(/\{\w+\}/g) ?? []).toSorted());
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
      expect(method === 'get' && operation.requestBody !== undefined).toBe(false);
    }
  });

  it('says which calls need a login, which scope a key or an app needs, and which the extension may make', () => {
    for (const { id, access, reach, scope } of list) {
      const { operation } = operations.find((one) => one.operation.operationId === id)!;
      const needed = scope === 'any' ? [] : [scope];
      const byProgram = scope === undefined ? [] : [{ apiKey: needed }, { oauth: needed }];
      expect(operation.security, id).toEqual(access === 'public' ? [] : [...byProgram, { login: [] }]);
      expect(operation['x-reach']).toEqual(reach ? ['dashboard', 'extension'] : ['dashboard']);
    }
    expect(document.components.securitySchemes).toMatchObject({
      apiKey: { type: 'http', scheme: 'bearer' },
      login: { type: 'http', scheme: 'bearer' },
      oauth: { type: 'oauth2', flows: { authorizationCode: { tokenUrl: '/oauth/token' } } },
    });
  });

  it('lists every body field of a call', () => {
    for (const { id, body } of list) {
      const { operation } = operations.find((one) => one.operation.operationId === id)!;
      const [content] = Object.values(operation.requestBody?.content ?? {});
      const { $ref } = content?.schema ?? {};
      const described = (typeof $ref === 'string' ? find(document, $ref) : content?.schema) as JsonSchema | undefined;
      const fields = Object.keys((described?.['properties'] ?? {}) as JsonSchema);
      expect(fields).toEqual(
        expect.arrayContaining(Object.keys((body as z.ZodMiniObject | undefined)?.def.shape ?? {})),
      );
    }
  });

  it('lists the headers that a call uses: If-Match, Idempotency-Key and its signature', () => {
    for (const endpoint of list) {
      const { operation } = operations.find((one) => one.operation.operationId === endpoint.id)!;
      const headers = (operation.parameters ?? []).filter((one) => one.in === 'header');
      expect(headers.map(({ name, required }) => [name, required])).toEqual([
        ...(endpoint.guarded ? [['If-Match', false]] : []),
        ...(takesIdempotencyKey(endpoint) ? [['Idempotency-Key', false]] : []),
        ...(endpoint.signed ? [[endpoint.signed, true]] : []),
      ]);
    }
  });
});

describe('the OpenAPI document', () => {
  const operation = (id: string) =>
    operationsOf(trialDocument).find((one) => one.operation.operationId === id)!.operation;
  const answer = (id: string, type = 'application/json', status = '200') =>
    (operation(id).responses[status] as Answer).content[type]?.schema;

  it('says which query parameters a call requires', () => {
    const query = operation('trials.read').parameters!.filter((one) => one.in === 'query');
    expect(query.map(({ name, required }) => [name, required])).toEqual([
      ['deep', true],
      ['note', false],
    ]);
  });

  it('describes a response in the envelope it has on the wire', () => {
    expect(answer('trials.make', 'application/json', '201')).toMatchObject({
      required: ['data', 'message'],
      properties: {
        data: { required: ['kind'], properties: { kind: { enum: ['a', 'b'] } } },
        message: { type: 'string', examples: [messages['access.verified']] },
      },
    });
    expect(answer('trials.list')).toMatchObject({
      required: ['data', 'next_cursor'],
      properties: { data: { type: 'array' }, next_cursor: { type: ['string', 'null'] } },
    });
    expect(answer('trials.picture')).toMatchObject({ required: ['data'], properties: { data: { type: 'null' } } });
  });

  it('describes a file upload, and says that the file is required', () => {
    const schema = operation('trials.picture').requestBody!.content['multipart/form-data']!.schema;
    expect(schema).toMatchObject({
      type: 'object',
      properties: { note: { type: 'string' }, picture: { type: 'string', format: 'binary' } },
    });
    expect(schema['required']).toEqual(['note', 'picture']);
  });

  it('describes a file of JSON as an object, and any other as bytes', () => {
    const built = JSON.stringify(buildOpenApi(endpoints));
    expect(built).toContain('"content":{"application/json":{"schema":{"type":"object"}}}');
    expect(built).toContain('"content":{"application/zip":{"schema":{"type":"string","format":"binary"}}}');
  });

  it('describes a stream where there is one, and a JSON response where that is available too', () => {
    expect(answer('trials.improve')).toMatchObject({
      properties: { data: { properties: { text: { type: 'string' } } } },
    });
    expect(answer('trials.improve', 'text/event-stream')).toBeDefined();
    expect(answer('trials.watch')).toBeUndefined();
  });

  it('distinguishes a stream’s events by name, and says what each carries', () => {
    const event = (name: string, data: JsonSchema) => ({
      title: name,
      type: 'object',
      properties: { event: { type: 'string', const: name }, data },
      required: ['event', 'data'],
    });
    const properties = { text: { type: 'string' } };
    expect(answer('trials.improve', 'text/event-stream')).toEqual({
      oneOf: [
        event('piece', { type: 'string' }),
        event('done', { type: 'object', properties, required: ['text'] }),
        event('fail', { $ref: '#/components/schemas/Failure' }),
      ],
    });
  });

  it('describes a refusal shared by many calls only once', () => {
    const refused = { $ref: '#/components/responses/429-request.too_many' };
    expect(operation('trials.read').responses['429']).toEqual(refused);
    expect(operation('trials.watch').responses['429']).toEqual(refused);
    expect(operation('trials.make').responses['429']).not.toHaveProperty('$ref');
  });

  it('names the headers of each answer: the request’s id, how long to wait, and what is missing', () => {
    const headersOf = (id: string, status: string) => {
      const found = answersOf(operation(id), trialDocument).find(([one]) => one === status)![1];
      return Object.keys(found.headers);
    };
    expect(headersOf('trials.read', '200')).toEqual(['X-Request-Id']);
    expect(headersOf('trials.read', '401')).toEqual(['X-Request-Id', 'WWW-Authenticate']);
    expect(headersOf('trials.read', '429')).toEqual(['X-Request-Id', 'Retry-After']);
    expect(headersOf('trials.make', '409')).toEqual(['X-Request-Id', 'Retry-After']);
    expect(headersOf('trials.make', '400')).toEqual(['X-Request-Id']);
  });

  it('names the server’s own addresses where it is served from', () => {
    const { servers, components } = buildOpenApi(trials, 'https://hone.example.org');
    expect(servers[0]!.url).toBe('https://hone.example.org/api/v1');
    expect(components.securitySchemes['oauth']).toMatchObject({
      'x-oauth2-metadata-url': 'https://hone.example.org/.well-known/oauth-authorization-server',
      flows: { authorizationCode: { authorizationUrl: 'https://hone.example.org/oauth/authorize' } },
    });
  });

  it('describes each type that has a name once, and lets an answer have more fields one day', () => {
    const { schemas } = documents[0]!.document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Failure', 'Prompt', 'Category', 'Variable', 'User']));
    expect(schemas['Prompt']).not.toHaveProperty('additionalProperties');
    const created = documents[0]!.document.paths['/content/prompts/']!['post']!.responses['201'] as Answer;
    expect(find(created.content['application/json'] as unknown as OpenApiDocument, '#/schema/properties/data')).toEqual(
      {
        $ref: '#/components/schemas/Prompt',
      },
    );
  });

  it('gives examples of bodies, and each is one that its call takes', () => {
    for (const [id, body] of bodies) {
      const endpoint = endpoints.find((one) => one.id === id)!;
      expect(z.safeParse(endpoint.body!, body).error, id).toBeUndefined();
      const { path, method } = endpoint;
      const { requestBody } = documents[0]!.document.paths[path]![method.toLowerCase()]!;
      expect(requestBody!.content['application/json']!.example).toEqual(body);
    }
    expect(bodies.size).toBeGreaterThan(5);
  });

  it('says in a sentence what the calls of each subject are about', () => {
    const { tags } = documents[0]!.document;
    expect(tags.map(({ name }) => name).toSorted()).toEqual([...new Set(endpoints.map(subjectOf))].toSorted());
    for (const { description } of tags) expect(description).toMatch(/^[A-Z].*\.$/);
  });
});
