import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';

export function SessionListSkeleton() {
  return (
    <Skeleton>
      <div className="flex h-11 items-end px-3 pb-2.5">
        <SkeletonBlock className="h-2.5 w-12" />
      </div>
      {Array.from({ length: 6 }, (_, index) => (
        <SessionRowSkeleton key={index} isFirst={index === 0} isLast={index === 5} />
      ))}
    </Skeleton>
  );
}

/** In its final size. */
export function SessionRowSkeleton({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  return (
    <div
      className={classNames(
        'flex h-22 items-center gap-3 border-x border-t bg-surface px-3 sm:px-4',
        isFirst && 'rounded-t-panel',
        isLast && 'rounded-b-panel border-b',
      )}
    >
      <SkeletonBlock className="size-8 flex-none" />
      <div className="flex min-w-0 grow flex-col gap-2.5">
        <SkeletonBlock className="h-3 w-80" />
        <SkeletonBlock className="h-2.5 w-64" />
        <SkeletonBlock className="h-2.5 w-36" />
      </div>
      <SkeletonBlock className="h-3 w-16 max-sm:hidden" />
    </div>
  );
}

export function EndLine({ text, label, act }: { text: string; label: string; act(): void }) {
  return (
    <div className="flex min-h-22 flex-wrap items-center justify-center gap-x-3 gap-y-2 py-3 text-ink-2">
      <output>{text}</output>
      <Button onClick={act}>{label}</Button>
    </div>
  );
}
