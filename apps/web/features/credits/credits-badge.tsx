import type { Path } from '@hone/contracts/routes';
import type { User } from '@hone/contracts/profile/user';
import { useState, type ComponentProps } from 'react';
import { now } from '../../browser/clock.ts';
import { useLazyMenu } from '../../data/lazy-menu.ts';
import { badgeClass } from '../../ui/states/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../ui/t.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { creditsOf } from './credits.ts';
import { words } from './words.ts';

const loadList = async () => (await import('./credits-menu.tsx')).CreditsMenu;

interface Known {
  user: User | undefined;
  /** By the server, not from an earlier visit. */
  isAnswered: boolean;
}

export function CreditsBadge({ path, ...known }: Known & { path: Path }) {
  const { button, List, first } = useLazyMenu(loadList);
  return List ? (
    <List path={path} trigger={<Badge {...known} ref={button} />} />
  ) : (
    <Badge {...known} ref={button} {...first} />
  );
}

function Badge({ user, isAnswered, ...rest }: Known & ComponentProps<'button'>) {
  const [openedAt] = useState(now);
  const credits = creditsOf(user, isAnswered ? undefined : openedAt);
  const resetsAt = typeof credits === 'number' ? user?.credits_expiry : null;
  const isNone = credits === 0;
  const badge = (
    <button
      {...rest}
      className={badgeClass(
        isNone ? 'warn' : 'neutral',
        classNames('flex-none transition-colors', !isNone && 'hover:bg-line data-[state=open]:bg-line'),
      )}
      type="button"
    >
      <span className="max-[22.5rem]:sr-only">{t(words.totalCredits)}</span>
      <b
        className={classNames(
          'min-w-[2ch] text-center tabular-nums',
          !isNone && 'text-ink',
          'forced-colors:text-[CanvasText]',
        )}
      >
        <Count credits={credits} />
      </b>
      {isNone && <span className="sr-only">{t(words.noneLeft)}</span>}
    </button>
  );
  return resetsAt ? <Tooltip text={t(words.resets, { at: new Date(resetsAt) })}>{badge}</Tooltip> : badge;
}

function Count({ credits }: { credits: ReturnType<typeof creditsOf> }) {
  if (credits === 'unlimited') return t(words.unlimited);
  if (credits !== undefined) return t(words.count, { credits });
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t(words.notKnown)}</span>
    </>
  );
}
