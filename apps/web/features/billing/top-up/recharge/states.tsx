import type { Refusal } from '@hone/contracts/declarations/refusal';
import { messageOfRefusal } from '../../../../data/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton, SkeletonBlock } from '../../../../ui/states/skeleton.tsx';
import { t } from '../../../../ui/t.ts';
import { words } from './words.ts';

export function RechargeLoadFailed({ refusal, again }: { refusal: Refusal; again(): void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-pretty">
        <b className="block">{t(words.notCome)}</b>
        {messageOfRefusal(refusal)}
      </p>
      <Button onClick={again}>{t(words.tryAgain)}</Button>
    </div>
  );
}

/** As large as the form. */
export function RechargeSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-4">
        <SkeletonBlock className="h-9 rounded-control!" />
        {Array.from({ length: 3 }, (_, index) => (
          <SkeletonBlock key={index} className="mb-6 h-10 rounded-control!" />
        ))}
        <SkeletonBlock className="h-20 rounded-panel!" />
      </div>
    </Skeleton>
  );
}
