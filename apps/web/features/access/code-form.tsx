import { activate, resendActivationCode } from '@hone/contracts/access';
import type { DataOf } from '@hone/contracts/define';
import type { PendingVerification } from '@hone/contracts/stored';
import { codeRules } from '@hone/domain/codes';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSecondsUntil } from '../../platform/clock.ts';
import { arrivalState, Link } from '../../platform/navigation.tsx';
import { useSend } from '../../platform/send.ts';
import { awaitVerification } from '../../platform/verification.ts';
import { Button } from '../../ui/button.tsx';
import { Digits } from '../../ui/digits.tsx';
import { Form } from '../../ui/form.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

export type Activated = DataOf<typeof activate>;

interface CodeFormProps {
  pending: PendingVerification;
  onActivated(answer: Activated): void;
}

/** The six digits, and the way to new ones. */
export function CodeForm({ pending: { email, source, resend_at }, onActivated }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isDone, setDone] = useState(false);
  const digits = useRef<HTMLInputElement>(null);
  const activation = useSend(activate);
  const resending = useSend(resendActivationCode);
  const ref = arrivalState()['ref'];
  // Its clock may be a moment behind the answer that set the time.
  const secondsLeft = Math.min(useSecondsUntil(resend_at), codeRules.resendAfterSeconds);

  // After the app has brought the reader to the page's beginning.
  useEffect(() => queueMicrotask(() => digits.current?.focus()), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < codeRules.digits || isDone) return;
    const outcome = await activation.send({ body: { email, code } });
    if (outcome.ok) {
      setDone(true);
      onActivated(outcome.data);
    } else if (outcome.refusal.fields?.['code']) {
      // The digits stay, to be compared with the mail; typing replaces them.
      setWrong(true);
      digits.current?.focus();
      digits.current?.select();
    }
  };

  const resend = async () => {
    const outcome = await resending.send({ body: { email } });
    const isTooSoon = !outcome.ok && outcome.refusal.code === 'access.code.too_soon';
    if (outcome.ok || isTooSoon) awaitVerification(email, source, outcome.ok ? outcome.data.resend_in : outcome.refusal.retryAfter);
    if (outcome.ok) {
      setCode('');
      setWrong(false);
    }
    // The button that was pressed waits now, and takes no focus meanwhile.
    digits.current?.focus();
  };

  return (
    <Form onSubmit={(event) => void submit(event)} busy={activation.isSending}>
      <Digits
        ref={digits}
        label={t(words.code)}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setWrong(false);
        }}
        error={isWrong ? t(words.codeWrong) : undefined}
      />
      <Button type="submit" look="ink" size="large" wide disabled={code.length < codeRules.digits} busy={activation.isSending || isDone}>
        {t(words.submit)}
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={secondsLeft > 0} busy={resending.isSending} onClick={() => void resend()}>
          {t(words.resend)}
        </Button>
        {secondsLeft > 0 && <span className="text-small text-ink-3 tabular-nums">{t(words.resendIn, { seconds: secondsLeft })}</span>}
        <Link to="/create-account" {...(ref && { query: { ref } })} className="link ms-auto text-small">
          {t(words.anotherEmail)}
        </Link>
      </div>
    </Form>
  );
}
