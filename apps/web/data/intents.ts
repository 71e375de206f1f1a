import { takesIdempotencyKey, type Endpoint } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { storedItems, type OpenCall } from '@hone/contracts/stored';
import { now } from '../browser/clock.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { openStored, type StoredItem } from '../browser/storage/stored.ts';

export interface Intent {
  key: string | undefined;
  /** Answered, or refused for this reason. */
  end(refusal?: Refusal): void;
}

/** The server keeps its answers for just as long. */
const keptFor = 24 * 3600 * 1000;
const most = 20;

/**
 * Without an answer, the same call made again reuses its key, even after a reload: it may have been done. Two equal
 * calls at the same time are two intents.
 */
export function createIntents(stored: Kept = openStored(storedItems.openCalls)) {
  const underWay = new Set<string>();
  const unstored = keepOnPage();

  return (endpoint: Endpoint, input: unknown): Intent => {
    if (!takesIdempotencyKey(endpoint) || endpoint.upload) return { key: undefined, end: () => undefined };
    // Its input identifies a person, so nothing is stored, not even a hash, and no reload resumes it.
    const kept = endpoint.endsLogin ? unstored : stored;
    const read = () => (kept.read() ?? []).filter(({ at }) => now() - at < keptFor);
    const write = (calls: OpenCall[]) => (calls.length > 0 ? kept.keep(calls.slice(-most)) : kept.drop());
    const asked = fingerprintOf(endpoint.id, input);
    const open = read();
    const key = open.find((call) => call.asked === asked && !underWay.has(call.key))?.key ?? newIdempotencyKey();
    underWay.add(key);
    write([...open.filter((call) => call.key !== key), { asked, key, at: now() }]);
    return {
      key,
      end(refusal) {
        underWay.delete(key);
        if (!refusal || !isOpen(refusal)) write(read().filter((call) => call.key !== key));
      },
    };
  };
}

export const startIntent = createIntents();

type Kept = Pick<StoredItem<OpenCall[]>, 'read' | 'keep' | 'drop'>;

function keepOnPage(): Kept {
  let calls: OpenCall[] | undefined;
  return { read: () => calls, keep: (next) => void (calls = next), drop: () => void (calls = undefined) };
}

/** No answer arrived, or the first call is still running. */
function isOpen({ status, code }: Refusal): boolean {
  return isUnreachable(status) || code === 'request.key_in_use';
}

export function isUnreachable(status: number): boolean {
  return [0, 502, 503, 504].includes(status);
}

/** 53 bits of the input: enough to recognize it, too few to reveal it. */
function fingerprintOf(id: string, input: unknown): string {
  let [high, low] = [0xdead_beef, 0x41c6_ce57];
  for (const character of `${id} ${JSON.stringify(input ?? null)}`) {
    const code = character.codePointAt(0)!;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return ((high >>> 0) * 2 ** 21 + (low >>> 11)).toString(36);
}
