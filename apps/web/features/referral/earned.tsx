import type { ReferralSummary } from '@hone/contracts/referral';
import type { ReactNode } from 'react';
import { SkeletonBlock } from '../../ui/states/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

export function Earned({ summary, isMissing }: { summary: ReferralSummary | undefined; isMissing: boolean }) {
  return (
    <dl
      className="grid grid-cols-2 rounded-panel bg-sunken py-3.5 *:px-4 *:not-first:border-s *:not-first:border-line
      forced-colors:border"
    >
      <Figure name={t(words.friendsJoined)} isMissing={isMissing}>
        {summary && t(words.figure, { count: summary.friends_joined })}
      </Figure>
      <Figure name={t(words.creditsEarned)} isMissing={isMissing}>
        {summary && t(words.figure, { count: summary.credits_earned })}
      </Figure>
    </dl>
  );
}

function Figure({ name, isMissing, children }: { name: string; isMissing: boolean; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-between">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="min-h-8 font-serif text-h3 text-ink tabular-nums">
        {children ??
          (isMissing ? (
            <span className="font-sans text-small text-ink-3">{t(words.unknown)}</span>
          ) : (
            <SkeletonBlock className="mt-2 h-4 w-8" />
          ))}
      </dd>
    </div>
  );
}
