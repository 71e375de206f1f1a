import { creditRules } from '@hone/domain/money/credits';
import type { ReactNode } from 'react';
import { useSecondsUntil } from '../../browser/clock.ts';
import { messageOfCode } from '../../data/failures.ts';
import { Link } from '../../browser/address/navigation.tsx';
import { isSelling } from '../../browser/selling.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { rich, t, intlLocale } from '../../ui/t.ts';
import { words } from './limit-words.ts';

interface LimitDialogProps {
  open: boolean;
  close(): void;
  reset: string | null | undefined;
  refer(className: string, onGo: () => void): ReactNode;
}

export function LimitDialog({ open, close, reset, refer }: LimitDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || close()}
      size="small"
      isUnasked
      title={messageOfCode('credits.daily_limit.title')}
      description={messageOfCode('credits.daily_limit.text')}
      footer={
        <>
          {refer(buttonClass({}), close)}
          {isSelling() && (
            <Link className={buttonClass({ look: 'ink' })} to="/billing-plans">
              {t(words.upgrade)}
            </Link>
          )}
        </>
      }
    >
      <dl className="grid gap-3 rounded-panel bg-sunken px-4 py-3.5 forced-colors:border">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-2">
          <dt>{t(words.today)}</dt>
          <dd className="tabular-nums">
            {rich(words.figure, { big: drawBig }, { left: 0, allowance: creditRules.dailyAllowance })}
          </dd>
        </div>
        {reset && <Next reset={reset} />}
      </dl>
    </Dialog>
  );
}

function drawBig(figure: ReactNode) {
  return <b className="font-serif text-h2 text-ink">{figure}</b>;
}

function Next({ reset }: { reset: string }) {
  const at = new Date(reset);
  const seconds = useSecondsUntil(at.getTime());
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-small">
      <dt className="text-ink-2">{t(words.next)}</dt>
      <dd className="text-ink tabular-nums">{t(words.nextAt, { until: formatTimeUntil(seconds), at })}</dd>
    </div>
  );
}

/** 'in 5 hours' */
export function formatTimeUntil(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const format = new Intl.RelativeTimeFormat(intlLocale());
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour');
}
