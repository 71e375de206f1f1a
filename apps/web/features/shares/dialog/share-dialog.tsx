import { getUser } from '@hone/contracts/profile/user';
import { listShares } from '@hone/contracts/library/shares';
import { variableKey, variableNames } from '@hone/text/variables';
import { useMemo } from 'react';
import { useLibrary } from '../../../data/library/library.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { useData } from '../../../data/data.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { t } from '../../../ui/t.ts';
import { useMaking } from './making.ts';
import { LinkField } from './link-field.tsx';
import { useRevoking } from './links.ts';
import { ShareOptions } from './share-options.tsx';
import type { SharedSubject } from './subject.ts';
import { words } from './words.ts';

interface ShareDialogProps {
  subject: SharedSubject;
  isOpen: boolean;
  close(): void;
}

export function ShareDialog({ subject, isOpen, close }: ShareDialogProps) {
  const { kind, id, name } = subject;
  const { state, made, again } = useMaking(subject);
  const { data = [] } = useData(listShares);
  // The list may be older, or still loading.
  const share = data.find((one) => one.subject === id) ?? made;
  const user = useData(getUser).data;
  const ownName = user ? `${user.first_name} ${user.last_name}`.trim() || user.username : '';
  const hasValues = useHasValues(subject);
  const hasInside = [...useLibrary().library.categories.values()].some(({ parent }) => parent === id);
  const { revoke, isRevoking } = useRevoking();
  const stop = async () => {
    if (share && (await revoke(share, name))) close();
  };
  const isPrompt = kind === 'prompt';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={t(isPrompt ? words.prompt : words.pack, { name })}
      description={t(isPrompt ? words.promptText : hasInside ? words.packAloneText : words.packText)}
      footer={
        <>
          {share && (
            <Button look="quiet" className="me-auto text-danger!" busy={isRevoking} onClick={() => void stop()}>
              {t(words.stop)}
            </Button>
          )}
          <Button look="ink" onClick={close}>
            {t(words.done)}
          </Button>
        </>
      }
    >
      {typeof state === 'object' ? (
        <SectionLoadFailed
          text={state.status === 0 ? t(words.notMade) : messageOfCode(state.code)}
          retryLabel={t(words.tryAgain)}
          retry={again}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <LinkField share={share} isCopied={state === 'copied'} />
          {share && <ShareOptions key={share.id} share={share} ownName={ownName} hasValues={hasValues} />}
        </div>
      )}
    </Dialog>
  );
}

/** Whether any of its variables has something that readers wouldn’t see. */
function useHasValues({ kind, id }: SharedSubject): boolean {
  const { library } = useLibrary();
  return useMemo(() => {
    const { prompts, variables } = library;
    const shared = [...prompts.values()].filter((one) => (kind === 'prompt' ? one.id : one.category) === id);
    const names = new Set(shared.flatMap(({ text }) => variableNames(text).map(variableKey)));
    return [...variables.values()].some(
      ({ name, description, values }) => (values.length > 0 || description !== '') && names.has(variableKey(name)),
    );
  }, [library, kind, id]);
}
