import { activate, resendActivationCode } from '@hone/contracts/access/signup';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { PendingVerification } from '@hone/contracts/stored';
import { useRef, useState } from 'react';
import { messageOfField } from '../../../data/failures.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { navigationState } from '../../../browser/address/navigation-state.ts';
import { useSend } from '../../../data/write/send.ts';
import { t } from '../../../ui/t.ts';
import { CodeFields } from './code-fields.tsx';
import { rememberVerification } from '../accounts/pending-signup.ts';
import { words } from '../accounts/words.ts';

export type Activated = DataOf<typeof activate>;

interface CodeFormProps {
  pending: PendingVerification;
  onActivated(answer: Activated): void;
}

export function CodeForm({ pending: { email, source, resend_at, handle, claim }, onActivated }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isDone, setDone] = useState(false);
  const digits = useRef<HTMLInputElement>(null);
  const activation = useSend(activate, {
    place(refusal) {
      const reason = messageOfField(refusal, 'code');
      setError(reason);
      return reason !== undefined;
    },
  });
  const { ref, cello_ucc } = navigationState();

  const type = (typed: string) => {
    setCode(typed);
    setError(undefined);
  };
  const submit = async () => {
    if (isDone) return;
    const outcome = await activation.send({
      body: { email, code, ...(handle !== undefined && { handle }), ...(claim !== undefined && { claim }) },
    });
    if (outcome.ok) {
      setDone(true);
      onActivated(outcome.data);
    } else if (outcome.refusal.fields?.['code']) {
      // They stay for comparison with the email; typing replaces them.
      digits.current?.focus();
      digits.current?.select();
    }
  };

  return (
    <CodeFields
      ref={digits}
      endpoint={resendActivationCode}
      email={email}
      resendAt={resend_at}
      onAnswer={({ isSent, seconds, handle: fresh }) => {
        if (isSent || seconds !== undefined) rememberVerification({ email, source, seconds, handle: fresh });
        if (isSent) type('');
      }}
      code={code}
      onCode={type}
      onSubmit={() => void submit()}
      error={error}
      busy={activation.isSending || isDone}
    >
      <Link
        to="/create-account"
        {...(ref && { query: { ref } })}
        {...(cello_ucc && { state: { cello_ucc } })}
        className="link ms-auto text-small"
      >
        {t(words.anotherEmail)}
      </Link>
    </CodeFields>
  );
}
