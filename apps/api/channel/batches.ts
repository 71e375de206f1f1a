export interface Batcher {
  add(message: string): void;
  finish(): Promise<void>;
}

/** One batch at a time; what arrives meanwhile goes into the next. `send` reports its own failures. */
export function sendInBatches(send: (messages: string[]) => Promise<void>): Batcher {
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  const sendAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await send(batch);
    }
    sending = undefined;
  };
  return {
    add(message) {
      waiting.push(message);
      sending ??= sendAll();
    },
    finish: async () => sending,
  };
}
