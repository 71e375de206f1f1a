import { loginRules } from '@hone/domain/access/logins';
import { useId, useState } from 'react';
import { messageOfCode } from '../../../../data/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { t } from '../../../../ui/t.ts';
import { words } from './words.ts';

/** Resolves to an id_token, or to nothing when the user cancels. */
export type ProveByProvider = () => Promise<string | undefined>;

interface ProviderProofProps {
  isGiven: boolean;
  onGive(id_token: string): void;
  error: string | undefined;
  /** Absent where no provider is available. */
  prove: ProveByProvider | undefined;
}

/** For users without a password. */
export function ProviderProof({ isGiven, onGive, error, prove }: ProviderProofProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = useId();
  if (!prove) return <p>{t(words.signInAnew, { minutes: loginRules.provenSeconds / 60 })}</p>;

  const ask = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      const id_token = await prove();
      if (id_token !== undefined) onGive(id_token);
    } catch {
      setFailure(messageOfCode('access.provider.refused'));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div>
      <p className="mb-2">{t(words.ask)}</p>
      {isGiven ? (
        <output className="text-ok">{t(words.confirmed)}</output>
      ) : (
        <Button busy={isAsking} onClick={() => void ask()} aria-describedby={`${id}-error`}>
          {t(words.confirm)}
        </Button>
      )}
      <FieldError id={`${id}-error`} error={failure ?? error} />
    </div>
  );
}
