import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonText } from '../../ui/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** The columns while they come, in their final size. */
export function WaitingColumns({ count }: { count: number }) {
  return (
    <Skeleton className="col-span-full grid h-full [&>div]:grid [&>div]:h-full [&>div]:grid-cols-subgrid">
      <div className={classNames('grid h-full', count === 3 ? threeColumns : count === 2 ? twoColumns : undefined)}>
        <WaitingColumn height="h-10" lines={1} />
        {count > 1 && <WaitingColumn height="h-15" lines={2} />}
        {count > 2 && (
          <div className="px-5 pt-4">
            <SkeletonBlock className="h-3 w-14" />
            <SkeletonBlock className="mt-6 mb-8 h-5 w-56" />
            <SkeletonText lines={5} />
          </div>
        )}
      </div>
    </Skeleton>
  );
}

/** As wide as the specification says, and as what is left. */
export const threeColumns = 'grid-cols-[330px_330px_minmax(0,1fr)] divide-x divide-line';
export const twoColumns = 'grid-cols-[330px_minmax(0,1fr)] divide-x divide-line';

function WaitingColumn({ height, lines }: { height: string; lines: 1 | 2 }) {
  return (
    <div className="min-w-0 px-5">
      <div className="flex h-12 items-center">
        <SkeletonBlock className="h-3 w-24" />
      </div>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classNames('flex flex-col justify-center gap-2', height)}>
          <SkeletonBlock className={index % 2 ? 'h-3 w-32' : 'h-3 w-44'} />
          {lines === 2 && <SkeletonBlock className="h-2.5 w-20" />}
        </div>
      ))}
    </div>
  );
}

/** Nothing is known of the library, and nothing came. */
export function NotCome({ again }: { again(): void }) {
  return (
    <div className="col-span-full grid items-center">
      <EmptyState heading={t(words.notCome)} text={t(words.notComeText)} action={<Button onClick={again}>{t(words.tryAgain)}</Button>} />
    </div>
  );
}
