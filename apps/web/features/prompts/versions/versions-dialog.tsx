import type { Prompt } from '@hone/contracts/library/prompts';
import { listPromptVersions } from '@hone/contracts/library/versions';
import { ArrowLeft, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMedia } from '../../../browser/media.ts';
import { useLibrary } from '../../../data/library/library.ts';
import { usePages } from '../../../data/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-footer.tsx';
import { Viewer } from '../../../ui/overlays/viewer.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { useToday } from '../relative-times.ts';
import { NameDialog } from './name-dialog.tsx';
import { ContentPane, ListPane } from './panes.tsx';
import { useRestoring } from './use-versions.ts';
import { VersionContent, type Against } from './version-content.tsx';
import { VersionList } from './version-list.tsx';
import { words } from './words.ts';

interface VersionsDialogProps {
  prompt: Prompt;
  isOpen: boolean;
  close(): void;
}

/** The list beside what changed; on a phone one at a time. */
export function VersionsDialog({ prompt: asked, isOpen, close }: VersionsDialogProps) {
  const { library, isOffline } = useLibrary();
  const prompt = library.prompts.get(asked.id) ?? asked;
  const pages = usePages(listPromptVersions, { params: { id: prompt.id } }, { isPaused: !isOpen });
  const { items, isLoading, refusal, hasMore } = pages;
  const isBeside = !useMedia('(width < 48rem)');
  const [picked, setPicked] = useState<number>();
  const [against, setAgainst] = useState<Against>('now');
  const [isNaming, setNaming] = useState(false);
  const { restore, isSending } = useRestoring();
  const now = useToday();

  // Saved since the list was loaded, perhaps elsewhere.
  const isBehind = isOpen && items[0] !== undefined && items[0].number < prompt.version;
  const { again } = pages;
  useEffect(() => void (isBehind && again()), [isBehind, again]);

  // What was picked may have been thinned out since. The newest shows nothing new, so the one before comes first.
  const found = items.findIndex(({ number }) => number === picked);
  const at = found >= 0 ? found : isBeside ? Math.min(1, items.length - 1) : -1;
  const version = items[at];
  const isCurrent = at === 0;
  const restoreAndClose = async () => {
    if (version && (await restore(prompt, version.number))) close();
  };

  const list = (
    <VersionList
      promptName={prompt.name}
      versions={items}
      chosen={version?.number}
      isBeside={isBeside}
      now={now}
      choose={setPicked}
      fetchMore={hasMore ? pages.fetchMore : undefined}
    />
  );
  const content = version && (
    <VersionContent
      prompt={prompt}
      version={version}
      previous={items[at + 1]}
      against={isCurrent ? 'before' : against}
      categories={library.categories}
      now={now}
    />
  );
  const body = () => {
    if (items.length === 0 && refusal)
      return (
        <div className="grid items-center">
          <LoadFailed
            heading={t(words.failed)}
            text={t(words.failedText)}
            retryLabel={t(words.tryAgain)}
            retry={pages.again}
          />
        </div>
      );
    if (isLoading)
      return (
        <Skeleton className="p-5 sm:p-6">
          <SkeletonText lines={6} />
        </Skeleton>
      );
    if (items.length === 1 && !hasMore)
      return (
        <div className="grid items-center">
          <EmptyState heading={t(words.only)} text={t(words.onlyText)} />
        </div>
      );
    if (!isBeside) return version ? content : <ListPane>{list}</ListPane>;
    return (
      <div className="grid grid-cols-[17rem_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] divide-x divide-line [contain:size]">
        <div className="flex min-h-0 flex-col">{list}</div>
        <ContentPane>{content}</ContentPane>
      </div>
    );
  };
  const hasChoice = version !== undefined && items.length > 1;
  return (
    <Viewer
      open={isOpen}
      onOpenChange={close}
      title={t(words.title)}
      description={isOffline ? <Offline /> : <bdi className="wrap-anywhere">{prompt.name}</bdi>}
      tools={
        <>
          {!isBeside && version && items.length > 1 && (
            <Button look="quiet" size="small" onClick={() => setPicked(undefined)}>
              <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
              {t(words.back)}
            </Button>
          )}
          {hasChoice && !isCurrent && (
            <>
              <span aria-hidden className="text-small text-ink-3 max-sm:hidden">
                {t(words.compareWith)}
              </span>
              <Segments
                label={t(words.compareWith)}
                choices={{ now: t(words.now), before: t(words.before) }}
                chosen={against}
                choose={setAgainst}
              />
            </>
          )}
        </>
      }
      shows={isBeside ? 'list' : String(version?.number)}
      status=""
      footer={
        <DialogActions>
          <p className="min-w-0 text-small text-ink-3 text-pretty sm:grow sm:basis-60 sm:self-center">
            {t(words.kept)}
          </p>
          {hasChoice && (
            <Button disabled={isOffline} onClick={() => setNaming(true)}>
              {t(words.name)}
            </Button>
          )}
          {hasChoice && !isCurrent && (
            <Button look="ink" disabled={isOffline} busy={isSending} onClick={() => void restoreAndClose()}>
              {t(words.restoreIt)}
            </Button>
          )}
        </DialogActions>
      }
    >
      {body()}
      {version && (
        <NameDialog
          key={`${version.number} ${isNaming}`}
          prompt={prompt.id}
          version={version}
          isOpen={isNaming}
          close={() => setNaming(false)}
        />
      )}
    </Viewer>
  );
}

function Offline() {
  return (
    <span className="inline-flex items-center gap-2 text-warn">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      {t(words.offline)}
    </span>
  );
}
