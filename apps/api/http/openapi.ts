import { codeList, type Endpoint, type Schema } from '@hone/contracts/define';
import { messages } from '@hone/contracts/messages';
import { Failure } from '@hone/contracts/refusal';
import * as z from 'zod/mini';
import { apiPrefix } from './mount.ts';

export type JsonSchema = Record<string, unknown>;

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
  'x-origin': string;
  'x-reach': string[];
  'x-errors': Record<string, string>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: JsonSchema;
}

/** The OpenAPI document, made from the declarations alone. */
export function buildOpenApi(endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = describe(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hone', version: '1', description: 'Every call of the dashboard and the extension. Paths answer without their last slash too.' },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: schemaOf(Failure, 'output') },
    },
  };
}

function describe(endpoint: Endpoint): Operation {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]!],
    ...(endpoint.access === 'signed-in' && { security: [{ bearer: [] }] }),
    ...parametersOf(endpoint),
    ...requestOf(endpoint),
    responses: {
      [endpoint.success ?? 200]: { description: 'Done.', content: contentOf(endpoint) },
      default: { description: 'Refused.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    },
    'x-origin': endpoint.origin,
    'x-reach': endpoint.reach ? ['dashboard', endpoint.reach] : ['dashboard'],
    'x-errors': Object.fromEntries(codeList(endpoint).map((code) => [code, messages[code]])),
  };
}

function parametersOf(endpoint: Endpoint): Pick<Operation, 'parameters'> {
  const inPath = Object.entries(endpoint.params ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema, 'input'),
  }));
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {};
  const required = (query['required'] ?? []) as string[];
  const inQuery = Object.entries((query['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const parameters = [...inPath, ...inQuery];
  return parameters.length > 0 ? { parameters } : {};
}

function requestOf({ body, upload }: Endpoint): Pick<Operation, 'requestBody'> {
  if (upload) {
    const fields = body ? schemaOf(body, 'input') : { type: 'object', properties: {} };
    const properties = { ...(fields['properties'] as JsonSchema), [upload.field]: { type: 'string', format: 'binary' } };
    const required = [...((fields['required'] ?? []) as string[]), upload.field];
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties, required } } } } };
  }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } } : {};
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
    const events = Object.entries(endpoint.events).map(([event, schema]) => ({
      type: 'object',
      properties: { event: { const: event }, data: schemaOf(schema, 'output') },
    }));
    content['text/event-stream'] = { schema: { oneOf: events } };
  }
  return content;
}

function schemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return described;
}
