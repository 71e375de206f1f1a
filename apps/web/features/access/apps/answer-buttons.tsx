import { loginRules } from '@hone/domain/access/logins';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface AnswerButtonsProps {
  disabled?: boolean;
  /** Says why it failed, if it did. */
  answer(allow: boolean): Promise<string | undefined>;
}

export function AnswerButtons({ disabled = false, answer }: AnswerButtonsProps) {
  const [underWay, setUnderWay] = useState<boolean>();
  const [failure, setFailure] = useState<string>();
  const press = async (allow: boolean) => {
    setUnderWay(allow);
    setFailure(undefined);
    setFailure(await answer(allow));
    setUnderWay(undefined);
  };
  const isBusy = underWay !== undefined;
  return (
    <>
      <div className="mt-7 grid gap-3 sm:flex">
        <Button
          look="ink"
          size="large"
          busy={underWay === true}
          disabled={disabled || isBusy}
          onClick={() => void press(true)}
          className="sm:min-w-36"
        >
          {t(words.allow)}
        </Button>
        <Button size="large" busy={underWay === false} disabled={isBusy} onClick={() => void press(false)}>
          {t(words.deny)}
        </Button>
      </div>
      <p role="alert" className="text-small text-danger not-empty:mt-3">
        {failure}
      </p>
    </>
  );
}

/** Like a sign-in that is remembered. */
export function HowLong() {
  const days = loginRules.remembered.absoluteSeconds / (24 * 3600);
  return <p className="mt-3 text-small text-ink-2 text-pretty">{t(words.lasts, { days })}</p>;
}
