import type { Outcome } from '@hone/client/outcome';
import { reportOutcome } from '@hone/contracts/enhance';
import { client } from '../../platform/client.ts';

export type Report = (id: string, outcome: Outcome) => void;

/** Says what became of an enhancement, without its text; what cannot be said is no matter of its user's. */
export function report(id: string, outcome: Outcome): void {
  client.call(reportOutcome, { params: { id }, body: outcome }, { keepalive: true }).catch(() => undefined);
}
