import type { OwnModelAnswer } from '@hone/contracts/models';
import { isOnThisMachine } from '@hone/domain/models';
import { Link } from '../../../browser/navigation.tsx';
import { quietClass } from '../../../ui/quiet.ts';
import { rich, t } from '../../../ui/t.ts';
import { ownModelPart } from '../own-model-part.ts';
import { isolate } from './isolate.tsx';
import { words } from './words.ts';

/** The rest is done in the profile. */
export function OwnEngine({ own: { model, address, is_paused } }: { own: NonNullable<OwnModelAnswer['model']> }) {
  const inUse = isOnThisMachine(address) ? words.byOwnHere : words.byOwn;
  return (
    <>
      <p className="min-w-0 py-2 text-pretty wrap-anywhere">
        {rich(is_paused ? words.paused : inUse, { model: isolate }, { model })}
      </p>
      <Link to="/user-profile" state={ownModelPart} className={quietClass}>
        {t(is_paused ? words.whyPaused : words.change)}
      </Link>
    </>
  );
}
