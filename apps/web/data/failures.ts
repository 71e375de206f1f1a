import type { Endpoint } from '@hone/contracts/declarations/define';
import { messages, type Code } from '@hone/contracts/messages';
import { hasReason, Refusal } from '@hone/contracts/declarations/refusal';
import { formatWait } from '@hone/domain/waits';
import { t } from '../ui/t.ts';
import { toast } from '../ui/overlays/toast.ts';
import { CodeMissing } from '../browser/load-module.ts';
import { words } from '../browser/words.ts';

export function messageOfCode(code: Code, values: { seconds?: number | undefined } = {}): string {
  return t(messages[code] as string, { wait: formatWait(values.seconds ?? 60) });
}

/** Covers everything a call can throw; an unreachable network has a message too. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(error instanceof TypeError ? 'request.unreachable' : 'request.failed');
}

/**
 * The message of its code; the server's own if this build doesn't know the code; the declaration's if no reason was
 * given.
 */
export function messageOfRefusal(refusal: Refusal, { says }: Pick<Endpoint, 'says'> = {}): string {
  if (refusal.said?.message !== undefined) return refusal.said.message;
  const isWithoutReason = !hasReason(refusal) && refusal.status >= 400 && refusal.status < 500;
  return messageOfCode((isWithoutReason && says?.failed) || refusal.code, { seconds: refusal.retryAfter });
}

export function messageOfField({ fields, said, retryAfter }: Refusal, name: string): string | undefined {
  const code = fields?.[name]?.[0];
  return code && (said?.fields[name] ?? messageOfCode(code, { seconds: retryAfter }));
}

const handlers = new Map<Code, () => void>();

/** From now on this refusal is shown in its own way instead of as a toast. Returns what ends that. */
export function onRefusal(code: Code, show: () => void): () => void {
  handlers.set(code, show);
  return () => void (handlers.get(code) === show && handlers.delete(code));
}

export function showRefusal(refusal: Refusal, endpoint?: Pick<Endpoint, 'says'>): void {
  // Only the sign-in page, where the user ends up, says this.
  if (refusal.code === 'access.signed_out') return;
  const way = handlers.get(refusal.code);
  if (way) return way();
  toast.failed(messageOfRefusal(refusal, endpoint), supportIdOf(refusal));
}

/** Of code that an update has replaced, the app says so itself. */
export function showMissingCode(error: unknown): void {
  if (!(error instanceof CodeMissing && error.isGone)) toast.failed(messageOfCode('request.unreachable'));
}

/** To be shown below a message without a reason, which asks to send it to support. */
export function supportIdOf(refusal: Refusal): string | undefined {
  const id = hasReason(refusal) ? undefined : refusal.requestId;
  return id && t(words.requestId, { id });
}
