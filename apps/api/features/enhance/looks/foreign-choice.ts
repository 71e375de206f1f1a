import { refuseField } from '@hone/contracts/declarations/refusal';
import { findForeignChoice, type Brief, type Choice } from '@hone/domain/enhance/brief';

/** A choice that no row of the brief offers. */
export function refuseForeignChoice(brief: Brief | null, choices: readonly Choice[] = []): void {
  if (findForeignChoice(brief, choices) !== undefined) throw refuseField('choices', 'enhance.choice.unknown');
}
