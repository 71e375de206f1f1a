import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useState } from 'react';
import { isOfProof } from './of-proof.ts';
import type { GivenProof } from './proof.tsx';

/** For a call that takes nothing but proof. */
export function useProof() {
  const [proof, setProof] = useState<GivenProof>({});
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    proof,
    fields: { value: proof, onChange: setProof, refusal },
    /** True for refusals that the proof's own fields display. */
    place(refused: Refusal): boolean {
      setRefusal(refused);
      return isOfProof(refused, proof);
    },
  };
}
