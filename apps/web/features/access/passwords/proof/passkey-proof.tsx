import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { startPasskeyProof } from '@hone/contracts/access/passkeys';
import { KeyRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { t } from '../../../../ui/t.ts';
import { askForPasskey } from '../../passkeys/ceremony/ask.ts';
import { endCeremony } from '../../passkeys/ceremony/load.ts';
import { words } from './words.ts';

interface PasskeyProofProps {
  onGive(passkey: PasskeyUsed): void;
  error: string | undefined;
  /** To the password. */
  isAlternative: boolean;
}

export function PasskeyProof({ onGive, error, isAlternative }: PasskeyProofProps) {
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => endCeremony, []);
  // Back again, because what was given doesn't count.
  useEffect(() => {
    if (error) button.current?.focus();
  }, [error]);

  const ask = async () => {
    setAsking(true);
    setTrouble(undefined);
    const given = await askForPasskey(startPasskeyProof);
    setAsking(false);
    if (given.answer) onGive(given.answer);
    else setTrouble(given.trouble);
  };
  return (
    <div>
      <Button ref={button} busy={isAsking} onClick={() => void ask()} aria-describedby={`${id}-error`}>
        <KeyRound aria-hidden />
        {t(isAlternative ? words.passkeyInstead : words.passkey)}
      </Button>
      <FieldError id={`${id}-error`} error={trouble ?? error} />
    </div>
  );
}
