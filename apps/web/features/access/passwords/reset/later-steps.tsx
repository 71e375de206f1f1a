import { confirmReset, NewPasswordForm } from '@hone/contracts/access/passwords';
import { renameFields, type Refusal } from '@hone/contracts/declarations/refusal';
import { isCode } from '@hone/domain/access/codes';
import { useEffect, useState } from 'react';
import { messageOfCode, messageOfField } from '../../../../data/failures.ts';
import { useRules } from '../../../../data/forms/form.ts';
import { useSend } from '../../../../data/write/send.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { CodeStep } from './code-step.tsx';
import { Done } from './done.tsx';
import { useEntry } from './entry.ts';
import { PasswordStep } from './password-step.tsx';

/** Code and password stay here until they are sent together. */
export function LaterSteps() {
  const { step, email, handle } = useEntry();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const [isDone, setDone] = useState(false);
  const form = useRules(NewPasswordForm, { password: '', confirmPassword: '' });

  const place = (refusal: Refusal) => {
    const reason = messageOfField(refusal, 'code');
    if (reason === undefined)
      return form.place(renameFields(refusal, (name) => (name === 'new_password' ? 'password' : name)));
    toast.failed(messageOfCode('access.password_reset.code.failed'));
    setRefused(reason);
    setCode('');
    return true;
  };
  const { send, isSending } = useSend(confirmReset, { place });
  const submit = form.onSubmit(async ({ password }) => {
    const outcome = await send({
      body: { email, code, ...(handle !== undefined && { handle }), new_password: password },
    });
    setDone(outcome.ok);
  });

  // The code was refused, or lost in a reload: back to its step.
  const isAhead = step === 'password' && !isCode(code);
  useEffect(() => {
    if (!isAhead || isDone) return undefined;
    const timer = setTimeout(() => history.back());
    return () => clearTimeout(timer);
  }, [isAhead, isDone]);

  if (isDone) return <Done email={email} />;
  if (step === 'password' && !isAhead)
    return <PasswordStep email={email} form={form} onSubmit={submit} isSending={isSending} />;
  return (
    <CodeStep
      code={code}
      onCode={(typed) => {
        setCode(typed);
        setRefused(undefined);
      }}
      refused={refused}
    />
  );
}
