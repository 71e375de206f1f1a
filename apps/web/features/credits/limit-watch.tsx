import type { Path } from '@hone/contracts/routes';
import type { User } from '@hone/contracts/profile/user';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { pollFrom } from '../../browser/clock.ts';
import { onRefusal, messageOfCode } from '../../data/failures.ts';
import { useLazy } from '../../browser/lazy.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { hasNoneLeft } from './credits.ts';
import { claimLimit, markLimitShown, wasLimitShown } from './limit-shown.ts';

const loadDialog = async () => (await import('./limit-dialog.tsx')).LimitDialog;
/** Milliseconds before asking again when only our own clock says that the reset has passed. */
const recheckAfter = 60_000;

interface LimitWatchProps {
  path: Path;
  user: User | undefined;
  answeredAt: number;
  again(): void;
  refer(className: string, onGo: () => void): ReactNode;
}

/**
 * Opens once per reset, and whenever an enhancement is refused for lack of credits. Closes on navigation, or when
 * credits arrive.
 */
export function LimitWatch({ path, user, answeredAt, again, refer }: LimitWatchProps) {
  /** The page, and the time of the latest answer then. */
  const [opened, setOpened] = useState<{ path: Path; after: number }>();
  const { Part: LimitDialog, mount } = useLazy(loadDialog);
  const id = user?.id ?? '';
  const until = user?.credits_expiry ?? '';
  const isAtLimit = answeredAt > 0 && hasNoneLeft(user);
  // An answer older than the refusal may not know about it.
  const isOpen = opened?.path === path && (isAtLimit || answeredAt <= opened.after);
  if (opened && !isOpen) setOpened(undefined);

  const open = useEffectEvent(() => setOpened({ path, after: answeredAt }));
  const fetchDialog = useEffectEvent(mount);
  const ask = useEffectEvent(again);
  useEffect(
    () =>
      onRefusal('credits.none_left', () => {
        fetchDialog().then(
          () => open(),
          () => toast.failed(messageOfCode('credits.none_left')),
        );
        ask();
      }),
    [],
  );
  useEffect(() => {
    if (isOpen && isAtLimit) markLimitShown({ user: id, until });
  }, [isOpen, isAtLimit, id, until]);
  useEffect(() => {
    const limit = { user: id, until };
    if (!isAtLimit || wasLimitShown(limit)) return undefined;
    const over = new AbortController();
    fetchDialog()
      .then(() => claimLimit(limit, over.signal))
      .then((isOurs) => isOurs && open())
      .catch(() => undefined);
    return () => over.abort();
  }, [isAtLimit, id, until]);
  useEffect(() => {
    if (!until || answeredAt === 0) return undefined;
    const reset = Date.parse(until);
    return pollFrom(reset > answeredAt ? reset : answeredAt + recheckAfter, () => ask());
  }, [until, answeredAt]);

  return (
    LimitDialog && (
      <LimitDialog open={isOpen} close={() => setOpened(undefined)} reset={user?.credits_expiry} refer={refer} />
    )
  );
}
