import '@hone/panel/looks/base.css';
import '@hone/panel/looks/buttons.css';
import '@hone/panel/looks/messages.css';
import '@hone/panel/looks/text.css';
import '@hone/panel/looks/rows.css';
import '@hone/panel/looks/circumstances.css';
import { Button, IconButton } from '@hone/panel/parts/button';
import { PlainField, type Field } from '@hone/panel/parts/field';
import { Panel } from '@hone/panel/parts/panel';
import { Segments } from '@hone/panel/parts/segments';
import { useLasting } from '@hone/panel/hooks/use-lasting';
import { isFresh, isTaken, notesOf, versionOf } from '@hone/panel/session/reading';
import { describePanel } from '@hone/panel/session/status';
import { drawSentences } from '@hone/panel/t';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { isApple } from '../../browser/media.ts';
import { formatKeys, shortenKeys } from '../../ui/kbd.tsx';
import { drawing, t } from '../../ui/t.ts';
import type { Choosing } from './choices.ts';
import { enhanceKeys } from './editor.tsx';
import { OwnField, type Variables } from './own-field.tsx';
import type { PanelResult } from './use-panel.ts';
import { withoutAccount, words } from './words.ts';
import { FallbackActs } from './writer/fallback-acts.tsx';
import { WrittenBy } from './writer/written-by.tsx';
import type { Choices } from '@hone/panel/session/versions';

drawSentences(drawing);

interface ResultPanelProps {
  result: PanelResult;
  /** The user asked for it, so it is scrolled into view. */
  isAsked: boolean;
  choices: Choices;
  /** Absent: there are no choices here. */
  choosing?: Choosing | undefined;
  /** Using a result is local and free. */
  isLocal?: boolean;
  canSave?: boolean;
  own?: Variables | undefined;
  /** Shown until the first result. */
  empty?: ReactNode;
  /** Shown after a result was used. */
  after?: ReactNode;
  /** Shown at its foot. */
  engine?: ReactNode;
}

/** In milliseconds: a loaded model has answered by then, and a server has recorded a use. */
const slowAfter = { model: 5_000, use: 1_000 } as const;

/** The shared panel, as the dashboard shows it. */
export function ResultPanel(props: ResultPanelProps) {
  const { result, isAsked, choices, choosing, isLocal = false, canSave = false, own, empty, after, engine } = props;
  const { session, state, body, rows, showNote, dismiss, isOfWishes, ask } = result;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { stage } = state.enhancing;
  const version = versionOf(state);
  const isLoading = useLasting(stage.name === 'running' && stage.where === 'local', slowAfter.model);
  const isUsing = useLasting(state.isUsing, slowAfter.use);
  const undoKeys = formatKeys('Mod+Z', isApple());
  const said =
    stage.name === 'idle' && !version
      ? undefined
      : describePanel(state, {
          isSlow: isLoading || isUsing,
          undoKeys,
          canUseAnyway: false,
          instead: isLocal ? withoutAccount : undefined,
        });
  const shown = version?.done.id;
  useEffect(() => {
    if (shown !== undefined && isAsked && panel.current) scrollIntoView(panel.current);
  }, [shown, isAsked]);
  const field = useMemo<Field>(() => (own ? (each) => <OwnField {...each} {...own} /> : PlainField), [own]);
  const isStale = version !== undefined && (!isFresh(state) || !isOfWishes || version.engine !== 'built-in');
  const isSameAgain = isFresh(state) && isOfWishes && version?.isExpired !== true;
  const again = (label: string) => <Button act={ask}>{t(label)}</Button>;
  const isOpen = isFresh(state) && !isTaken(state) && stage.name !== 'running';
  const answered = stage.name === 'nothing' ? state.enhancing.noted : isOpen ? version : undefined;
  const fallback = answered?.done.by?.failure && (
    <FallbackActs done={answered.done} again={stage.name === 'nothing' ? ask : undefined} />
  );
  const isUsed = state.enhancing.taken !== undefined && !state.enhancing.taken.isUndone;
  const isBare = !version && stage.name !== 'running' && notesOf(state).length === 0;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="enhancing @container min-w-0 rounded-card border border-line bg-surface outline-none"
    >
      <Panel
        session={session}
        state={state}
        panel={panel}
        body={body}
        rows={rows}
        head={
          <header>
            <h2 id={id} className="font-serif text-h3 font-medium">
              {t(words.result)}
            </h2>
            <span className="last">
              {choosing && version?.done.brief && stage.name !== 'running' && (
                <Segments
                  label={t(words.propose)}
                  choices={{ propose: t(words.proposeOn), ask: t(words.proposeOff) }}
                  chosen={choices.propose ? 'propose' : 'ask'}
                  choose={(next) => choosing.choose({ propose: next === 'propose' })}
                />
              )}
              {version && <IconButton label={t(words.dismiss)} icon="cross" act={dismiss} />}
            </span>
          </header>
        }
        said={said}
        ways={fallback || (stage.name === 'failed' && !version && again(words.tryAgain))}
        refused={choices.refused}
        refuse={choosing?.refuse}
        skip={(slot) => {
          choosing?.skip(slot);
          session.say({ name: 'skip', slot });
        }}
        showNote={showNote}
        field={field}
        byline={version && !version.isGrowing && version.engine !== 'built-in' && <WrittenBy done={version.done} />}
        empty={isBare ? (stage.name === 'idle' ? (empty ?? null) : null) : undefined}
        labels={{ use: t(words.use) }}
        useKeys={{ name: enhanceKeys, print: shortenKeys('Mod+Enter', isApple()) }}
        stopKeys={{ name: 'Escape', print: formatKeys('Escape', isApple()) }}
        isCounted={choosing?.isCounted ?? true}
        isFree={isLocal}
        canSave={canSave}
        again={version?.isExpired || isStale ? again(isSameAgain ? words.tryAgain : words.enhanceAgain) : undefined}
        acts={isUsed && stage.name !== 'failed' && after}
      />
      {engine}
    </section>
  );
}

/** On a phone the result is below the field. */
function scrollIntoView(element: HTMLElement): void {
  if (element.getBoundingClientRect().top > innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
