import { messageOfField, messageOfRefusal } from '../../../data/failures.ts';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

export function asksForCode({ code }: Refusal): boolean {
  return code === 'access.second_factor.needed';
}

/** What is said at the code; undefined: not about it. Limits say when to try again. */
export function reasonForCode(refusal: Refusal): string | undefined {
  if (refusal.code === 'access.try_later') return messageOfRefusal(refusal);
  return messageOfField(refusal, 'second_factor');
}

export function tellCodesLeft({ recovery_codes_left: count }: { recovery_codes_left?: number | undefined }): void {
  if (count !== undefined) toast.done(t(words.codeUsed, { count }));
}
