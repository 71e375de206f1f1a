import type { Refusal } from '@hone/contracts/declarations/refusal';
import type { GivenProof } from './proof.tsx';

const ofProof = new Set([
  'access.proof_needed',
  'access.password.wrong',
  'access.provider.refused',
  'access.passkey.refused',
  'access.passkey.expired',
]);

/** Whether the proof's own fields display the refusal. */
export function isOfProof({ code, fields = {} }: Refusal, given: GivenProof): boolean {
  return ofProof.has(code) || Object.keys(fields).some((name) => name in given);
}
