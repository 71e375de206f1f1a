/** Messages sent while other work continues, in order, for one listener. */
export interface MessageQueue<Said> {
  say(said: Said): void;
  end(): void;
  heard: AsyncIterable<Said>;
}

/** Nothing that is sent before the listener starts is lost. */
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
