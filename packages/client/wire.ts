import { EventSourceParserStream } from 'eventsource-parser/stream';

// Knows no declaration, so that the SDK can be made of it too.

export function writeQuery(query: Record<string, unknown> | undefined): string {
  const pairs = definedEntries(query).map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

export function definedEntries(fields: Record<string, unknown> | undefined): [string, unknown][] {
  return Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
}

/** In seconds. A date, which a proxy may send, counts as none. */
export function readRetryAfter({ headers }: Response): number | undefined {
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(wait) ? wait : undefined;
}

export function isEventStream({ headers, body }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true && body !== null;
}

/** Leaving the loop early tells the server to stop. */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: string }> {
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  const reader = body.pipeThrough(decoder).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { event = 'message', data } = next.value;
      yield { event, data };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
