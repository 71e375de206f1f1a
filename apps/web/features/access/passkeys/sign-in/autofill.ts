import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { passkeyTimes } from '@hone/domain/access/passkeys';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { now, pollFrom } from '../../../../browser/clock.ts';
import { endCeremony } from '../ceremony/load.ts';
import { canAutofillPasskeys } from '../ceremony/support.ts';
import { waitForChoice } from './signing-in.ts';

/** A browser that answers by itself must not keep us asking. */
const mostAnswers = 5;
/** The share of a challenge's life after which a new one takes its place. */
const renewedAfter = 0.8;

interface AutofillProps {
  /** While another ceremony is running. */
  isPaused: boolean;
  use(answer: PasskeyUsed): void;
}

/** Lists passkeys at the field that is marked for them. Renders nothing. */
export function Autofill({ isPaused, use }: AutofillProps) {
  const [round, setRound] = useState(0);
  const answers = useRef(0);

  const offer = useEffectEvent(async (signal: AbortSignal) => {
    if (answers.current >= mostAnswers || !(await canAutofillPasskeys())) return;
    const answer = await waitForChoice(signal);
    if (!answer) return;
    answers.current += 1;
    use(answer);
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const over = new AbortController();
    void offer(over.signal);
    const renewAt = now() + passkeyTimes.challengeSeconds * 1000 * renewedAfter;
    const stop = pollFrom(renewAt, () => setRound(round + 1));
    return () => {
      stop();
      over.abort();
      endCeremony();
    };
  }, [isPaused, round]);
  return null;
}
