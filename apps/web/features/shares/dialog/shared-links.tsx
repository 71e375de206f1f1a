import { listShares, type Share } from '@hone/contracts/library/shares';
import { useState } from 'react';
import { now } from '../../../browser/clock.ts';
import { copyText } from '../../../browser/copy-text.ts';
import { useData } from '../../../data/data.ts';
import { useLibrary } from '../../../data/library/library.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { asList } from '../../../ui/lists/list-rows.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { hidden } from '../../../ui/rich-parts.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { rich, t } from '../../../ui/t.ts';
import { formatEnd } from './ends.ts';
import { isExpired, linkTo, useRevoking } from './links.ts';
import type { SharedSubject } from './subject.ts';
import { words } from './words.ts';

interface SharedLinksProps {
  isOpen: boolean;
  close(): void;
  share(subject: SharedSubject): void;
}

export function SharedLinks({ isOpen, close, share }: SharedLinksProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={t(words.all)}
      description={t(words.allText)}
      footer={<Button onClick={close}>{t(words.close)}</Button>}
    >
      <Links share={share} />
    </Dialog>
  );
}

function Links({ share }: Pick<SharedLinksProps, 'share'>) {
  const { library } = useLibrary();
  const { data, refusal, again } = useData(listShares);
  if (!data)
    return refusal ? (
      <SectionLoadFailed text={t(words.notLoaded)} retryLabel={t(words.tryAgain)} retry={again} />
    ) : (
      <Skeleton>
        <SkeletonText lines={4} />
      </Skeleton>
    );
  const shown = data.flatMap((one) => {
    // What was deleted is no longer shared.
    const name = (library.prompts.get(one.subject) ?? library.categories.get(one.subject))?.name;
    return name === undefined ? [] : [{ share: one, name }];
  });
  if (shown.length === 0) return <EmptyState heading={t(words.none)} text={t(words.noneText)} />;
  return (
    <ul {...asList} aria-label={t(words.all)} className="grid grid-cols-[minmax(0,1fr)]">
      {shown.map((one) => (
        <Row
          key={one.share.id}
          {...one}
          change={() => share({ kind: one.share.kind, id: one.share.subject, name: one.name })}
        />
      ))}
    </ul>
  );
}

function Row({ share, name, change }: { share: Share; name: string; change(): void }) {
  const [at] = useState(now);
  const { revoke, isRevoking } = useRevoking();
  const { kind, expires_at, openings } = share;
  const end = expires_at === null ? t(words.noEnd) : t(words.until, { date: formatEnd(expires_at) });
  const until = isExpired(share, at) ? t(words.over) : end;
  return (
    <li className="grid gap-1 border-line py-3 not-first:border-t">
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-small text-ink-2">
        {t(kind === 'prompt' ? words.promptRow : words.packRow, {
          until,
          openings: t(words.openings, { count: openings }),
        })}
      </p>
      <div className="-ms-2 flex flex-wrap gap-1">
        <CopyButton look="quiet" size="small" copy={() => copyText(linkTo(share))}>
          <span>{rich(words.copyOf, { hidden }, { name })}</span>
        </CopyButton>
        <Button look="quiet" size="small" onClick={change}>
          <span>{rich(words.change, { hidden }, { name })}</span>
        </Button>
        <Button look="quiet" size="small" busy={isRevoking} onClick={() => void revoke(share, name)}>
          <span>{rich(words.stopOf, { hidden }, { name })}</span>
        </Button>
      </div>
    </li>
  );
}
