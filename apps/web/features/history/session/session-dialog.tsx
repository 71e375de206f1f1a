import type { HistoryPrompt } from '@hone/contracts/history';
import { useState } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { t } from '../../../ui/t.ts';
import { Viewer } from '../../../ui/overlays/viewer.tsx';
import { useDeleting } from './deleting.ts';
import { formatAddress } from '../site.ts';
import { useOpenedSession, type OpenedSession, type ShownSession } from './opened-session.ts';
import { PromptTexts, type View } from './prompt-texts.tsx';
import type { Saving } from './saving.ts';
import { SessionFooter } from './session-footer.tsx';
import {
  FailedSession,
  MissingSession,
  FooterSkeleton,
  LineSkeleton,
  TextsSkeleton,
  ToolsSkeleton,
} from './session-states.tsx';
import { SessionTools } from './session-tools.tsx';
import { words } from './words.ts';

interface SessionDialogProps {
  /** `undefined`: closed. */
  session: string | undefined;
  /** `undefined`: the newest. */
  prompt: string | undefined;
  onPrompt(id: string): void;
  close(): void;
  saving: Saving;
}

export function SessionDialog({ session, ...rest }: SessionDialogProps) {
  const isOpen = session !== undefined;
  // Keeps its content while it closes; opens fresh.
  const [last, setLast] = useState({ id: session, isOpen, times: 1 });
  if (isOpen !== last.isOpen || (isOpen && session !== last.id))
    setLast({ id: session ?? last.id, isOpen, times: last.times + (isOpen ? 1 : 0) });
  return last.id !== undefined && <Session key={last.times} id={last.id} isOpen={isOpen} {...rest} />;
}

/** Remembered until the dashboard is reloaded. */
let lastView: View = 'sides';

function Session({
  id,
  isOpen: isNamed,
  prompt: wanted,
  onPrompt,
  close,
  saving: Saving,
}: Omit<SessionDialogProps, 'session'> & { id: string; isOpen: boolean }) {
  // Until the address has changed too.
  const [isLeft, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    close();
  };
  const [view, setView] = useState(lastView);
  const [isSaving, setSaving] = useState(false);
  const isOpen = isNamed && !isLeft;
  const opened = useOpenedSession(id, wanted, isOpen);
  const deleting = useDeleting();
  const shown = opened.state === 'shown' ? opened : undefined;

  const stepTo =
    ({ id: prompt }: HistoryPrompt) =>
    () =>
      onPrompt(prompt);
  const deletePrompt = ({ session, prompt, newer, older, hasMore }: ShownSession) => {
    const neighbour = older ?? newer;
    if (neighbour) onPrompt(neighbour.id);
    else if (!hasMore) leave();
    deleting.deletePrompt(session, prompt);
  };
  const deleteSession = ({ session }: ShownSession) => {
    leave();
    deleting.deleteSession(session);
  };

  return (
    <Viewer
      open={isOpen}
      onOpenChange={leave}
      title={t(words.session)}
      description={shown ? <Description {...shown} /> : opened.state === 'loading' ? <LineSkeleton /> : undefined}
      beside={
        shown && (
          <CopyButton look="quiet" size="small" copy={() => copyText(shown.session.session)}>
            {t(words.copyUrl)}
          </CopyButton>
        )
      }
      tools={
        shown ? (
          <SessionTools
            newer={shown.newer && stepTo(shown.newer)}
            older={shown.older ? stepTo(shown.older) : shown.hasMore ? shown.fetchMore : undefined}
            areKeysOff={isSaving}
            view={view}
            setView={(next) => {
              lastView = next;
              setView(next);
            }}
          />
        ) : (
          opened.state === 'loading' && <ToolsSkeleton />
        )
      }
      shows={shown?.prompt.id}
      status={sayState(opened)}
      footer={
        shown ? (
          <SessionFooter
            session={shown.session}
            prompt={shown.prompt}
            areKeysOff={isSaving}
            save={() => setSaving(true)}
            deletePrompt={() => deletePrompt(shown)}
            deleteSession={() => deleteSession(shown)}
          />
        ) : (
          opened.state === 'loading' && <FooterSkeleton />
        )
      }
    >
      {shown && <PromptTexts prompt={shown.prompt} view={view} />}
      {shown && <Saving isOpen={isSaving} texts={textsOf(shown.prompt)} close={() => setSaving(false)} />}
      {opened.state === 'loading' && <TextsSkeleton />}
      {opened.state === 'missing' && <MissingSession back={leave} />}
      {opened.state === 'failed' && <FailedSession {...opened} />}
    </Viewer>
  );
}

/** The enhanced text first; only one if nothing changed. */
function textsOf({ text, enhanced_prompt }: HistoryPrompt) {
  const enhanced = { label: t(words.enhanced), text: enhanced_prompt, made_by: 'enhancement' as const };
  return text === enhanced_prompt ? [enhanced] : [enhanced, { label: t(words.original), text }];
}

function Description({ session: { session: address }, at, count, hasMore }: ShownSession) {
  return (
    <>
      <span
        aria-hidden
        translate="no"
        dir="ltr"
        className="truncate font-mono text-tiny max-sm:basis-full rtl:text-end"
      >
        {formatAddress(address)}
      </span>
      <span className="sr-only">{address}</span>
      <span className="whitespace-nowrap sm:before:me-2 sm:before:content-['·']">
        {t(hasMore ? words.placeOfMore : words.place, { number: at + 1, count })}
      </span>
    </>
  );
}

function sayState(opened: OpenedSession): string {
  if (opened.state === 'missing') return t(words.missing);
  if (opened.state === 'failed') return t(words.failed);
  if (opened.state !== 'shown') return '';
  const { at, count, hasMore } = opened;
  return t(hasMore ? words.placeOfMoreSaid : words.placeSaid, { number: at + 1, count });
}
