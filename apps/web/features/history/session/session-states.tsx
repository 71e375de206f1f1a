import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useLayoutEffect, useRef } from 'react';
import { messageOfRefusal } from '../../../data/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonBlock, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

// Delayed like every skeleton; loading is announced once, by the texts.
const late = 'animate-[enter_180ms_300ms_var(--ease-out)_both]';

export function MissingSession({ back }: { back(): void }) {
  const way = useRef<HTMLButtonElement>(null);
  // The focused element may have gone with the session; keeps the focus out of the list behind.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) way.current?.focus();
  }, []);
  const button = (
    <Button ref={way} onClick={back}>
      {t(words.back)}
    </Button>
  );
  return (
    <div className="grid items-center">
      <EmptyState heading={t(words.missing)} text={t(words.missingText)} action={button} />
    </div>
  );
}

export function FailedSession({ refusal, again }: { refusal: Refusal; again(): void }) {
  const { requestId: id } = refusal;
  const text = (
    <>
      {messageOfRefusal(refusal)}
      {id && <span className="mt-1 block text-tiny text-ink-3">{t(words.requestId, { id })}</span>}
    </>
  );
  return (
    <div className="grid items-center">
      <LoadFailed heading={t(words.failed)} text={text} retryLabel={t(words.tryAgain)} retry={again} />
    </div>
  );
}

export function LineSkeleton() {
  return (
    <span className={classNames(late, 'max-sm:grid max-sm:h-12 max-sm:content-evenly')}>
      <SkeletonBlock className="h-3 w-72" />
      <SkeletonBlock className="h-3 w-24 sm:hidden" />
    </span>
  );
}

export function ToolsSkeleton() {
  return (
    <span className={classNames(late, 'w-64')} aria-hidden>
      <SkeletonBlock className="h-7 w-64" />
    </span>
  );
}

export function TextsSkeleton() {
  return (
    <Skeleton className="grid">
      <div className="grid min-h-full divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        {Array.from({ length: 2 }, (_, side) => (
          <div key={side} className="px-5 pb-6 sm:px-6">
            <div className="flex h-12 items-center">
              <SkeletonBlock className="h-3 w-32" />
            </div>
            <SkeletonText lines={side === 0 ? 3 : 8} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

export function FooterSkeleton() {
  return (
    <div aria-hidden className={classNames(late, 'flex h-9 gap-2 max-sm:h-31 max-sm:w-full')}>
      <SkeletonBlock className="h-9 w-40 max-sm:w-full" />
      <SkeletonBlock className="h-9 w-32 max-sm:hidden" />
      <SkeletonBlock className="h-9 w-28 max-sm:hidden" />
    </div>
  );
}
