import { listSiteHealth } from '@hone/contracts/site-health';
import { siteHealthRules } from '@hone/domain/enhance/site-health';
import { Link } from '../../browser/address/navigation.tsx';
import { useData } from '../../data/data.ts';
import { Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx';
import { SectionLoadFailed } from '../../ui/states/load-failed.tsx';
import { Wordmark, wordmarkBar } from '../../ui/pictures/wordmark.tsx';
import { t } from '../../ui/t.ts';
import { SiteTable } from './site-table.tsx';
import { UnknownSites } from './unknown-sites.tsx';
import { words } from './words.ts';

export function SiteHealthPage() {
  return (
    <div>
      <header className={wordmarkBar}>
        <Link to="/" className="flex rounded-chip">
          <Wordmark />
        </Link>
      </header>
      <main tabIndex={-1} className="mx-auto w-full max-w-200 px-4 pt-8 pb-16 sm:px-8">
        <h1 className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance">
          <span className="marked px-0.5">{t(words.title)}</span>
        </h1>
        <p className="mt-3 mb-8 max-w-150 text-ink-2 text-pretty">{t(words.lead)}</p>
        <Sites />
      </main>
    </div>
  );
}

function Sites() {
  const { data, refusal, again } = useData(listSiteHealth);
  if (refusal && !data) return <SectionLoadFailed text={t(words.failed)} retryLabel={t(words.again)} retry={again} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonText lines={12} />
      </Skeleton>
    );
  }
  const judged = data.filter(({ condition }) => condition !== 'unknown');
  const { days, fewest } = siteHealthRules;
  return (
    <>
      {judged.length === 0 ? <p>{t(words.none)}</p> : <SiteTable sites={judged} />}
      <UnknownSites sites={data.filter(({ condition }) => condition === 'unknown')} />
      <p className="mt-8 text-small text-ink-2 text-pretty">{t(words.how, { days, fewest })}</p>
    </>
  );
}
