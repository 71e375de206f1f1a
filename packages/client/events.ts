import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The events of a streamed answer, as they come. Ending the loop early tells the server to stop. */
export async function* readEvents(response: Response): AsyncGenerator<{ event: string; data: unknown }> {
  if (!response.body) return;
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield { event: next.value.event ?? 'message', data: JSON.parse(next.value.data) };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
