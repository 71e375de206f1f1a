import { takesIdempotencyKey, type Endpoint, type Schema } from '@hone/contracts/declarations/define';
import { tellDeprecation } from '@hone/contracts/declarations/deprecation';
import { messages } from '@hone/contracts/messages';
import { apiPrefix } from '@hone/contracts/routes';
import { Failure } from '@hone/contracts/declarations/failure';
import { bodies } from './bodies.ts';
import { collectRefusals, headers, headersOfSuccess, type Answer, type Reference, type Refusals } from './refusals.ts';
import { collectSchemas, type JsonSchema, type Schemas } from './schemas.ts';
import { securityOf, securitySchemes, type Security } from './security.ts';
import { subjects } from './subjects.ts';

export interface EventSchema {
  title: string;
  type: 'object';
  properties: { event: JsonSchema; data: JsonSchema };
  required: ['event', 'data'];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  deprecated?: true;
  description?: string;
  schema: JsonSchema;
  'x-sunset'?: string;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  deprecated?: true;
  tags: string[];
  security: Security;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, Answer | Reference>;
  'x-sunset'?: string;
  'x-origin': string;
  'x-reach': string[];
  'x-dashboard-only'?: readonly string[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: JsonSchema;
    schemas: Record<string, JsonSchema>;
    headers: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
  };
}

const describeAll = (
  origin: string,
) => `Everything that Hone’s dashboard, its browser extension, API keys and connected apps can call.

A call that worked answers \`{ "data": … }\`, and one that didn’t a \`Failure\`: decide by its \`code\`, show its
\`message\`. New codes, fields and choices may be added to answers at any time, so ignore those that you don’t know.
Calls open to API keys, apps or the extension [keep working](${origin}/api/docs#versions); all others belong to the
dashboard, and change with it. Paths also work without the trailing slash.`;

/** Without an origin, addresses are relative to wherever Hone is. */
export function buildOpenApi(endpoints: readonly Endpoint[], origin = ''): OpenApiDocument {
  const schemas = collectSchemas();
  const refusals = collectRefusals(endpoints, schemas.describe(Failure, 'output'));
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = describe(endpoint, schemas, refusals);
  }
  const used = new Set(endpoints.map(subjectOf));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hone',
      version: '1',
      description: describeAll(origin),
      // What package.json calls UNLICENSED.
      license: { name: 'Proprietary: no license is granted', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: origin + apiPrefix, description: 'Hone' }],
    tags: Object.entries(subjects)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: securitySchemes(origin),
      schemas: schemas.components(),
      headers,
      responses: refusals.shared(),
    },
  };
}

export function subjectOf({ id }: Endpoint): string {
  return id.split('.')[0]!;
}

function describe(endpoint: Endpoint, schemas: Schemas, refusals: Refusals): Operation {
  const { deprecated } = endpoint;
  const description = [deprecated && tellDeprecation(deprecated), endpoint.description].filter(Boolean);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(description.length > 0 && { description: description.join('\n\n') }),
    ...(deprecated && { deprecated: true }),
    tags: [subjectOf(endpoint)],
    security: securityOf(endpoint),
    ...parametersOf(endpoint, schemas),
    ...requestOf(endpoint, schemas),
    responses: {
      [endpoint.success ?? 200]: {
        description: describeSuccess(endpoint),
        headers: headersOfSuccess(endpoint),
        content: contentOf(endpoint, schemas),
      },
      ...refusals.of(endpoint),
    },
    ...(deprecated && { 'x-sunset': deprecated.sunset }),
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

function parametersOf(endpoint: Endpoint, schemas: Schemas): Pick<Operation, 'parameters'> {
  const inPath = Object.entries(endpoint.params ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: schemas.describe(schema, 'input'),
  }));
  const { required = [], properties = {} } = (
    endpoint.query ? schemas.spellOut(endpoint.query, 'input') : {}
  ) as Fields;
  const inQuery = Object.entries(properties).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...markOf(endpoint, name),
    schema,
  }));
  const parameters = [...inPath, ...inQuery, ...headersToSend(endpoint)];
  return parameters.length > 0 ? { parameters } : {};
}

interface Fields extends JsonSchema {
  required?: string[];
  properties?: Record<string, JsonSchema>;
}

function markOf(
  { deprecatedFields }: Endpoint,
  name: string,
): Pick<Parameter, 'deprecated' | 'description' | 'x-sunset'> {
  const found = deprecatedFields?.[name];
  return found ? { deprecated: true, description: tellDeprecation(found), 'x-sunset': found.sunset } : {};
}

/** A body or an answer, with those fields marked that are deprecated. */
function bodyOf(endpoint: Endpoint, schema: Schema, schemas: Schemas, io: 'input' | 'output'): JsonSchema {
  if (!endpoint.deprecatedFields) return schemas.describe(schema, io);
  const { properties = {}, ...rest } = schemas.spellOut(schema, io) as Fields;
  const marked = Object.entries(properties).map(([name, field]) => [name, { ...field, ...markOf(endpoint, name) }]);
  return { ...rest, ...(marked.length > 0 && { properties: Object.fromEntries(marked) }) };
}

function headersToSend(endpoint: Endpoint): Parameter[] {
  const found: Parameter[] = [];
  const add = (name: string, required: boolean, description: string) =>
    found.push({ name, in: 'header', required, description, schema: { type: 'string' } });
  if (endpoint.guarded) {
    add('If-Match', false, 'The version that was edited, such as `"3"`. If there is a newer one, the answer is 409.');
  }
  if (takesIdempotencyKey(endpoint)) {
    add('Idempotency-Key', false, 'New for each action, and the same when it is repeated: then it happens once.');
  }
  if (endpoint.signed) add(endpoint.signed, true, 'The signature of the body.');
  return found;
}

function requestOf(endpoint: Endpoint, schemas: Schemas): Pick<Operation, 'requestBody'> {
  const { body, upload } = endpoint;
  if (upload) {
    const { properties, required = [] } = (body ? schemas.spellOut(body, 'input') : {}) as Fields;
    const schema = {
      type: 'object',
      properties: { ...properties, [upload.field]: { type: 'string', format: 'binary' } },
      required: [...required, upload.field],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const schema = bodyOf(endpoint, body, schemas, 'input');
  const example = bodies.get(endpoint.id);
  const content = { schema, ...(example !== undefined && { example }) };
  return { requestBody: { required: true, content: { 'application/json': content } } };
}

function contentOf(endpoint: Endpoint, schemas: Schemas): Answer['content'] {
  if (endpoint.download) {
    const isJson = endpoint.download === 'application/json';
    return { [endpoint.download]: { schema: isJson ? { type: 'object' } : { type: 'string', format: 'binary' } } };
  }
  const content: Answer['content'] = {};
  if (endpoint.data || !endpoint.events) {
    const data = endpoint.data ? bodyOf(endpoint, endpoint.data, schemas, 'output') : { type: 'null' };
    const properties: JsonSchema = { data };
    if (endpoint.paged) properties['next_cursor'] = { type: ['string', 'null'] };
    // No constant, because a sentence may be put better one day.
    if (endpoint.says?.done) properties['message'] = { type: 'string', examples: [messages[endpoint.says.done]] };
    content['application/json'] = { schema: { type: 'object', properties, required: Object.keys(properties) } };
  }
  if (endpoint.events) {
    const oneOf = Object.entries(endpoint.events).map(([event, schema]) => describeEvent(event, schema, schemas));
    content['text/event-stream'] = { schema: { oneOf } };
  }
  return content;
}

function describeEvent(event: string, schema: Schema, schemas: Schemas): EventSchema {
  const data = schemas.describe(schema, 'output');
  const properties = { event: { type: 'string', const: event }, data };
  return { title: event, type: 'object', properties, required: ['event', 'data'] };
}
