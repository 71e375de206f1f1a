import { landing } from '@hone/contracts/routes';
import type { ReactNode } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { ConsentCard } from '../../../ui/consent/consent-card.tsx';
import { Wordmark } from '../../../ui/pictures/wordmark.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface AppCardProps {
  title: string;
  text: ReactNode;
  isArrival?: boolean;
  /** Nothing more to do here. */
  isEnd?: boolean;
  children?: ReactNode;
}

export function AppCard({ isEnd = false, children, ...rest }: AppCardProps) {
  const home = (
    <Link to="/" className="flex rounded-chip">
      <Wordmark />
    </Link>
  );
  return (
    <ConsentCard home={home} {...rest}>
      {children}
      {isEnd && (
        <p className="mt-7">
          <Link className="link" to={landing.signedIn}>
            {t(words.dashboard)}
          </Link>
        </p>
      )}
    </ConsentCard>
  );
}

export function AppCardSkeleton() {
  return (
    <main tabIndex={-1} className="mx-auto w-full max-w-128 px-4 pt-[clamp(5rem,17dvh,10rem)]">
      <Skeleton>
        <SkeletonBlock className="h-96" />
      </Skeleton>
    </main>
  );
}
