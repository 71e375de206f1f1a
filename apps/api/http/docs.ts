import type { Endpoint } from '@hone/contracts/define';
import { html, type Markup } from '@hone/domain/markup';
import type { FastifyInstance } from 'fastify';
import { apiPrefix } from './mount.ts';
import { buildOpenApi, type JsonSchema, type OpenApiDocument, type Operation } from './openapi.ts';
import type { Page, ServePage } from './pages.ts';

/** The documentation that people read, and the document that programs read; both made from the declarations. */
export function serveDocs(server: FastifyInstance, page: ServePage, endpoints: readonly Endpoint[]): void {
  const document = buildOpenApi(endpoints);
  const text = JSON.stringify(document);
  server.get('/api/openapi.json', (_, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(text));
  const docs = docsPage(document);
  page('/api/docs', () => docs);
}

function docsPage(document: OpenApiDocument): Page {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const subjects = [...new Set(operations.map(({ operation }) => operation.tags[0]!))];
  return {
    title: 'API',
    body: html`<p class="quiet">
        Calls go to <code>${apiPrefix}</code> followed by the path. Answers are <code>{ "data": … }</code>; refusals are
        <code>{ "code", "message", "errors", "error_codes", "request_id" }</code>. Programs can read
        <a href="/api/openapi.json">the OpenAPI document</a>.
      </p>
      ${subjects.map(
        (subject) => html`<h2 id="${subject}">${capital(subject)}</h2>
          ${operations.filter(({ operation }) => operation.tags[0] === subject).map(describe)}`,
      )}`,
  };
}

function describe({ path, method, operation }: { path: string; method: string; operation: Operation }): Markup {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const errors = Object.entries(operation['x-errors']);
  return html`<section class="panel" id="${operation.operationId}">
    <div class="row">
      <h3><span class="chip accent">${method}</span> ${path}</h3>
      <span>
        <span class="chip">${operation.security ? 'Signed in' : 'Public'}</span>
        <span class="chip">${operation['x-origin'] === 'ours' ? 'Ours' : 'Specified'}</span>
        ${operation['x-reach'].includes('extension') && html`<span class="chip">Extension</span>`}
      </span>
    </div>
    <p>${operation.summary}</p>
    ${parameterTable(operation)} ${body && fieldTable('Body', body)} ${Object.entries(operation.responses).map(answerTable)}
    ${errors.length > 0 &&
    html`<table class="stacked">
      <caption>Refusals</caption>
      ${errors.map(([code, sentence]) => html`<tr><th scope="row"><code>${code}</code></th><td>${sentence.replace('{seconds}', '60')}</td></tr>`)}
    </table>`}
  </section>`;
}

function answerTable([status, { content }]: [string, Operation['responses'][string]]): Markup {
  if (status === 'default' || !content) return html``;
  return html`${Object.entries(content).map(([type, { schema }]) => {
    const data = (schema['properties'] as Record<string, JsonSchema> | undefined)?.['data'];
    const caption = type === 'text/event-stream' ? `Stream, ${status}` : `Data, ${status}`;
    return data ? fieldTable(caption, data) : html``;
  })}`;
}

function parameterTable({ parameters = [] }: Operation): Markup {
  if (parameters.length === 0) return html``;
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  return fieldTable('Parameters', { properties, required: parameters.filter(({ required }) => required).map(({ name }) => name) });
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
        <td>${required.includes(name) ? '' : 'optional'}</td>
      </tr>`,
    )}
  </table>`;
}

function typeOf(schema: JsonSchema): string {
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
