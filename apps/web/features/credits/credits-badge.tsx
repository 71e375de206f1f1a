import type { User } from '@hone/contracts/user';
import { Link } from '../../platform/navigation.tsx';
import { badgeClass } from '../../ui/badge.tsx';
import { t } from '../../ui/t.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { creditsOf } from './credits.ts';
import { words } from './words.ts';

/** How many enhancements are left, and, on pointing at it, until when; leads to the page that tells more. */
export function CreditsBadge({ user }: { user: User | undefined }) {
  const credits = creditsOf(user);
  const resetsAt = typeof credits === 'number' ? user?.credits_expiry : null;
  const badge = (
    <Link className={badgeClass('neutral', 'flex-none transition-colors hover:bg-line')} to="/billing">
      <span className="max-[22.5rem]:sr-only">{t(words.totalCredits)}</span>
      <b className="min-w-[2ch] text-center text-ink">
        <Count credits={credits} />
      </b>
    </Link>
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
