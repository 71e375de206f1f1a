import { Button } from '../button.tsx';
import { Avatar } from '../pictures/avatar.tsx';
import { Skeleton, SkeletonBlock } from '../states/skeleton.tsx';
import { t } from '../t.ts';
import { words } from './words.ts';

/** Whose account it is about: people have several. */
export interface Account {
  /** `undefined` until the user has loaded. */
  person: { name: string; email: string; picture: string | null } | undefined;
  /** The user couldn't be loaded. */
  isAway: boolean;
  again(): void;
  /** Signs out, and returns here after the next login. */
  leave(): void;
}

export function AccountAvatar({ person }: Pick<Account, 'person'>) {
  return <Avatar name={person?.name ?? ''} picture={person?.picture ?? undefined} />;
}

export function AccountFacts({ person, isAway, again, leave }: Account) {
  if (person) {
    return (
      <>
        <span className="block font-medium">{person.name}</span>
        <span className="block text-small text-ink-2">{person.email}</span>
        <span className="block text-small">
          <button className="link min-h-6" type="button" onClick={leave}>
            {t(words.otherAccount)}
          </button>
        </span>
      </>
    );
  }
  if (isAway) {
    return (
      <span className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        {t(words.missing)} <Button onClick={again}>{t(words.tryAgain)}</Button>
      </span>
    );
  }
  return (
    <Skeleton className="grid h-17 content-center">
      <SkeletonBlock className="h-10 w-40" />
    </Skeleton>
  );
}
