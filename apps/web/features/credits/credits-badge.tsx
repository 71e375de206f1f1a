import type { Path } from '@hone/contracts/routes';
import type { User } from '@hone/contracts/user';
import type { ComponentProps } from 'react';
import { useLaterMenu } from '../../platform/later-menu.ts';
import { badgeClass } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../ui/t.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { creditsOf } from './credits.ts';
import { words } from './words.ts';

const loadList = async () => (await import('./credits-menu.tsx')).CreditsMenu;

/** How many enhancements are left, and, on pointing at it, until when; its menu leads to what can be done about it. */
export function CreditsBadge({ path, user }: { path: Path; user: User | undefined }) {
  const { button, List, first } = useLaterMenu(loadList);
  return List ? <List path={path} trigger={<Badge user={user} ref={button} />} /> : <Badge user={user} ref={button} {...first} />;
}

function Badge({ user, ...rest }: { user: User | undefined } & ComponentProps<'button'>) {
  const credits = creditsOf(user);
  const resetsAt = typeof credits === 'number' ? user?.credits_expiry : null;
  const isNone = credits === 0;
  const badge = (
    <button {...rest} className={badgeClass(isNone ? 'warn' : 'neutral', classNames('flex-none transition-colors', !isNone && 'hover:bg-line data-[state=open]:bg-line'))} type="button">
      <span className="max-[22.5rem]:sr-only">{t(words.totalCredits)}</span>
      <b className={classNames('min-w-[2ch] text-center', !isNone && 'text-ink', 'forced-colors:text-[CanvasText]')}>
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
