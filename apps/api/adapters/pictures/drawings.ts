import { createHash } from 'node:crypto';
import type { ShareCard } from '../../ports/pictures.ts';
import type { PictureOutcome } from './child.ts';

/** Some 40 KB each. */
const mostKept = 100;
const mostUnderWay = 8;

type Draw = (card: ShareCard) => Promise<PictureOutcome | undefined>;

/** Each is drawn once, however often it is asked for, until others take its place. */
export function keepDrawings(
  draw: Draw,
  limits = { mostKept, mostUnderWay },
): (card: ShareCard) => Promise<Buffer | undefined> {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const make = async (name: string, card: ShareCard) => {
    const outcome = await draw(card);
    if (!outcome || 'fault' in outcome) return undefined;
    const drawing = Buffer.from(outcome.content);
    kept.set(name, drawing);
    const [oldest] = kept.keys();
    if (kept.size > limits.mostKept && oldest !== undefined) kept.delete(oldest);
    return drawing;
  };
  return async (card) => {
    const name = createHash('sha256').update(JSON.stringify(card)).digest('base64url');
    const known = kept.get(name) ?? underWay.get(name);
    if (known) return known;
    if (underWay.size >= limits.mostUnderWay) return undefined;
    const making = make(name, card).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };
}
