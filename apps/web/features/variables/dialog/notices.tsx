import { CloudOff, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { t } from '../../../ui/t.ts';
import type { Texts } from '../change.ts';
import type { useDraft } from './drafts.ts';
import { words } from './words.ts';

interface ContradictionProps {
  /** Changed to something else elsewhere. */
  changed: readonly (keyof Texts)[];
  now: Texts;
  takeTheirs(): void;
}

export function ConflictNotice({ changed, now, takeTheirs }: ContradictionProps) {
  return (
    <Line icon={<TriangleAlert aria-hidden />}>
      <div role="alert" className="grid gap-1">
        <p className="font-medium">{t(words.changedElsewhere)}</p>
        {changed.includes('name') && <p className="wrap-anywhere">{t(words.nameNow, { name: now.name })}</p>}
        {changed.includes('description') &&
          (now.description === '' ? (
            <p>{t(words.descriptionGone)}</p>
          ) : (
            <>
              <p>{t(words.descriptionNow)}</p>
              <blockquote
                dir="auto"
                className="line-clamp-6 border-s-2 border-current ps-3 text-start whitespace-pre-line wrap-anywhere"
              >
                {now.description}
              </blockquote>
            </>
          ))}
      </div>
      <Button size="small" onClick={takeTheirs} className="mt-2">
        {t(words.takeTheirs)}
      </Button>
    </Line>
  );
}

export function DeletedNotice({ isValue }: { isValue: boolean }) {
  return (
    <Line icon={<TriangleAlert aria-hidden />}>
      <p role="alert">{t(isValue ? words.valueGone : words.variableGone)}</p>
    </Line>
  );
}

export function OfflineNotice() {
  return (
    <Line icon={<CloudOff aria-hidden />}>
      <output>{t(words.offline)}</output>
    </Line>
  );
}

/** One button throughout, so that the focus stays. */
export function DraftNotice({ notice, discard, bringBack }: Omit<ReturnType<typeof useDraft>, 'end'>) {
  const isRestored = notice === 'restored';
  return (
    <output className="empty:absolute">
      {notice && (
        <Notice
          icon={RotateCcw}
          act={isRestored ? discard : bringBack}
          label={t(isRestored ? words.discard : words.undo)}
        >
          {t(isRestored ? words.restored : words.discarded)}
        </Notice>
      )}
    </output>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div
      className="flex gap-3 rounded-panel bg-warn-bg px-4 py-3 text-small text-warn forced-colors:border
      [&>svg]:mt-0.5 [&>svg]:size-4"
    >
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
