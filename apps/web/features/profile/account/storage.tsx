import { getStorage } from '@hone/contracts/storage';
import { megabyte } from '@hone/domain/storage';
import { useData } from '../../../data/data.ts';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { Meter, nearlyFull } from '../../../ui/states/meter.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { intlLocale, t } from '../../../ui/t.ts';
import { words } from '../words.ts';

export function Storage() {
  const { data, refusal, again } = useData(getStorage);
  if (!data && refusal) {
    return <SectionLoadFailed text={t(words.storageMissing)} retryLabel={t(words.tryAgain)} retry={again} />;
  }
  if (!data) return <StorageSkeleton />;
  const { used_bytes, quota_bytes } = data;
  const share = used_bytes / quota_bytes;
  const text = t(words.storageUsed, { used: formatMegabytes(used_bytes), all: formatMegabytes(quota_bytes) });
  return (
    <div className="grid w-full gap-1.5 sm:w-56">
      <Meter label={t(words.storage)} value={share} text={text} />
      {share >= nearlyFull && <p className="text-small text-ink-2 text-pretty">{t(words.storageNearlyFull)}</p>}
    </div>
  );
}

/** In tenths, rounded up, so that a little is never shown as nothing. */
function formatMegabytes(bytes: number): string {
  const format = new Intl.NumberFormat(intlLocale(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return format.format(Math.ceil((bytes / megabyte) * 10) / 10);
}

function StorageSkeleton() {
  return (
    <Skeleton className="w-full sm:w-56">
      <div className="grid gap-1.5">
        <div className="flex h-5 items-center">
          <SkeletonBlock className="h-3 w-40" />
        </div>
        <SkeletonBlock className="h-1" />
      </div>
    </Skeleton>
  );
}
