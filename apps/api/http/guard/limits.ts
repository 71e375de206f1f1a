import type { LimitClass } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';

export type LimitFigures = Record<LimitClass, { perMinute: number }>;

/** Generous for a person and their scripts, small for a flood. Credentials have limits in the database as well. */
export const limitFigures: LimitFigures = {
  read: { perMinute: 1200 },
  write: { perMinute: 300 },
  open: { perMinute: 300 },
  credential: { perMinute: 60 },
  // Calls another server, mostly at an address that a user entered: it must not be usable to scan ports.
  outbound: { perMinute: 20 },
  // After an outage the provider sends everything it could not deliver.
  hook: { perMinute: 60_000 },
};

interface Bucket {
  /** In 1/60,000 of a call: whole numbers, so that a promised second is kept exactly. */
  left: number;
  at: number;
}

const oneCall = 60_000;

// Beyond this many callers the oldest are forgotten, so that a flood of addresses doesn't fill the memory.
const remembered = 50_000;

/** A token bucket per caller and class; refuses when it is empty. */
export type ConsumeRateLimit = (limit: LimitClass, who: string, now: Date) => void;

export function memoryLimits(figures: LimitFigures, factor = 1): ConsumeRateLimit {
  const buckets = new Map<string, Bucket>();
  return (limit, who, now) => {
    const perMinute = figures[limit].perMinute * factor;
    const key = `${limit} ${who}`;
    const at = now.getTime();
    const bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size >= remembered) buckets.delete(buckets.keys().next().value!);
      buckets.set(key, { left: (perMinute - 1) * oneCall, at });
      return;
    }
    const refill = Math.max(0, at - bucket.at) * perMinute;
    bucket.left = Math.min(perMinute * oneCall, bucket.left + refill);
    bucket.at = at;
    if (bucket.left < oneCall) {
      throw new Refusal('request.too_many', { retryAfter: Math.ceil((oneCall - bucket.left) / perMinute / 1000) });
    }
    bucket.left -= oneCall;
  };
}
