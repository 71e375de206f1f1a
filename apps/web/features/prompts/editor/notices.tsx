import { CloudOff, GitCompareArrows, RotateCcw, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { today } from '../../../platform/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { intlLocale, t } from '../../../ui/t.ts';
import type { Editing } from './use-editor.ts';
import { words } from './words.ts';

/** Quiet lines; new ones are announced. */
export function Notices({ editing }: { editing: Editing }) {
  const { restored, replaced, isElsewhere, isDeleted, isWaiting } = editing;
  return (
    <output className="grid gap-2 empty:absolute">
      {restored && (
        <Notice icon={RotateCcw} act={editing.discard} label={t(words.discard)}>
          {t(words.restored, { time: formatSavedAt(restored.at) })}
        </Notice>
      )}
      {isDeleted ? (
        <Notice icon={Trash2} isUrgent>
          {t(words.deleted)}
        </Notice>
      ) : (
        isElsewhere && (
          <Notice icon={GitCompareArrows} isUrgent act={editing.compare} label={t(words.compare)}>
            {t(words.elsewhere)}
          </Notice>
        )
      )}
      {replaced && (
        <Notice icon={RotateCcw} act={editing.bringBack} label={t(words.bringBack)}>
          {t(words.replacedLine)}
        </Notice>
      )}
      {isWaiting && (
        <Notice icon={CloudOff} isUrgent>
          {t(words.waiting)}
        </Notice>
      )}
    </output>
  );
}

interface NoticeProps {
  icon: LucideIcon;
  isUrgent?: boolean;
  act?: (() => void) | undefined;
  label?: string;
  children: ReactNode;
}

function Notice({ icon: Icon, isUrgent = false, act, label, children }: NoticeProps) {
  return (
    <div
      className={classNames(
        'flex items-center gap-2 rounded-control py-1 ps-3 pe-1 text-small forced-colors:border',
        isUrgent ? 'bg-warn-bg text-warn' : 'bg-sunken text-ink-2',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="min-w-0 grow py-1 text-pretty wrap-anywhere">{children}</span>
      {act && (
        <Button look="quiet" size="small" onClick={act}>
          {label}
        </Button>
      )}
    </div>
  );
}

/** With the day, unless it is today. */
export function formatSavedAt(instant: number): string {
  const isToday = new Intl.DateTimeFormat('sv-SE').format(instant) === today();
  return new Intl.DateTimeFormat(intlLocale(), { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) }).format(
    instant,
  );
}
