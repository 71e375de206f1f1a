import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { SpanKind, type Span } from '@opentelemetry/api';
import { markFailed, type Here } from './here.ts';

interface Fetched {
  request: { origin: string | URL; method: string };
  response?: { statusCode: number };
  error?: unknown;
}

/** Calls to vendors, by `fetch` or by `node:http`, as Node itself tells of them. No path: it may hold a name or an id. */
export function traceOutgoing(here: Here, knownHosts: ReadonlySet<string>, collector: string): () => void {
  const steps = new WeakMap<object, Span>();
  const begin = (request: object, method: string, host: string) => {
    // The exporter's own calls would be traced without an end.
    if (!here.isTraced() || host === collector) return;
    const named = knownHosts.has(host) ? host : 'other';
    steps.set(
      request,
      here.start(`${method} ${named}`, SpanKind.CLIENT, { 'http.request.method': method, 'server.address': named }),
    );
  };
  const status = (request: object, code: number | undefined) =>
    void (code !== undefined && steps.get(request)?.setAttribute('http.response.status_code', code));
  const end = (request: object, error?: unknown) => {
    const step = steps.get(request);
    if (!step) return;
    if (error !== undefined) markFailed(step, error);
    step.end();
    steps.delete(request);
  };

  const listeners: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: Fetched) =>
      begin(request, request.method, new URL(String(request.origin)).host),
    'undici:request:headers': ({ request, response }: Fetched) => status(request, response?.statusCode),
    'undici:request:trailers': ({ request }: Fetched) => end(request),
    'undici:request:error': ({ request, error }: Fetched) => end(request, error),
    'http.client.request.start': ({ request }: { request: ClientRequest }) => {
      begin(request, request.method, String(request.getHeader('host') ?? request.host));
      if (!steps.has(request)) return;
      request.once('error', (error) => end(request, error));
      request.once('close', () => end(request));
    },
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
      status(request, response.statusCode),
  };
  const entries = Object.entries(listeners) as [string, (message: unknown) => void][];
  for (const [channel, listener] of entries) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of entries) unsubscribe(channel, listener);
  };
}
