import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonText } from '../../ui/skeleton.tsx';
import { t } from '../../ui/t.ts';
import type { ShownColumn } from './shown-columns.ts';
import { words } from './words.ts';

interface WaitingColumnsProps {
  columns: readonly ShownColumn[];
  /** It scrolls with its page. */
  isAlone: boolean;
  /** A prompt is named that will be read. */
  hasPrompt: boolean;
}

/** The columns while they come, in their final size. */
export function WaitingColumns({ columns, isAlone, hasPrompt }: WaitingColumnsProps) {
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
            {column === 'categories' && <WaitingRows height="h-10 pointer-coarse:h-12" className="py-1" />}
            {column === 'prompts' && <WaitingRows height="h-15" hasDetail className={isAlone ? undefined : 'py-1'} />}
            {column === 'preview' && hasPrompt && <WaitingPreview />}
            {column === 'editor' && <SkeletonText lines={5} />}
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** As wide as the specification says, and as what is left. */
export const threeColumns = 'grid-cols-[330px_330px_minmax(0,1fr)] divide-x divide-line';
export const twoColumns = 'grid-cols-[330px_minmax(0,1fr)] divide-x divide-line';

function WaitingRows({
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

function WaitingPreview() {
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

/** Nothing is known of the library, and nothing came. */
export function NotCome({ again }: { again(): void }) {
  return (
    <div className="col-span-full grid items-center">
      <EmptyState
        heading={t(words.notCome)}
        text={t(words.notComeText)}
        action={<Button onClick={again}>{t(words.tryAgain)}</Button>}
      />
    </div>
  );
}
