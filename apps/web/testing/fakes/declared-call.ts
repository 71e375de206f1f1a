import type { Endpoint, Schema } from '@hone/contracts/declarations/define';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { readNumber, readNumbers } from '@hone/contracts/declarations/query';

export interface Sent {
  params: Record<string, unknown>;
  query: unknown;
  body: unknown;
  headers: Headers;
}

type Read = { endpoint: Endpoint; sent: Sent } | { fault: string };

const base = '/api/v1';
const routes = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }));

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

export function findEndpoint(
  method: string,
  pathname: string,
): { endpoint: Endpoint; given: Record<string, string> } | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const path = pathname.slice(base.length);
  const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  return route && { endpoint: route.endpoint, given: { ...route.pattern.exec(path)?.groups } };
}

/** What no declaration accepts is a fault. */
export async function readCall(request: Request): Promise<Read> {
  const { pathname, searchParams } = new URL(request.url);
  const found = findEndpoint(request.method, pathname);
  if (!found) return { fault: `${request.method} ${pathname} is no call of ours.` };
  const { endpoint } = found;
  const { headers } = request;
  if (endpoint.access === 'signed-in' && !headers.get('authorization')?.startsWith('Bearer '))
    return { fault: `${endpoint.id} was called by nobody who is signed in.` };
  const faults: string[] = [];
  const read = (schema: Schema | undefined, value: unknown, what: string): unknown => {
    if (!schema) return undefined;
    const judged = schema.safeParse(value);
    if (judged.success) return judged.data;
    const issues = judged.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
    faults.push(`its ${what} is declared otherwise: ${JSON.stringify(issues)}`);
    return undefined;
  };
  const params = Object.entries(found.given).map(([name, text]) => {
    const schema = endpoint.params?.[name];
    const value = decodeURIComponent(text);
    return [name, read(schema, schema ? readNumber(schema, value) : value, name)];
  });
  const sent: Sent = {
    params: Object.fromEntries(params) as Record<string, unknown>,
    query:
      endpoint.query && read(endpoint.query, readNumbers(endpoint.query, Object.fromEntries(searchParams)), 'query'),
    body: read(endpoint.body, await readBody(request), 'body'),
    headers,
  };
  return faults.length > 0 ? { fault: `${endpoint.id} was called, but ${faults.join('; ')}.` } : { endpoint, sent };
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('application/json')) return request.json();
  const text = await request.text();
  return text === '' ? undefined : text;
}
