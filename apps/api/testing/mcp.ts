import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestApi } from './api.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** `legacy` speaks the protocol of 2025. */
export type Era = 'auto' | 'legacy';

/** The official client. */
export async function connectMcp({ url }: TestApi, token: string, mode: Era = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: bearer(token) };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return client;
}

/** A message as any program could send it. */
export function postMcp({ url }: TestApi, body: unknown, headers: Record<string, string>): Promise<Response> {
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export const toolCall = (name: string, given: object = {}, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: given },
});
