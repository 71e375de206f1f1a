import { CallFault } from './call-fault.ts';

const mostWaiting = 20;

export interface Queue {
  /** Runs one task at a time, in order of arrival. One that is aborted while it waits is never begun. */
  inTurn<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
}

export function makeQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async inTurn(work, signal) {
      if (waiting >= mostWaiting) throw new CallFault(429, 'too_many_waiting', `${mostWaiting} calls are waiting.`);
      waiting += 1;
      const begin = () => {
        signal.throwIfAborted();
        return work();
      };
      const turn = last.then(begin, begin).finally(() => (waiting -= 1));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
