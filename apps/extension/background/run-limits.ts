import { Refusal } from '@hone/contracts/refusal';
import { promptMaximum } from '@hone/domain/enhancing';

/** More than a person presses, and little enough that a page's script that was taken over can't empty an account. */
const mostAtOnce = 4;
const mostInMinute = 30;
const minute = 60_000;

export interface RunLimits {
  /** Undefined: it may begin, and counts. */
  refuse(tab: number, underWay: number, text: string): Refusal | undefined;
}

export function makeRunLimits(now: () => number): RunLimits {
  const begun = new Map<number, number[]>();
  return {
    refuse(tab, underWay, text) {
      // The server says the same, but would have to be sent all of it.
      if (text.length > 2 * promptMaximum)
        return new Refusal('request.invalid', { status: 400, fields: { text: ['request.field.too_long'] } });
      const recent = (begun.get(tab) ?? []).filter((at) => now() - at < minute);
      const [first = now()] = recent;
      if (underWay >= mostAtOnce) return new Refusal('request.too_many', { status: 429, retryAfter: 5 });
      if (recent.length >= mostInMinute)
        return new Refusal('request.too_many', { status: 429, retryAfter: Math.ceil((first + minute - now()) / 1000) });
      begun.set(tab, [...recent, now()]);
      return undefined;
    },
  };
}
