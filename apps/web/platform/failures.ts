import type { Endpoint } from '@hone/contracts/define';
import { messages, type Code } from '@hone/contracts/messages';
import { Refusal } from '@hone/contracts/refusal';
import { t } from '../ui/t.ts';
import { toast } from '../ui/toast.ts';
import { words } from './words.ts';

/** The sentence of a code, in the reader's language. */
export function sayCode(code: Code, values: { seconds?: number | undefined } = {}): string {
  return t(messages[code] as string, { seconds: values.seconds ?? 60 });
}

/** Whatever a call threw, as a refusal: a network that is away has a sentence too. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(error instanceof TypeError ? 'request.unreachable' : 'request.failed', 0);
}

/** What a person reads of a refusal: the server's reason, or, where it gave none, the sentence that the declaration has for it. */
export function sayRefusal(refusal: Refusal, { says }: Pick<Endpoint, 'says'> = {}): string {
  const isWithoutReason = refusal.code === 'request.failed' && refusal.status >= 400 && refusal.status < 500;
  return sayCode((isWithoutReason && says?.failed) || refusal.code, { seconds: refusal.retryAfter });
}

const ways = new Map<Code, () => void>();

/** From now on a refusal for this reason is shown in a way of its own instead of by a toast; until the answer ends it. */
export function onRefusal(code: Code, show: () => void): () => void {
  ways.set(code, show);
  return () => void (ways.get(code) === show && ways.delete(code));
}

export function showRefusal(refusal: Refusal, endpoint?: Pick<Endpoint, 'says'>): void {
  const way = ways.get(refusal.code);
  if (way) return way();
  const id = refusal.code === 'request.failed' ? refusal.requestId : undefined;
  toast.failed(sayRefusal(refusal, endpoint), id && t(words.requestId, { id }));
}
