import type { HunkKind } from '@hone/text/hunks';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { askFirstSlot } from '@hone/domain/enhance/brief';
import { isRunning, notesOf, versionOnShow } from '../session/reading.ts';
import type { Session } from '../session/session.ts';
import type { StatusLine } from '../session/status.ts';
import type { PanelState } from '../session/surface.ts';
import type { Note, Version } from '../session/versions.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { Acts, type Labels } from './acts.tsx';
import type { Keys } from './button.tsx';
import type { Field } from './field.tsx';
import { Line } from './line.tsx';
import { Notes } from './notes.tsx';
import { focusRow } from '../hooks/row-keys.ts';
import { Rows } from './rows.tsx';
import { Coming, Text, type View } from './text.tsx';
import { useTakeBack } from '../hooks/use-take-back.ts';
import { Below } from './below.tsx';

export interface PanelProps {
  session: Session;
  state: PanelState;
  /** The element around everything. */
  panel: RefObject<HTMLElement | null>;
  /** Gets the focus if there is nothing better: the text. */
  body: RefObject<HTMLElement | null>;
  rows: RefObject<HTMLUListElement | null>;
  head: ReactNode;
  said: StatusLine<string> | undefined;
  /** So that the status line can describe the whole panel. */
  lineId?: string;
  /** What the user can do about the status. */
  ways?: ReactNode;
  refused: readonly HunkKind[];
  refuse: ((kind: HunkKind) => void) | undefined;
  skip(slot: string): void;
  showNote?: ((note: Note) => void) | undefined;
  field: Field;
  /** Who wrote it, if it wasn't Hone's own engine. */
  byline?: ReactNode;
  /** Shown when there is no result. */
  empty?: ReactNode;
  /** The class of everything below the status line. */
  instead?: ReactNode;
  labels: Labels;
  useKeys: Keys;
  stopKeys?: Keys | undefined;
  isCounted: boolean;
  isFree?: boolean;
  canSave?: boolean;
  again: ReactNode;
  acts?: ReactNode;
  end?: ReactNode;
}

/** Milliseconds for which "Copied" is shown. */
const copiedFor = 2000;

/** The text on top, the rows that shape it below: the same in the dashboard and in a page. */
export function Panel(props: PanelProps) {
  const { session, state, panel, head, said, ways, labels, empty, instead } = props;
  const isBusy = isRunning(state);
  const version = versionOnShow(state);
  const notes = isBusy ? [] : notesOf(state);
  const { notice } = state;
  useTakeBack(panel, session);
  useEffect(() => {
    if (notice?.name !== 'copied') return undefined;
    const timer = setTimeout(() => session.change({ notice: undefined }), copiedFor);
    return () => clearTimeout(timer);
  }, [session, notice]);
  const leave = () => (props.body.current ?? panel.current)?.focus();
  const isAlone = !isBusy && !version && notes.length === 0 && !empty && !instead;
  return (
    <>
      {head}
      <Line id={props.lineId} said={said} isAlone={isAlone}>
        {ways}
      </Line>
      {instead || <Middle {...props} version={version} notes={notes} isBusy={isBusy} leave={leave} />}
      {!instead && (isBusy || version || !empty) && (
        <Acts
          session={session}
          state={state}
          version={version}
          labels={labels}
          useKeys={props.useKeys}
          stopKeys={props.stopKeys}
          isCounted={props.isCounted}
          isFree={props.isFree ?? false}
          canSave={props.canSave ?? false}
          again={props.again}
          leave={leave}
          end={props.end}
        >
          {props.acts}
        </Acts>
      )}
    </>
  );
}

interface MiddleProps extends PanelProps {
  version: Version | undefined;
  notes: readonly Note[];
  isBusy: boolean;
  /** Where the focus goes when the focused element is gone. */
  leave(): void;
}

function Middle(props: MiddleProps) {
  const { session, state, panel, body, rows, refused, refuse, skip, field, version, notes, isBusy } = props;
  const { skipped } = state.enhancing;
  const [view, look] = useState<View>('changes');
  const middle = useRef<HTMLDivElement>(null);
  const result = version?.done.id;
  useEffect(() => {
    if (result !== undefined) showFromTop(middle.current);
  }, [result]);
  const end = () => panel.current?.querySelector<HTMLElement>('.use')?.focus();
  const goTo = (slot: string) =>
    slot === askFirstSlot ? session.say({ name: 'askFirst', isWanted: false }) : focusRow(rows.current, slot);
  return (
    <div ref={middle} className="middle">
      {notes.length > 0 && <Notes session={session} notes={notes} show={props.showNote} leave={props.leave} />}
      {(isBusy || version) && (
        // A long text can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section ref={body} className="body" aria-label={t(words.text)} aria-busy={!version} tabIndex={0}>
          {!version && <Coming />}
          {version && (
            <span lang={version.done.brief?.language}>
              <Text
                version={version}
                view={view}
                refused={refused}
                toggle={(hunk) => session.say({ name: 'toggle', hunk })}
                refuse={refuse}
                goTo={goTo}
              />
            </span>
          )}
        </section>
      )}
      {version && (
        <Below
          panel={panel}
          version={version}
          view={view}
          look={look}
          hasByline={Boolean(props.byline)}
          fill={session.fill}
        />
      )}
      {version?.done.brief && (
        <Rows
          key={version.done.id}
          list={rows}
          version={version}
          skipped={skipped}
          field={field}
          say={session.say}
          skip={skip}
          end={end}
        />
      )}
      {version && props.byline}
      {!version && !isBusy && props.empty}
    </div>
  );
}

/** In a low window, the question is visible rather than the top. */
function showFromTop(place: HTMLElement | null): void {
  if (!place) return;
  place.scrollTo(0, 0);
  if (place.scrollHeight <= place.clientHeight) return;
  for (const part of place.querySelectorAll('.essential[data-state=open], .essential[data-state=open] .own'))
    part.scrollIntoView({ block: 'nearest' });
}
