/** What is said while something else goes on, in order, to whoever listens for it. */
export interface MessageQueue<Said> {
  say(said: Said): void;
  end(): void;
  heard: AsyncIterable<Said>;
}

/** For one listener. Nothing is lost that is said before it listens. */
export function openQueue<Said>(): MessageQueue<Said> {
  const waiting: Said[] = [];
  let isEnded = false;
  let wake = () => {};
  return {
    say(said) {
      waiting.push(said);
      wake();
    },
    end() {
      isEnded = true;
      wake();
    },
    heard: {
      async *[Symbol.asyncIterator]() {
        for (;;) {
          const next = waiting.shift();
          if (next !== undefined) yield next;
          else if (isEnded) return;
          else await new Promise<void>((resolve) => (wake = resolve));
        }
      },
    },
  };
}
