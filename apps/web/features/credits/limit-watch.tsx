import type { Path } from '@hone/contracts/routes';
import type { User } from '@hone/contracts/user';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { callFrom } from '../../platform/clock.ts';
import { onRefusal, sayCode } from '../../platform/failures.ts';
import { toast } from '../../ui/toast.ts';
import { creditsOf } from './credits.ts';
import { claimLimit, keepLimitShown, wasLimitShown } from './limit-shown.ts';

const loadDialog = async () => ({ default: (await import('./limit-dialog.tsx')).LimitDialog });
const LimitDialog = lazy(loadDialog);
/** Milliseconds after which a reset that is over by this browser's clock alone is asked for again. */
const patience = 60_000;

interface LimitWatchProps {
  path: Path;
  user: User | undefined;
  /** When the server said so, in milliseconds since 1970; 0 while the user is as last seen. */
  answeredAt: number;
  /** Asks the server for the user anew. */
  again(): void;
  refer(className: string, onGo: () => void): ReactNode;
}

/**
 * Shows the daily-limit dialog: by itself once for each reset, and whenever an enhancement is refused for want of a
 * credit. It goes when its page is left, or when there are credits again.
 */
export function LimitWatch({ path, user, answeredAt, again, refer }: LimitWatchProps) {
  /** Where it was opened, and which answer was the last one then. */
  const [opened, setOpened] = useState<{ path: Path; after: number }>();
  const [wasOpened, setWasOpened] = useState(false);
  const id = user?.id ?? '';
  const until = user?.credits_expiry ?? '';
  const isAtLimit = answeredAt > 0 && creditsOf(user) === 0;
  // The answer from before a refusal may not know of it yet.
  const isOpen = opened?.path === path && (isAtLimit || answeredAt <= opened.after);
  if (opened && !isOpen) setOpened(undefined);
  if (isOpen && !wasOpened) setWasOpened(true);

  const open = useEffectEvent(() => setOpened({ path, after: answeredAt }));
  const ask = useEffectEvent(again);
  useEffect(
    () =>
      onRefusal('credits.none_left', () => {
        loadDialog().then(
          () => open(),
          () => toast.failed(sayCode('credits.none_left')),
        );
        ask();
      }),
    [],
  );
  useEffect(() => {
    if (isOpen && isAtLimit) keepLimitShown({ user: id, until });
  }, [isOpen, isAtLimit, id, until]);
  useEffect(() => {
    const limit = { user: id, until };
    if (!isAtLimit || wasLimitShown(limit)) return undefined;
    const over = new AbortController();
    loadDialog()
      .then(() => claimLimit(limit, over.signal))
      .then((isOurs) => isOurs && open())
      // Its code did not come: the badge says as much.
      .catch(() => undefined);
    return () => over.abort();
  }, [isAtLimit, id, until]);
  useEffect(() => {
    if (!until || answeredAt === 0) return undefined;
    const reset = Date.parse(until);
    return callFrom(reset > answeredAt ? reset : answeredAt + patience, () => ask());
  }, [until, answeredAt]);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <LimitDialog open={isOpen} close={() => setOpened(undefined)} reset={user?.credits_expiry} refer={refer} />
    </Suspense>
  );
}
