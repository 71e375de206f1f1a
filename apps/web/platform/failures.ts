import type { Endpoint } from '@hone/contracts/define';
import { messages, type Code } from '@hone/contracts/messages';
import { hasReason, Refusal } from '@hone/contracts/refusal';
import { writeWait } from '@hone/domain/waits';
import { t } from '../ui/t.ts';
import { toast } from '../ui/toast.ts';
import { words } from './words.ts';

/** The sentence of a code, in the reader's language. */
export function sayCode(code: Code, values: { seconds?: number | undefined } = {}): string {
  return t(messages[code] as string, { wait: writeWait(values.seconds ?? 60) });
}

/** Whatever a call threw, as a refusal: a network that is away has a sentence too. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(error instanceof TypeError ? 'request.unreachable' : 'request.failed', 0);
}

/**
 * What a person reads of a refusal: the sentence of its code; the server's own where this build does not know the code;
 * and where no reason was given, the sentence that the declaration has for it.
 */
export function sayRefusal(refusal: Refusal, { says }: Pick<Endpoint, 'says'> = {}): string {
  if (refusal.said?.message !== undefined) return refusal.said.message;
  const isWithoutReason = !hasReason(refusal) && refusal.status >= 400 && refusal.status < 500;
  return sayCode((isWithoutReason && says?.failed) || refusal.code, { seconds: refusal.retryAfter });
}

/** The same of one of its fields; undefined where nothing is wrong with that. */
export function sayField({ fields, said, retryAfter }: Refusal, name: string): string | undefined {
  const code = fields?.[name]?.[0];
  return code && (said?.fields[name] ?? sayCode(code, { seconds: retryAfter }));
}

const ways = new Map<Code, () => void>();

/**
 * From now on a refusal for this reason is shown in a way of its own instead of by a toast; until the answer ends it.
 */
export function onRefusal(code: Code, show: () => void): () => void {
  ways.set(code, show);
  return () => void (ways.get(code) === show && ways.delete(code));
}

export function showRefusal(refusal: Refusal, endpoint?: Pick<Endpoint, 'says'>): void {
  // The page that whoever is signed out is led to says it, and that page alone.
  if (refusal.code === 'access.signed_out') return;
  const way = ways.get(refusal.code);
  if (way) return way();
  const id = hasReason(refusal) ? undefined : refusal.requestId;
  toast.failed(sayRefusal(refusal, endpoint), id && t(words.requestId, { id }));
}
