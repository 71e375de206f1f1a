import { readFailure } from '@hone/contracts/declarations/refusal';
import { isEventStream, readMessages } from './wire.ts';

/** For a response that isn't ours, whatever its status. */
export const foreignResponse = 502;

/** Skips events that a newer server may add. Leaving the loop early tells the server to stop. */
export async function* readEvents(
  response: Response,
  names: ReadonlySet<string>,
): AsyncGenerator<{ event: string; data: unknown }> {
  if (!isEventStream(response)) {
    await response.body?.cancel();
    throw readFailure(undefined, foreignResponse);
  }
  for await (const { event, data } of readMessages(response.body!)) {
    if (names.has(event)) yield { event, data: readData(data) };
  }
}

function readData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw readFailure(undefined, foreignResponse);
  }
}
