import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonBlock, SkeletonText } from '../../../ui/states/skeleton.tsx';
import type { ShownColumn } from './shown-columns.ts';

interface ColumnsSkeletonProps {
  columns: readonly ShownColumn[];
  /** Scrolls with the page. */
  isAlone: boolean;
  /** The address names a prompt. */
  hasPrompt: boolean;
}

/** In their final size. */
export function ColumnsSkeleton({ columns, isAlone, hasPrompt }: ColumnsSkeletonProps) {
  return (
    <Skeleton className="col-span-full grid h-full [&>div]:grid [&>div]:h-full [&>div]:grid-cols-subgrid">
      <div
        className={classNames(
          'grid h-full',
          columns.length === 3 ? threeColumns : columns.length === 2 ? twoColumns : undefined,
        )}
      >
        {columns.map((column) => (
          <div key={column} data-waiting={column} className="min-w-0 px-5">
            <div className="flex h-12 items-center">
              <SkeletonBlock className="h-3 w-24" />
            </div>
            {column === 'categories' && <RowsSkeleton height="h-10 pointer-coarse:h-12" className="py-1" />}
            {column === 'prompts' && <RowsSkeleton height="h-15" hasDetail className={isAlone ? undefined : 'py-1'} />}
            {column === 'preview' && hasPrompt && <PreviewSkeleton />}
            {column === 'editor' && <SkeletonText lines={5} />}
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** Widths by the specification; the rest is for the last column. */
export const threeColumns = 'grid-cols-[330px_330px_minmax(0,1fr)] divide-x divide-line';
export const twoColumns = 'grid-cols-[330px_minmax(0,1fr)] divide-x divide-line';

function RowsSkeleton({
  height,
  hasDetail = false,
  className,
}: {
  height: string;
  hasDetail?: boolean;
  className: string | undefined;
}) {
  return (
    <div className={className}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} data-waiting-row className={classNames('flex flex-col justify-center gap-2', height)}>
          <SkeletonBlock className={index % 2 ? 'h-3 w-32' : 'h-3 w-44'} />
          {hasDetail && <SkeletonBlock className="h-2.5 w-20" />}
        </div>
      ))}
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <>
      <div data-waiting-row className="-mx-5 grid gap-1 border-b border-line px-5 pb-3">
        <div className="flex h-7 items-center">
          <SkeletonBlock className="h-5 w-56" />
        </div>
        <div className="flex h-4 items-center">
          <SkeletonBlock className="h-2.5 w-40" />
        </div>
        <div className="mt-1.5 flex h-9 items-center">
          <SkeletonBlock className="h-3 w-16" />
        </div>
      </div>
      <div className="py-5">
        <SkeletonText lines={5} />
      </div>
    </>
  );
}
