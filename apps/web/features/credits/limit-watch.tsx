import type { Path } from '@hone/contracts/routes';
import type { User } from '@hone/contracts/user';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { callFrom } from '../../platform/clock.ts';
import { onRefusal, sayCode } from '../../platform/failures.ts';
import { useLater } from '../../platform/later.ts';
import { toast } from '../../ui/toast.ts';
import { hasNoneLeft } from './credits.ts';
import { claimLimit, keepLimitShown, wasLimitShown } from './limit-shown.ts';

const loadDialog = async () => (await import('./limit-dialog.tsx')).LimitDialog;
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
  const { Part: LimitDialog, bring } = useLater(loadDialog);
  const id = user?.id ?? '';
  const until = user?.credits_expiry ?? '';
  const isAtLimit = answeredAt > 0 && hasNoneLeft(user);
  // The answer from before a refusal may not know of it yet.
  const isOpen = opened?.path === path && (isAtLimit || answeredAt <= opened.after);
  if (opened && !isOpen) setOpened(undefined);

  const open = useEffectEvent(() => setOpened({ path, after: answeredAt }));
  const fetchDialog = useEffectEvent(bring);
  const ask = useEffectEvent(again);
  useEffect(
    () =>
      onRefusal('credits.none_left', () => {
        fetchDialog().then(
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
    fetchDialog()
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

  return (
    LimitDialog && (
      <LimitDialog open={isOpen} close={() => setOpened(undefined)} reset={user?.credits_expiry} refer={refer} />
    )
  );
}
