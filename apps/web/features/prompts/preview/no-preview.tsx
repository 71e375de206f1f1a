import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { Column } from '../column.tsx';
import { words } from '../words.ts';

interface NoPreviewProps {
  back: { label: string; act(): void } | undefined;
  className?: string;
  children: ReactNode;
}

export function NoPreview({ back, className = '', children }: NoPreviewProps) {
  return (
    <Column column="preview" title={t(words.preview)} back={back} className={className}>
      <div className="grid grow items-center overflow-y-auto">{children}</div>
    </Column>
  );
}

export function NothingChosen() {
  return (
    <p className="mx-auto max-w-64 px-4 pb-12 text-center text-small text-ink-3 text-pretty">
      {t(words.nothingChosen)}
    </p>
  );
}

/** It was deleted, or belongs to someone else. */
export function MissingPrompt({ back }: { back(): void }) {
  return (
    <EmptyState
      heading={t(words.missingPrompt)}
      text={t(words.missingText)}
      action={<Button onClick={back}>{t(words.showAll)}</Button>}
    />
  );
}
