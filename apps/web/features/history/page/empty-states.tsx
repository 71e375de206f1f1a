import { Link } from '../../../browser/navigation.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { formatTime } from './days.ts';
import { SiteTile } from './site-tile.tsx';
import { formatAddress } from '../site.ts';
import { words } from '../words.ts';

const sample = 'https://chatgpt.com/c/6f1b2c9e-77aa-4d1e';

export function EmptyHistory({ isPaused, now }: { isPaused: boolean; now: number }) {
  return (
    <EmptyState
      heading={t(words.none)}
      text={t(isPaused ? words.nonePaused : words.noneText)}
      action={
        <Link to="/enhance" className={buttonClass({ look: 'ink' })}>
          {t(words.enhance)}
        </Link>
      }
      sample={
        <div aria-hidden className="flex items-center gap-3">
          <SiteTile address={sample} />
          <div className="min-w-0">
            <p dir="ltr" className="truncate font-mono font-medium text-ink rtl:text-end">
              {formatAddress(sample)}
            </p>
            <p className="text-tiny text-ink-3">{t(words.prompts, { count: 3, time: formatTime(now) })}</p>
          </div>
        </div>
      }
    />
  );
}

export function NothingFound({ search, clear }: { search: string; clear(): void }) {
  return (
    <EmptyState
      heading={t(words.nothingFound, { search })}
      text={t(words.nothingFoundText)}
      action={<Button onClick={clear}>{t(words.clear)}</Button>}
    />
  );
}
