import { takesIdempotencyKey, type Endpoint, type Schema } from '@hone/contracts/declarations/define';
import { messages, type Code } from '@hone/contracts/messages';
import { Failure } from '@hone/contracts/declarations/refusal';
import { apiPrefix } from '@hone/contracts/routes';
import { refusalsOf } from '@hone/contracts/declarations/statuses';
import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

type Reference = { $ref: string };

export interface EventSchema {
  title: string;
  type: 'object';
  properties: { event: JsonSchema; data: JsonSchema };
  required: ['event', 'data'];
}

export interface Answer {
  description: string;
  content: Record<string, { schema: JsonSchema }>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Answer | Reference>;
  'x-origin': string;
  'x-reach': string[];
  'x-dashboard-only'?: readonly string[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: JsonSchema; schemas: JsonSchema; responses: Record<string, Answer> };
}

export function buildOpenApi(endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = describe(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hone',
      version: '1',
      description: 'Every call of the dashboard and the extension. Paths also work without the trailing slash.',
      // What package.json calls UNLICENSED.
      license: { name: 'Proprietary: no license is granted', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: schemaOf(Failure, 'output') },
      responses: sharedRefusals(endpoints),
    },
  };
}

function describe(endpoint: Endpoint): Operation {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    tags: [endpoint.id.split('.')[0]!],
    security: endpoint.access === 'signed-in' ? [{ bearer: [] }] : [],
    ...parametersOf(endpoint),
    ...requestOf(endpoint),
    responses: {
      [endpoint.success ?? 200]: { description: describeSuccess(endpoint), content: contentOf(endpoint) },
      ...Object.fromEntries([...refusalsOf(endpoint)].map(([status, codes]) => [status, refusal(codes)])),
    },
    'x-origin': endpoint.origin,
    'x-reach': endpoint.reach ? ['dashboard', endpoint.reach] : ['dashboard'],
    ...(endpoint.dashboardOnly && { 'x-dashboard-only': endpoint.dashboardOnly }),
  };
}

function describeSuccess({ events, data }: Endpoint): string {
  if (!events) return 'Done.';
  const stream = 'a stream of events, whose data is JSON.';
  return data ? `Done: one answer or, with \`Accept: text/event-stream\`, ${stream}` : `Done: ${stream}`;
}

const failure: Reference = { $ref: '#/components/schemas/Failure' };

/** Many calls refuse for the same reason, which is described once. */
function refusal(codes: Code[]): Answer | Reference {
  return codes.length === 1 ? { $ref: `#/components/responses/${codes[0]}` } : describeRefusal(codes);
}

function sharedRefusals(endpoints: readonly Endpoint[]): Record<string, Answer> {
  const groups = endpoints.flatMap((endpoint) => [...refusalsOf(endpoint).values()]);
  const alone = groups.filter(({ length }) => length === 1);
  return Object.fromEntries([...new Set(alone.flat())].toSorted().map((code) => [code, describeRefusal([code])]));
}

function describeRefusal(codes: Code[]): Answer {
  const schema = { allOf: [failure, { type: 'object', properties: { code: { type: 'string', enum: codes } } }] };
  const reasons = codes.map((code) => `- \`${code}\`: ${messages[code]}`);
  return { description: reasons.join('\n'), content: { 'application/json': { schema } } };
}

function parametersOf(endpoint: Endpoint): Pick<Operation, 'parameters'> {
  const inPath = Object.entries(endpoint.params ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema, 'input'),
  }));
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {};
  const required = (query['required'] ?? []) as string[];
  const properties = (query['properties'] ?? {}) as Record<string, JsonSchema>;
  const inQuery = Object.entries(properties).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const parameters = [...inPath, ...inQuery, ...headersOf(endpoint)];
  return parameters.length > 0 ? { parameters } : {};
}

function headersOf(endpoint: Endpoint): Parameter[] {
  const headers: Parameter[] = [];
  const schema = { type: 'string' };
  const add = (name: string, required: boolean) => headers.push({ name, in: 'header', required, schema });
  if (endpoint.guarded) add('If-Match', false);
  if (takesIdempotencyKey(endpoint)) add('Idempotency-Key', false);
  if (endpoint.signed) add(endpoint.signed, true);
  return headers;
}

function requestOf({ body, upload }: Endpoint): Pick<Operation, 'requestBody'> {
  if (upload) {
    const fields = body ? schemaOf(body, 'input') : { type: 'object', properties: {} };
    const properties = {
      ...(fields['properties'] as JsonSchema),
      [upload.field]: { type: 'string', format: 'binary' },
    };
    const required = [...((fields['required'] ?? []) as string[]), upload.field];
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { ...fields, properties, required } } },
      },
    };
  }
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
    : {};
}

function contentOf(endpoint: Endpoint): Record<string, { schema: JsonSchema }> {
  if (endpoint.download) return { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } };
  const content: Record<string, { schema: JsonSchema }> = {};
  if (endpoint.data || !endpoint.events) {
    const properties: JsonSchema = { data: endpoint.data ? schemaOf(endpoint.data, 'output') : { type: 'null' } };
    if (endpoint.paged) properties['next_cursor'] = { type: ['string', 'null'] };
    if (endpoint.says?.done) properties['message'] = { const: messages[endpoint.says.done] };
    content['application/json'] = { schema: { type: 'object', properties, required: Object.keys(properties) } };
  }
  if (endpoint.events) {
    content['text/event-stream'] = { schema: { oneOf: Object.entries(endpoint.events).map(describeEvent) } };
  }
  return content;
}

function describeEvent([event, schema]: [string, Schema]): EventSchema {
  const data: JsonSchema = schema === Failure ? failure : schemaOf(schema, 'output');
  const properties = { event: { type: 'string', const: event }, data };
  return { title: event, type: 'object', properties, required: ['event', 'data'] };
}

function schemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return described;
}
