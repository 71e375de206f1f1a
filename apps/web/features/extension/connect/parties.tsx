import { Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeBrowser, thisBrowser } from '../../../browser/browsers.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Badge } from '../../../ui/states/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

export interface Account {
  /** `undefined` until the user has loaded. */
  person: { name: string; email: string; picture: string | null } | undefined;
  /** The user couldn't be loaded. */
  isAway: boolean;
  again(): void;
  /** Signs out, and returns here after the next login. */
  leave(): void;
}

export function Parties({ person, isAway, again, leave }: Account) {
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      <Party
        label={t(words.account)}
        sign={<Avatar name={person?.name ?? ''} picture={person?.picture ?? undefined} />}
      >
        {person ? (
          <>
            <span className="block font-medium">{person.name}</span>
            <span className="block text-small text-ink-2">{person.email}</span>
            <span className="block text-small">
              <button className="link min-h-6" type="button" onClick={leave}>
                {t(words.otherAccount)}
              </button>
            </span>
          </>
        ) : isAway ? (
          <span className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
            {t(words.missing)} <Button onClick={again}>{t(words.tryAgain)}</Button>
          </span>
        ) : (
          <Skeleton className="grid h-17 content-center">
            <SkeletonBlock className="h-10 w-40" />
          </Skeleton>
        )}
      </Party>
      <Party
        label={t(words.browser)}
        sign={<Monitor aria-hidden strokeWidth={1.75} className="mx-1.5 my-0.5 size-5 text-ink-3" />}
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span>{describeBrowser(thisBrowser())}</span> <Badge>{t(words.thisBrowser)}</Badge>
        </span>
      </Party>
    </dl>
  );
}

function Party({ label, sign, children }: { label: string; sign: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-3">
      <dt className="sr-only">{label}</dt>
      <dd className="contents">
        <span className="self-start">{sign}</span>
        <div className="min-w-0 wrap-anywhere">{children}</div>
      </dd>
    </div>
  );
}
