export interface Speaker {
  say(word: string): void;
  /** Waits for what is under way. */
  finish(): Promise<void>;
}

/** Sends one lot of words at a time; what comes meanwhile goes together in the next. `send` tells of its own failures. */
export function speakInTurn(send: (words: string[]) => Promise<void>): Speaker {
  let waiting: string[] = [];
  let speaking: Promise<void> | undefined;
  const speak = async () => {
    while (waiting.length > 0) {
      const words = waiting;
      waiting = [];
      await send(words);
    }
    speaking = undefined;
  };
  return {
    say(word) {
      waiting.push(word);
      speaking ??= speak();
    },
    finish: async () => speaking,
  };
}
