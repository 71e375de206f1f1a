/** In seconds, until an answer begins: a server that accepts a call and says nothing is as good as none. */
export const usualWait = 20;

/** In milliseconds, between two pieces of an answer: streams send a heartbeat every 15 seconds. */
const longestPause = 30_000;

/** Nothing was heard for too long. As after any lost connection, the call may have been done. */
export class Silence extends TypeError {
  constructor() {
    // As the errors of `fetch` have one in Node.
    super('The server said nothing for too long.', { cause: 'silence' });
  }
}

/** As `fetch`. One that knows how much has been sent says so by `heard`: a slow connection isn't a silent server. */
export type Send = (address: string, given: RequestInit, heard: () => void) => Promise<Response>;

/** Only what the caller waits for is timed: a reader who takes a rest ends nothing. */
export async function sendInTime(
  send: Send,
  address: string,
  given: RequestInit,
  seconds = usualWait,
): Promise<Response> {
  const end = new AbortController();
  const signal = given.signal ? AbortSignal.any([given.signal, end.signal]) : end.signal;
  // Not left to the signal, which Node 20 can lose while a body is read.
  const within = <Value>(milliseconds: number, work: (heard: () => void) => Promise<Value>) =>
    new Promise<Value>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const giveUp = () => {
        reject(new Silence());
        end.abort();
      };
      const heard = () => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, milliseconds);
      };
      heard();
      void work(heard)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });

  const response = await within(seconds * 1000, (heard) => send(address, { ...given, signal }, heard));
  const reader = response.body?.getReader();
  if (!reader) return response;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(to) {
      const { done, value } = await within(longestPause, () => reader.read());
      if (done) to.close();
      else to.enqueue(value);
    },
    cancel: (why) => reader.cancel(why),
  });
  return new Response(body, response);
}
