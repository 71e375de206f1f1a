import type { DataOf, Endpoint, InputOf } from '@hone/contracts/declarations/define';
import { useRef } from 'react';
import { refresh } from '../refresh.ts';
import { useWrite, type Outcome, type SendingOptions, type WriteOptions } from './write.ts';

interface SendOptions extends WriteOptions {
  refreshes?: readonly Endpoint[];
}

/** One call at a time: a double click sends once. */
export function useSend<E extends Endpoint>(endpoint: E, { refreshes = [], ...saying }: SendOptions = {}) {
  const { send: sendAlways, isSending } = useWrite(endpoint, saying);
  const underWay = useRef<Promise<Outcome<DataOf<E>>>>(undefined);

  const attempt = async (input: InputOf<E>, options?: SendingOptions): Promise<Outcome<DataOf<E>>> => {
    const outcome = await sendAlways(input, options);
    if (outcome.ok) refresh(refreshes);
    return outcome;
  };
  const send = (input: InputOf<E>, options?: SendingOptions): Promise<Outcome<DataOf<E>>> =>
    (underWay.current ??= attempt(input, options).finally(() => (underWay.current = undefined)));
  return { send, isSending };
}
