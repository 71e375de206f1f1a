import type { Endpoint } from '@hone/contracts/declarations/define';
import { tellDeprecation } from '@hone/contracts/declarations/deprecation';
import { messages } from '@hone/contracts/messages';
import { refusalsOf } from '@hone/contracts/declarations/statuses';
import { formatWait } from '@hone/domain/waits';
import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../html/markup.ts';
import type { Page } from '../pages/frame.ts';
import type { ServePage } from '../pages/pages.ts';
import { buildOpenApi, type EventSchema, type OpenApiDocument, type Operation } from './openapi.ts';
import type { Answer } from './refusals.ts';
import { nameOf, type JsonSchema } from './schemas.ts';
import { drawExamples } from './examples/draw.ts';
import { exampleStyles } from './examples/looks.ts';
import { exampleScript, exampleScriptAddress } from './examples/script.ts';
import { start } from './start.ts';

export function serveDocs(
  server: FastifyInstance,
  page: ServePage,
  endpoints: readonly Endpoint[],
  origin: string,
): void {
  const document = buildOpenApi(endpoints, origin);
  const text = JSON.stringify(document);
  server.get('/api/openapi.json', (_, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(text),
  );
  const docs = docsPage(document, endpoints, origin);
  page('/api/docs', () => docs);
  // The policy requires scripts to have an address of their own.
  server.get(exampleScriptAddress, (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
      .send(exampleScript),
  );
}

interface Described {
  endpoint: Endpoint;
  operation: Operation;
}

function docsPage({ paths, tags, components }: OpenApiDocument, endpoints: readonly Endpoint[], origin: string): Page {
  const operationOf = ({ path, method }: Endpoint) => paths[path]![method.toLowerCase()]!;
  const spellOut: SpellOut = (schema) => components.schemas[nameOf(schema) ?? ''] ?? schema;
  const described = endpoints.map((endpoint) => ({ endpoint, operation: operationOf(endpoint) }));
  return {
    title: 'API',
    script: exampleScriptAddress,
    styles: exampleStyles,
    body: html`${start} ${drawExamples(origin)}
      ${tags.map(
        ({ name, description }) => html`<h2 id="${name}">${capital(name.replaceAll('_', ' '))}</h2>
          <p class="quiet">${description}</p>
          ${described.filter(({ operation }) => operation.tags[0] === name).map((one) => describe(one, spellOut))}`,
      )}`,
  };
}

type SpellOut = (schema: JsonSchema) => JsonSchema;

function describe({ endpoint, operation }: Described, spellOut: SpellOut): Markup {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const { content } = operation.responses[endpoint.success ?? 200] as Answer;
  return html`<section class="panel" id="${endpoint.id}">
    <div class="row">
      <h3><span class="chip accent">${endpoint.method}</span> ${endpoint.path}</h3>
      <span>
        <span class="chip">${endpoint.access === 'signed-in' ? 'Signed in' : 'Public'}</span>
        ${endpoint.deprecated && html`<span class="chip">Deprecated</span>`}
        ${endpoint.scope && html`<span class="chip">${endpoint.scope === 'any' ? 'Any scope' : endpoint.scope}</span>`}
      </span>
    </div>
    ${endpoint.deprecated && html`<p><strong>${tellDeprecation(endpoint.deprecated)}</strong></p>`}
    <p>${endpoint.summary}</p>
    ${parameterTable(operation)} ${body && fieldTable('Body', spellOut(body))}
    ${Object.values(content).map(({ schema }) => answerTable(schema, endpoint.success ?? 200, spellOut))}
    ${refusalTable(endpoint)}
  </section>`;
}

function answerTable({ properties, oneOf }: JsonSchema, status: number, spellOut: SpellOut): Markup {
  const fields = properties as Record<string, JsonSchema> | undefined;
  if (fields?.['data']) return fieldTable(`Data, ${status}`, spellOut(fields['data']));
  if (!Array.isArray(oneOf)) return html``;
  return html`<table>
    <caption>Events, ${status}</caption>
    ${(oneOf as EventSchema[]).map(
      ({ title, properties: { data } }) => html`<tr>
        <th scope="row"><code>${title}</code></th>
        <td>${typeOf(data)}</td>
      </tr>`,
    )}
  </table>`;
}

/** A call's own refusals; those any call may give are in the document. */
function refusalTable(endpoint: Endpoint): Markup {
  const reasons = [...refusalsOf(endpoint)].flatMap(([status, codes]) =>
    codes.filter((code) => endpoint.errors.includes(code)).map((code) => ({ status, code })),
  );
  if (reasons.length === 0) return html``;
  return html`<table class="stacked">
    <caption>Errors</caption>
    ${reasons.map(
      ({ status, code }) => html`<tr>
        <th scope="row">${status} <code>${code}</code></th>
        <td>${messages[code].replace('{wait}', formatWait(60))}</td>
      </tr>`,
    )}
  </table>`;
}

function parameterTable({ parameters = [] }: Operation): Markup {
  if (parameters.length === 0) return html``;
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, deprecated }) => [name, { ...schema, deprecated }]),
  );
  return fieldTable('Parameters', {
    properties,
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  });
}

function fieldTable(caption: string, schema: JsonSchema): Markup {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  if (properties.length === 0) return html``;
  const required = (schema['required'] ?? []) as string[];
  return html`<table>
    <caption>${caption}</caption>
    ${properties.map(
      ([name, field]) => html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${typeOf(field)}</td>
        <td>${[!required.includes(name) && 'optional', field['deprecated'] && 'deprecated'].filter(Boolean).join(', ')}</td>
      </tr>`,
    )}
  </table>`;
}

function typeOf(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  const either = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (either) return either.map(typeOf).join(' or ');
  if (Array.isArray(schema['enum'])) return schema['enum'].join(', ');
  if (schema['type'] === 'array') return `list of ${typeOf((schema['items'] ?? {}) as JsonSchema)}`;
  if (schema['type'] === 'object') {
    const names = Object.keys((schema['properties'] ?? {}) as JsonSchema);
    return names.length > 0 ? `{ ${names.join(', ')} }` : 'object';
  }
  return [schema['type'], schema['format']].filter(Boolean).join(', ') || 'any';
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
