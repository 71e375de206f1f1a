import { takesKey, type Endpoint } from '@hone/contracts/define';
import type { Refusal } from '@hone/contracts/refusal';
import { storedItems, type OpenCall } from '@hone/contracts/stored';
import { now } from './clock.ts';
import { makeKey } from './keys.ts';
import { openStored, type StoredItem } from './stored.ts';

export interface Intent {
  /** Undefined where the call takes none. */
  key: string | undefined;
  /** It was answered, or refused for this reason. */
  end(refusal?: Refusal): void;
}

/** The server keeps its answers for as long. */
const keptFor = 24 * 3600 * 1000;
const most = 20;

/**
 * One key for each thing that somebody wants done. Where no answer comes, the same call made once more, after a reload
 * too, goes by the same key: it may have been done. Two equal calls under way at once are two wishes.
 */
export function makeIntents(stored: Kept = openStored(storedItems.openCalls)) {
  const underWay = new Set<string>();
  const unstored = keepOnPage();

  return (endpoint: Endpoint, input: unknown): Intent => {
    if (!takesKey(endpoint) || endpoint.upload) return { key: undefined, end: () => undefined };
    // What it is asked with shows who somebody is: of that nothing is stored, not even a number, and no reload follows
    // it.
    const kept = endpoint.endsLogin ? unstored : stored;
    const read = () => (kept.read() ?? []).filter(({ at }) => now() - at < keptFor);
    const write = (calls: OpenCall[]) => (calls.length > 0 ? kept.keep(calls.slice(-most)) : kept.drop());
    const asked = nameOf(endpoint.id, input);
    const open = read();
    const key = open.find((call) => call.asked === asked && !underWay.has(call.key))?.key ?? makeKey();
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

export const beginIntent = makeIntents();

type Kept = Pick<StoredItem<OpenCall[]>, 'read' | 'keep' | 'drop'>;

function keepOnPage(): Kept {
  let calls: OpenCall[] | undefined;
  return { read: () => calls, keep: (next) => void (calls = next), drop: () => void (calls = undefined) };
}

/** Nobody knows whether it was done: no answer came, or the first call is still being worked on. */
function isOpen({ status, code }: Refusal): boolean {
  return isAway(status) || code === 'request.key_in_use';
}

export function isAway(status: number): boolean {
  return [0, 502, 503, 504].includes(status);
}

/** 53 bits of what is asked for: enough to know it again, too little to tell what it was. */
function nameOf(id: string, input: unknown): string {
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
