import { Avatar } from '../../../ui/pictures/avatar.tsx';
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

/** Whose account it is about: people have several. */
export function AccountRow({ person, isAway, again, leave }: Account) {
  return (
    <section
      aria-label={t(words.account)}
      className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-y border-line py-3"
    >
      <Avatar name={person?.name ?? ''} picture={person?.picture ?? undefined} />
      <div className="min-w-0 wrap-anywhere">
        {person ? (
          <>
            <span className="block font-medium">{person.name}</span>
            <span className="block text-small text-ink-2">{person.email}</span>
            <button className="link min-h-6 text-small" type="button" onClick={leave}>
              {t(words.otherAccount)}
            </button>
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
      </div>
    </section>
  );
}
