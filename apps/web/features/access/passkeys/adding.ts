import { addPasskey, listPasskeys, startPasskey } from '@hone/contracts/access/passkeys';
import { waysIn } from '@hone/contracts/access/passwords';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { passkeyTimes } from '@hone/domain/access/passkeys';
import { useEffect, useRef, useState } from 'react';
import { now } from '../../../browser/clock.ts';
import { readData } from '../../../data/data.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { t } from '../../../ui/t.ts';
import type { GivenProof } from '../passwords/proof/proof.tsx';
import { endCeremony, loadCeremonies } from './ceremony/load.ts';
import { words as ceremonyWords } from './ceremony/words.ts';
import { proposeName } from './names.ts';

interface Challenge {
  options: DataOf<typeof startPasskey>;
  at: number;
}

/** `place` shows what is wrong with the proof. */
export function useAdding(place: (refusal: Refusal) => boolean) {
  const { send: ask } = useSend(startPasskey, { place });
  const { send: keep } = useSend(addPasskey);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const challenge = useRef<Challenge>(undefined);
  useEffect(() => endCeremony, []);

  const attempt = async (proof: GivenProof): Promise<string | boolean> => {
    const ceremonies = await loadCeremonies();
    if (!ceremonies) return t(ceremonyWords.codeMissing);
    // After a ceremony that was closed, the next needs no second proof.
    if (!challenge.current || now() > challenge.current.at + passkeyTimes.challengeSeconds * 900) {
      const asked = await ask({ body: proof });
      if (!asked.ok) return false;
      challenge.current = { options: asked.data, at: now() };
    }
    const { response, end } = await ceremonies.makePasskey(challenge.current.options);
    if (!response) return end === 'replaced' ? false : t(end === 'closed' ? ceremonyWords.notMade : ceremonyWords[end]);
    challenge.current = undefined;
    const names = readData(listPasskeys)?.map(({ name }) => name) ?? [];
    const kept = await keep({ body: { name: proposeName(response, names), response } });
    if (!kept.ok) return false;
    refresh([listPasskeys, waysIn]);
    return true;
  };

  return {
    isBusy,
    trouble,
    /** Whether there is a new passkey now. */
    async add(proof: GivenProof): Promise<boolean> {
      setTrouble(undefined);
      setBusy(true);
      const outcome = await attempt(proof);
      setBusy(false);
      if (typeof outcome === 'boolean') return outcome;
      setTrouble(outcome);
      return false;
    },
  };
}
