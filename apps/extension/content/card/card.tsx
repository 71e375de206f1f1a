import { PlainField } from '@hone/panel/parts/field';
import { Button, IconButton } from '@hone/panel/parts/button';
import { Panel } from '@hone/panel/parts/panel';
import { useLasting } from '@hone/panel/hooks/use-lasting';
import { useQuestionFocus } from '@hone/panel/hooks/use-question-focus';
import { useWatched } from '@hone/panel/hooks/use-watched';
import { isFresh, isUsable, versionOnShow } from '@hone/panel/session/reading';
import { isSame } from '@hone/panel/session/versions';
import { t } from '@hone/panel/t';
import { useId, useRef, useState } from 'react';
import type { Actions } from './actions.ts';
import { Chip } from './chip.tsx';
import { Head } from './head.tsx';
import { describeCard } from './status-line.ts';
import { questionOf } from './surface.ts';
import { focusedIn, useFocusReturn } from './use-focus-return.ts';
import { useKeys } from './use-keys.ts';
import { usePlacement } from './use-placement.ts';
import { Again, enterKey, Ways } from './ways.tsx';
import { words } from './words.ts';

/** Milliseconds before the card says what takes so long: a loading model, a use, or any answer. */
const slowAfter = { model: 5000, use: 1000, answer: 20_000 } as const;
const labels = { use: t(words.replace), useAnyway: t(words.replaceAnyway) };
const escapeKey = { name: 'Escape', print: 'Esc' };

export function Card({ actions }: { actions: Actions }) {
  const { store, enhance, go } = actions;
  const { session, host } = store;
  const state = useWatched(store.watch, store.state);
  const panel = session.state();
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const lineId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const { extension, retryAt } = state;
  const { stage, taken } = panel.enhancing;
  const { draft } = panel;
  const isChip = state.phase === 'chip';
  const version = versionOnShow(panel);
  const isLoading = useLasting(stage.name === 'running' && stage.where === 'local', slowAfter.model);
  const isUsing = useLasting(panel.isUsing, slowAfter.use);
  const isLate = useLasting(stage.name === 'running' && stage.where === undefined, slowAfter.answer);
  /** Another try would bring something else. */
  const isOther =
    version !== undefined &&
    draft !== undefined &&
    (version.isExpired ||
      version.done.here !== undefined ||
      version.engine !== 'built-in' ||
      !isSame(version.asked, questionOf(extension, draft)));
  const said = describeCard(state, panel, { isSlow: isLoading || isUsing, isLate, isOther });
  const isEnd = version === undefined && said?.isDone === true;

  usePlacement(frame, host, isChip);
  useFocusReturn(store, frame, body, !isChip);
  useQuestionFocus(rows, isChip ? undefined : version?.done.id, () => {
    const focused = focusedIn(frame.current);
    return focused !== null && (focused === frame.current || focused === body.current);
  });
  useKeys(frame, {
    enter() {
      if (isChip) return;
      if (version && isFresh(panel)) void (isUsable(panel) && session.take());
      else if (isEnd) actions.close(true);
      else if (!version && said?.ways[0]) go(said.ways[0]);
    },
    leaveField: () => body.current?.focus(),
    escape: () => actions.close(true),
  });

  return (
    <section
      ref={frame}
      className={`frame ${isChip ? 'chip' : isUnfolded ? '' : 'folded'}`}
      role={isChip ? 'region' : 'dialog'}
      aria-label={t(isChip ? words.name : words.title)}
      aria-describedby={said && !said.isForReaders ? lineId : undefined}
      tabIndex={-1}
    >
      <Panel
        session={session}
        state={panel}
        panel={frame}
        body={body}
        rows={rows}
        head={
          !isChip && (
            <Head
              actions={actions}
              state={state}
              brief={version?.done.brief ?? null}
              hasResult={version?.isExpired === false}
            />
          )
        }
        instead={isChip && <Chip actions={actions} isUndone={taken?.isUndone ?? false} frame={frame} />}
        said={said}
        lineId={lineId}
        // The others have a large button already.
        ways={
          said &&
          version && (
            <Ways
              ways={said.ways.filter((way) => way !== 'again' && way !== 'enhance')}
              retryAt={retryAt}
              isSmall
              go={go}
            />
          )
        }
        refused={extension.preferences.refused_kinds}
        refuse={actions.refuse}
        skip={actions.skip}
        field={PlainField}
        labels={labels}
        useKeys={enterKey}
        isCounted={extension.credits?.left !== null}
        again={
          isOther && (
            <Again
              retryAt={retryAt}
              label={isFresh(panel) && !version.isExpired ? words.tryAgain : words.enhanceAgain}
              act={() => void enhance()}
            />
          )
        }
        acts={!version && said && <Ways ways={said.ways} isSecond={isEnd} retryAt={retryAt} go={go} />}
        end={
          <>
            <span className="fold">
              <IconButton
                label={t(words.moreActions)}
                icon="more"
                isExpanded={isUnfolded}
                act={() => setUnfolded(!isUnfolded)}
              />
            </span>
            <Button look={isEnd ? 'ink' : 'quiet'} keys={isEnd ? enterKey : escapeKey} act={() => actions.close(true)}>
              {t(words.dismiss)}
            </Button>
          </>
        }
      />
    </section>
  );
}
