import type { Client as HoneClient } from '@hone/client/client';
import { listChanges, type LibraryChanges } from '@hone/contracts/library/changes';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { keepLibrary } from '../library.ts';
import { makeMcpServer } from '../server.ts';
import { changesOf } from './library.ts';

export interface Sent {
  id: string;
  input: unknown;
}

export interface Answers {
  library?: Partial<LibraryChanges>;
  call?(endpoint: Endpoint, input: unknown, signal: AbortSignal | undefined): unknown;
  stream?(input: unknown, signal: AbortSignal | undefined): AsyncIterable<{ event: string; data: unknown }>;
}

/** The official client, connected to our server on a client of ours that answers like this. */
export async function connect({ library = {}, call, stream }: Answers = {}) {
  const sent: Sent[] = [];
  const hone = {
    async call(endpoint: Endpoint, input: unknown, options?: { signal?: AbortSignal }) {
      sent.push({ id: endpoint.id, input });
      const answer = call?.(endpoint, input, options?.signal);
      if (answer !== undefined) return answer;
      if (endpoint.id === listChanges.id) return changesOf(library);
      throw new Refusal('request.not_found', { status: 404 });
    },
    async *stream(endpoint: Endpoint, input: unknown, options?: { signal?: AbortSignal }) {
      sent.push({ id: endpoint.id, input });
      yield* stream!(input, options?.signal);
    },
  } as unknown as HoneClient;
  const server = makeMcpServer({ client: hone, library: keepLibrary() });
  const client = new Client({ name: 'test', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  return { client, sent, close: () => client.close() };
}

/** The text that a person or an agent reads. */
export function textOf({ content }: { content: unknown[] }): string {
  return content.map((one) => (one as { text: string }).text).join('\n');
}
