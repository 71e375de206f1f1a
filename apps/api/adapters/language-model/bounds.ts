import { ModelFailure, type ModelRequest } from '../../ports/language-model.ts';

/** Counts the bytes of an answer, and throws once it is longer than any valid answer to its request. */
export interface Meter {
  chunk(bytes: number): void;
  event(): void;
}

/**
 * In bytes. Servers add up to 450 around a piece of text; a character may be written as six (`\u2026`), and a token of
 * thinking is about four characters, or one or two of those.
 */
const most = { start: 100_000, event: 500, character: 6, token: 16 };
/** A token is at most one event, and an event is usually one chunk. */
const mostEvents = { start: 500, token: 1.25 };
const mostChunks = { start: 2000, token: 4 };

/**
 * Ends an answer while it arrives. The listener counts the text itself; this counts the text around it and the thinking,
 * so that a whole answer in one event is no longer than its text may be, and a stream of empty events ends.
 */
export function startMeter({ maxTokens, maxCharacters }: Pick<ModelRequest, 'maxTokens' | 'maxCharacters'>): Meter {
  let bytesLeft = most.start + most.character * maxCharacters + most.token * maxTokens;
  let eventsLeft = mostEvents.start + mostEvents.token * maxTokens;
  let chunksLeft = mostChunks.start + mostChunks.token * maxTokens;
  const expectMore = (left: number) => {
    if (left < 0) throw new ModelFailure('garbled', 'Its answer did not end.');
  };
  return {
    chunk(bytes) {
      expectMore((bytesLeft -= bytes));
      expectMore((chunksLeft -= 1));
    },
    event() {
      expectMore((eventsLeft -= 1));
      bytesLeft += most.event;
    },
  };
}
