import type { LimitClass } from '@hone/contracts/define';
import { Refusal } from '@hone/contracts/refusal';

export type LimitFigures = Record<LimitClass, { perMinute: number }>;

/** Generous for a person and their scripts, small for a flood. Credentials have limits in the database besides. */
export const limitFigures: LimitFigures = {
  read: { perMinute: 1200 },
  write: { perMinute: 300 },
  open: { perMinute: 300 },
  credential: { perMinute: 60 },
};

interface Bucket {
  left: number;
  at: number;
}

// Beyond this many callers the oldest are forgotten, so that a flood of addresses does not fill the memory.
const remembered = 50_000;

/** Takes one from the caller's bucket of this class, which refills steadily; refuses when it is empty. */
export type TakeOne = (limit: LimitClass, who: string, now: Date) => void;

export function memoryLimits(figures: LimitFigures, factor = 1): TakeOne {
  const buckets = new Map<string, Bucket>();
  return (limit, who, now) => {
    const perMinute = figures[limit].perMinute * factor;
    const key = `${limit} ${who}`;
    const at = now.getTime();
    const bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size >= remembered) buckets.delete(buckets.keys().next().value!);
      buckets.set(key, { left: perMinute - 1, at });
      return;
    }
    const refill = Math.max(0, ((at - bucket.at) / 60_000) * perMinute);
    bucket.left = Math.min(perMinute, bucket.left + refill);
    bucket.at = at;
    if (bucket.left < 1) {
      const seconds = Math.ceil(((1 - bucket.left) / perMinute) * 60);
      throw new Refusal('request.too_many', 429, { retryAfter: Math.max(1, seconds) });
    }
    bucket.left -= 1;
  };
}
