import { confirmEmailChange, readEmailChange, resendEmailCode } from '@hone/contracts/access/email';
import type { DataOf } from '@hone/contracts/declarations/define';
import { getUser } from '@hone/contracts/profile/user';
import { emailChangeRules } from '@hone/domain/access/email-changes';
import { useRef, useState } from 'react';
import { now } from '../../../browser/clock.ts';
import { messageOfField } from '../../../data/failures.ts';
import { updateData } from '../../../data/data.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { rich, t } from '../../../ui/t.ts';
import { words as accessWords } from '../accounts/words.ts';
import { CodeFields } from '../codes/code-fields.tsx';
import { mailbox } from '../accounts/mailbox.tsx';
import { words } from './words.ts';

type Pending = DataOf<typeof resendEmailCode>;

interface CodeStepProps {
  pending: Pending;
  takesFocus: boolean;
  useAnother(): void;
  drop(): Promise<void>;
  isDropping: boolean;
  onChanged(): void;
}

export function CodeStep({ pending, takesFocus, useAnother, drop, isDropping, onChanged }: CodeStepProps) {
  const { email, resend_in } = pending;
  const [resendAt, setResendAt] = useState(() => now() + resend_in * 1000);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const digits = useRef<HTMLInputElement>(null);
  const confirmation = useSend(confirmEmailChange, {
    place(refusal) {
      const reason = messageOfField(refusal, 'code');
      setError(reason);
      return reason !== undefined;
    },
  });
  const type = (typed: string) => {
    setCode(typed);
    setError(undefined);
  };
  const submit = async () => {
    const outcome = await confirmation.send({ body: { email, code } });
    if (outcome.ok) {
      updateData(getUser, (user) => ({ ...user, email: outcome.data.email }));
      // Until the server's own answer, without a button that would go again.
      const next_change_at = new Date(now() + emailChangeRules.everySeconds * 1000).toISOString();
      updateData(readEmailChange, (change) => ({ ...change, pending: null, next_change_at }));
      refresh([getUser, readEmailChange]);
      onChanged();
    } else if (outcome.refusal.fields?.['code']) {
      digits.current?.focus();
      digits.current?.select();
    }
  };

  return (
    <div className="grid gap-4 sm:max-w-96">
      <p className="text-ink-2 text-pretty wrap-anywhere">
        {rich(words.sent, mailbox, { email })} {t(words.noCode)}
      </p>
      <CodeFields
        ref={digits}
        takesFocus={takesFocus}
        endpoint={resendEmailCode}
        email={email}
        resendAt={resendAt}
        onAnswer={({ isSent, seconds }) => {
          if (seconds !== undefined) setResendAt(now() + seconds * 1000);
          if (isSent) type('');
          else if (seconds === undefined) refresh([readEmailChange]);
        }}
        code={code}
        onCode={type}
        onSubmit={() => void submit()}
        error={error}
        busy={confirmation.isSending}
      >
        <button type="button" className="link ms-auto text-small" onClick={useAnother}>
          {t(accessWords.anotherEmail)}
        </button>
      </CodeFields>
      <div>
        <Button busy={isDropping} onClick={() => void drop()}>
          {t(words.keep)}
        </Button>
      </div>
    </div>
  );
}
