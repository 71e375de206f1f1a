import { ModelFailure, type ModelRequest } from '../../ports/language-model.ts';

/** Counts what comes of an answer, and throws where none to its request is as long. */
export interface Meter {
  chunk(bytes: number): void;
  event(): void;
}

/**
 * In bytes. Around a piece of text servers write up to 450; a character may be written as six (`\u2026`), and a token of
 * thinking is about four characters, or one or two of those.
 */
const most = { start: 100_000, event: 500, character: 6, token: 16 };
/** At most a token is an event, and usually an event a chunk. */
const mostEvents = { start: 500, token: 1.25 };
const mostChunks = { start: 2000, token: 4 };

/**
 * An answer ends while it comes. The text alone is counted by whoever hears it; here it's what stands around it and what
 * was thought, so that a whole answer in a single event may be no longer than its text, and a stream of empty events ends.
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
