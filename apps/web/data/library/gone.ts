import type { Code } from '@hone/contracts/messages';
import type { Refusal } from '@hone/contracts/declarations/refusal';

const codes: ReadonlySet<Code> = new Set(['request.not_found', 'deleted.restorable', 'deleted.erased']);

/** A row was deleted elsewhere, a moment ago or for good. */
export function saysGone({ code }: Refusal): boolean {
  return codes.has(code);
}
