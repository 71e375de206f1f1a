import { CloudOff } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { markVariables } from '../../../ui/writing/text-marks.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { referenceTo } from '../reference.ts';
import { words } from '../words.ts';

export function EmptyVariables({ create }: { create: (() => void) | undefined }) {
  const reference = referenceTo(t(words.sampleName));
  return (
    <EmptyState
      heading={t(words.none)}
      text={t(words.noneText, { reference })}
      action={
        create && (
          <Button look="ink" onClick={create}>
            {t(words.create)}
          </Button>
        )
      }
      sample={
        <div aria-hidden className="grid gap-3">
          <p className="font-mono text-ink">{markVariables(t(words.samplePrompt, { reference }))}</p>
          <p className="flex flex-wrap gap-1.5">
            {[t(words.sampleOne), t(words.sampleTwo)].map((value) => (
              <span key={value} className="rounded-chip border border-line-strong px-2 py-0.5 text-tiny text-ink-2">
                {value}
              </span>
            ))}
          </p>
        </div>
      }
    />
  );
}

export function NothingFound({ search, clear }: { search: string; clear(): void }) {
  return (
    <EmptyState
      heading={t(words.nothingFound, { search })}
      text={t(words.nothingFoundText)}
      action={<Button onClick={clear}>{t(words.clear)}</Button>}
    />
  );
}

export function MissingVariable({ back }: { back(): void }) {
  return (
    <EmptyState
      heading={t(words.missing)}
      text={t(words.missingText)}
      action={<Button onClick={back}>{t(words.back)}</Button>}
    />
  );
}

export function OfflineLine() {
  return (
    <div className="flex items-center gap-3 rounded-panel bg-sunken px-4 py-3 text-ink-2 [&_svg]:size-4">
      <CloudOff aria-hidden />
      <output className="min-w-0 text-pretty">{t(words.offline)}</output>
    </div>
  );
}

export function VariableListSkeleton() {
  return (
    <Skeleton>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} data-waiting-row className="flex h-15 flex-col justify-center gap-2.5 px-3">
          <SkeletonBlock className="h-3 w-32" />
          <SkeletonBlock className="h-2.5 w-48" />
        </div>
      ))}
    </Skeleton>
  );
}

export function VariableDetailsSkeleton() {
  return (
    <Skeleton>
      <div data-waiting-row className="grid gap-2 border-b border-line p-4 sm:px-6">
        <div className="flex h-9 items-center">
          <SkeletonBlock className="h-5 w-40" />
        </div>
        <div className="flex h-7.5 items-center">
          <SkeletonBlock className="h-3 w-32" />
        </div>
      </div>
      <div className="px-4 pt-3 sm:px-6">
        <div className="flex h-9 items-center">
          <SkeletonBlock className="h-3 w-16" />
        </div>
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="flex h-11 items-center">
            <SkeletonBlock className="h-3 w-48" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
