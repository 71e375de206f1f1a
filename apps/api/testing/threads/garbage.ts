import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage every few milliseconds until the work is done: what nothing holds on to is gone by then. */
export async function amidCollections<Value>(work: () => Promise<Value>): Promise<Value> {
  setFlagsFromString('--expose-gc');
  const collecting = setInterval(runInNewContext('gc') as () => void, 40);
  try {
    return await work();
  } finally {
    clearInterval(collecting);
  }
}
