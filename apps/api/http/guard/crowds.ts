import type { Endpoint } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';

const retryAfter = 5;

/** Counts a person's calls in progress, if their declaration says how many there may be; in this process. */
export function countCrowds(
  factor = 1,
): (endpoint: Pick<Endpoint, 'id' | 'atOnce'>, userId: string | undefined) => () => void {
  const crowds = new Map<string, number>();
  return ({ id, atOnce }, userId) => {
    if (atOnce === undefined || userId === undefined) return () => undefined;
    const key = `${id} ${userId}`;
    const inside = crowds.get(key) ?? 0;
    if (inside >= atOnce * factor) throw new Refusal('request.too_many', { retryAfter });
    crowds.set(key, inside + 1);
    return () => {
      const left = crowds.get(key)! - 1;
      if (left === 0) crowds.delete(key);
      else crowds.set(key, left);
    };
  };
}
