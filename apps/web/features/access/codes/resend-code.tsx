import type { resendEmailCode } from '@hone/contracts/access/email';
import type { resendActivationCode } from '@hone/contracts/access/signup';
import type { requestReset } from '@hone/contracts/access/passwords';
import { useSecondsUntil } from '../../../browser/clock.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../accounts/words.ts';

interface ResendCodeProps {
  endpoint: typeof resendActivationCode | typeof requestReset | typeof resendEmailCode;
  email: string;
  /** In milliseconds since 1970. */
  resendAt: number;
  onAnswer(answer: ResendAnswer): void;
}

export interface ResendAnswer {
  isSent: boolean;
  seconds?: number | undefined;
  /** Identifies the code that was sent. */
  handle?: string;
}

/** Counts down until a new code is allowed. */
export function ResendCode({ endpoint, email, resendAt, onAnswer }: ResendCodeProps) {
  const { send, isSending } = useSend(endpoint);
  const secondsLeft = useSecondsUntil(resendAt);

  const resend = async () => {
    const outcome = await send({ body: { email } });
    if (!outcome.ok) return onAnswer({ isSent: false, seconds: outcome.refusal.retryAfter });
    const { resend_in, ...rest } = outcome.data;
    return onAnswer({ isSent: true, seconds: resend_in, ...('handle' in rest && { handle: rest.handle }) });
  };

  return (
    <>
      <Button disabled={secondsLeft > 0} busy={isSending} onClick={() => void resend()}>
        {t(words.resend)}
      </Button>
      {secondsLeft > 0 && <span className="text-small text-ink-3 tabular-nums">{sayWait(secondsLeft)}</span>}
    </>
  );
}

function sayWait(seconds: number): string {
  return seconds <= 120
    ? t(words.resendIn, { seconds })
    : t(words.resendInMinutes, { minutes: Math.ceil(seconds / 60) });
}
