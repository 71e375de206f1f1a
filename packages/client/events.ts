import { readFailure } from '@hone/contracts/declarations/refusal';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** For a response that isn't ours, whatever its status. */
export const foreignResponse = 502;

/** Skips events that a newer server may add. Leaving the loop early tells the server to stop. */
export async function* readEvents(
  response: Response,
  names: ReadonlySet<string>,
): AsyncGenerator<{ event: string; data: unknown }> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    await response.body?.cancel();
    throw readFailure(undefined, foreignResponse);
  }
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { event = 'message', data } = next.value;
      if (names.has(event)) yield { event, data: readData(data) };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw readFailure(undefined, foreignResponse);
  }
}
