import { listDeleted } from '@hone/contracts/library/deleted';
import { useState } from 'react';
import { now as readNow } from '../../browser/clock.ts';
import { useLibrary } from '../../data/library/library.ts';
import { usePages } from '../../data/pages.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/overlays/dialog-footer.tsx';
import { Viewer } from '../../ui/overlays/viewer.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { DeletedList } from './deleted-list.tsx';
import { EraseDialog, type Asked } from './erase-dialog.tsx';
import { useDeleted } from './use-deleted.ts';
import { words } from './words.ts';

interface DeletedDialogProps {
  isOpen: boolean;
  close(): void;
}

/** What can still be restored, of the whole library. */
export function DeletedDialog({ isOpen, close }: DeletedDialogProps) {
  const { isOffline } = useLibrary();
  const { items, isLoading, refusal, hasMore, fetchMore, again } = usePages(listDeleted, {}, { isPaused: !isOpen });
  const { restore, erase, eraseAll, isErasing } = useDeleted();
  const [asked, setAsked] = useState<Asked>();
  const [now] = useState(readNow);
  const finish = async (which: Asked) => {
    await (which === 'all' ? eraseAll() : erase(which));
    setAsked(undefined);
  };

  const body = () => {
    if (items.length > 0)
      return (
        <div className="flex min-h-0 flex-col [contain:size]">
          <DeletedList
            items={items}
            now={now}
            canWrite={!isOffline}
            restore={(item) => void restore(item)}
            erase={setAsked}
            fetchMore={hasMore ? fetchMore : undefined}
          />
        </div>
      );
    if (isLoading)
      return (
        <Skeleton className="p-5 sm:p-6">
          <SkeletonText lines={5} />
        </Skeleton>
      );
    return (
      <div className="grid items-center">
        {refusal ? (
          <LoadFailed
            heading={t(words.failed)}
            text={t(words.failedText)}
            retryLabel={t(words.tryAgain)}
            retry={again}
          />
        ) : (
          <EmptyState heading={t(words.empty)} text={t(words.emptyText)} />
        )}
      </div>
    );
  };
  return (
    <Viewer
      open={isOpen}
      onOpenChange={close}
      title={t(words.title)}
      description={t(isOffline ? words.offline : words.description)}
      shows="list"
      status=""
      {...(items.length > 0 && {
        footer: (
          <DialogActions>
            <Button look="quiet" disabled={isOffline} onClick={() => setAsked('all')}>
              {t(words.eraseAll)}
            </Button>
          </DialogActions>
        ),
      })}
    >
      {body()}
      <EraseDialog
        asked={asked}
        isErasing={isErasing}
        close={() => setAsked(undefined)}
        erase={(which) => void finish(which)}
      />
    </Viewer>
  );
}
