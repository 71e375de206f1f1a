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

/**
 * Skips events that a newer server may add. Leaving the loop early tells the server to stop.
 * What isn't ours, whatever its status, is thrown as `foreign` says.
 */
export async function* readEvents(
  response: Response,
  names: ReadonlySet<string>,
  foreign: () => Error,
): AsyncGenerator<{ event: string; data: unknown }> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    await response.body?.cancel();
    throw foreign();
  }
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { event = 'message', data } = next.value;
      if (names.has(event)) yield { event, data: readData(data, foreign) };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readData(text: string, foreign: () => Error): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw foreign();
  }
}
