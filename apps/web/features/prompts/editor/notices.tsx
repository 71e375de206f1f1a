import { CloudOff, GitCompareArrows, RotateCcw, Trash2 } from 'lucide-react';
import { today } from '../../../browser/clock.ts';
import { useMaintenance } from '../../../data/maintenance.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { intlLocale, t } from '../../../ui/t.ts';
import type { Editing } from './use-editor.ts';
import { words } from './words.ts';

/** Quiet lines; new ones are announced. */
export function Notices({ editing }: { editing: Editing }) {
  const { restored, replaced, isElsewhere, isDeleted, isWaiting } = editing;
  const maintenance = useMaintenance();
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
          {maintenance === undefined ? t(words.waiting) : t(words.waitingInMaintenance, { said: maintenance })}
        </Notice>
      )}
    </output>
  );
}

/** With the day, unless it is today. */
export function formatSavedAt(instant: number): string {
  const isToday = new Intl.DateTimeFormat('sv-SE').format(instant) === today();
  return new Intl.DateTimeFormat(intlLocale(), { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) }).format(
    instant,
  );
}
