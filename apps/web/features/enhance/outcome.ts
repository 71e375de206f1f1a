import { reportOutcome } from '@hone/contracts/enhance/enhance';
import type { Outcome } from '@hone/panel/session/outcome';
import { client } from '../../data/client.ts';

export type Report = (id: string, outcome: Outcome) => void;

/** Without its text. Failures are ignored: the user can't do anything about them. */
export function report(id: string, outcome: Outcome): void {
  client.call(reportOutcome, { params: { id }, body: outcome }, { keepalive: true }).catch(() => undefined);
}
