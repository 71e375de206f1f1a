import { writeQuery } from '@hone/client/wire';
import { writeSegment } from '@hone/domain/paths';
import type { Route } from '../declared/routes.ts';
import type { EditOptions, HoneSettings } from '../settings.ts';

/** One call, as its method was given it. */
export interface Asked {
  params: Record<string, unknown>;
  input: Record<string, unknown> | undefined;
  options: EditOptions;
}

interface Sent {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

export function makeRequest(base: string, route: Route, { params, input, options }: Asked): Sent {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = writeSegment(params[name]);
    if (segment === undefined) throw new TypeError(`${name} is missing in ${route.path}.`);
    return segment;
  });
  const headers: Record<string, string> = {};
  if (options.version !== undefined) headers['if-match'] = `"${options.version}"`;
  const init = { method: route.method, headers };
  if (route.method === 'GET') return { url: base + path + writeQuery(input), init };
  headers['idempotency-key'] = options.idempotencyKey ?? makeKey();
  if (input === undefined) return { url: base + path, init };
  headers['content-type'] = 'application/json';
  return { url: base + path, init: { ...init, body: JSON.stringify(input) } };
}

/** `randomUUID` isn’t there on pages without TLS. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function readServer(server: string): string {
  const isAddress = typeof server === 'string' && /^https?:\/\/[^\s?#]+$/i.test(server);
  if (!isAddress) throw new TypeError('Set server to the address of your Hone, such as https://hone.example.com.');
  return server.replace(/\/+$/, '');
}

export async function readKey(apiKey: HoneSettings['apiKey']): Promise<string> {
  return checkKey(typeof apiKey === 'function' ? await apiKey() : apiKey);
}

export function checkKey(key: unknown): string {
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new TypeError('Set apiKey to an API key: it starts with hone_ and has no spaces or line breaks.');
}
