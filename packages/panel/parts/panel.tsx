import type { HunkKind } from '@hone/text/hunks';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { askFirstSlot } from '@hone/domain/enhance/brief';
import { writerOf } from '../session/fallback.ts';
import { isRunning, notesOf, versionOnShow } from '../session/reading.ts';
import { hasProposals } from '../session/rows.ts';
import type { Session } from '../session/session.ts';
import type { StatusLine } from '../session/status.ts';
import type { PanelState } from '../session/surface.ts';
import { editsOf, variablesOf, writtenOf, type Note, type Version } from '../session/versions.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { Acts, type Labels } from './acts.tsx';
import { Button, type Keys } from './button.tsx';
import type { Field } from './field.tsx';
import { Line } from './line.tsx';
import { Notes } from './notes.tsx';
import { focusRow } from '../hooks/row-keys.ts';
import { Rows } from './rows.tsx';
import { Segments } from './segments.tsx';
import { Coming, Text, type View } from './text.tsx';
import { useReason } from '../hooks/use-reason.ts';
import { useTakeBack } from '../hooks/use-take-back.ts';

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

interface BelowProps {
  panel: RefObject<HTMLElement | null>;
  version: Version;
  view: View;
  look(view: View): void;
  /** The writer is shown elsewhere. */
  hasByline: boolean;
  fill: Session['fill'];
}

/** Why a change was made, or else what the marks mean; and the other views of the text. */
function Below({ panel, version, view, look, hasByline, fill }: BelowProps) {
  const why = useReason(panel);
  const variables = variablesOf(version);
  const toFill = t(words.toFill, { count: variables.length });
  const isUntouched = editsOf(version).length === 0;
  return (
    <div className="below">
      <p className="why">
        {/* Both keep their space, or everything below would move under a pointer that leaves a mark. */}
        <span className="stacked">
          <bdi className={why === '' ? undefined : 'unshown'}>{hintFor(version, isUntouched)}</bdi>
          {why !== '' && <bdi>{why}</bdi>}
        </span>
        {version.done.by && !hasByline && !version.isGrowing && writerOf(version.done) && (
          <bdi className="count">{t(words.written, { model: version.done.by.model })}</bdi>
        )}
        {version.done.kept.facts < version.done.kept.of && (
          <bdi className="count warn">{t(words.kept, version.done.kept)}</bdi>
        )}
        {version.dropped.size > 0 && <bdi className="count">{t(words.dropped, { count: version.dropped.size })}</bdi>}
      </p>
      {fill && variables.length > 0 && (
        <Button isSmall act={() => void fill()}>
          {toFill}
        </Button>
      )}
      {!isUntouched && (
        <Segments
          label={t(words.view)}
          choices={{
            changes: t(words.viewChanges),
            result: t(words.viewResult),
            original: t(words.viewOriginal),
          }}
          chosen={view}
          choose={look}
        />
      )}
      {!fill && variables.length > 0 && (
        <dl>
          <dt>{toFill}</dt>
          {variables.map((variable) => (
            <dd key={variable}>
              <mark>{`{{${variable}}}`}</mark>
            </dd>
          ))}
        </dl>
      )}
    </div>
  );
}

function hintFor(version: Version, isUntouched: boolean): string {
  const { brief } = version.done;
  if (writtenOf(version)) return t(words.writtenOut);
  if (!brief) return t(words.hint);
  if (isUntouched) return t(words.untouched);
  return t(hasProposals(version) ? words.proposals : words.yourWords);
}
