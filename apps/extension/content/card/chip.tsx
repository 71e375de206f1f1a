import { Button, IconButton } from '@hone/panel/parts/button';
import { isInDraft, versionOf } from '@hone/panel/session/reading';
import { unfilledOf, variablesOf } from '@hone/panel/session/versions';
import { t } from '@hone/panel/t';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Actions } from './actions.ts';
import { undoKeys } from './undo-keys.ts';
import { focusedIn, hasFocus } from './use-focus-return.ts';
import { words } from './words.ts';

/** Milliseconds for which Undo is offered, and for which its success is shown. */
const chipRules = { withUndo: 10_000, undone: 4000 } as const;
const tick = 100;

interface ChipProps {
  actions: Actions;
  isUndone: boolean;
  frame: RefObject<HTMLElement | null>;
}

export function Chip({ actions, isUndone, frame }: ChipProps) {
  const { session, host } = actions.store;
  const state = session.state();
  // What someone has written since is theirs.
  const version = isInDraft(state) ? versionOf(state) : undefined;
  const count = version ? variablesOf(version).length : 0;
  const fill = async () => (await session.fill?.()) && session.take();
  return (
    <>
      <Clock
        key={`${isUndone} ${count}`}
        frame={frame}
        time={isUndone ? chipRules.undone : chipRules.withUndo}
        over={() => actions.close(false)}
      />
      {!isUndone && (
        <>
          <Button isSmall keys={undoKeys} act={() => void session.undo()}>
            {t(words.undo)}
          </Button>
          {count > 0 && (
            <Button isSmall act={() => void fill()}>
              {t(words.toFill, { count })}
            </Button>
          )}
          <Button isSmall act={() => host.save(version ? unfilledOf(version) : (host.draft() ?? ''))}>
            {t(words.save)}
          </Button>
        </>
      )}
      <IconButton label={t(words.dismiss)} icon="cross" act={() => actions.close(hasFocus(frame.current))} />
    </>
  );
}

interface ClockProps {
  frame: RefObject<HTMLElement | null>;
  time: number;
  over(): void;
}

/** Pauses while the chip is hovered, the focus is in it or a dialog of ours, or the page is hidden. */
function Clock({ frame, time, over }: ClockProps) {
  const isPointedAt = useRef(false);
  const [left, setLeft] = useState(time);
  useEffect(() => {
    const element = frame.current;
    const listening = new AbortController();
    const { signal } = listening;
    element?.addEventListener('pointerenter', () => void (isPointedAt.current = true), { signal });
    element?.addEventListener('pointerleave', () => void (isPointedAt.current = false), { signal });
    const timer = setInterval(() => {
      if (!isPointedAt.current && !focusedIn(element) && !document.hidden) setLeft((before) => before - tick);
    }, tick);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [frame]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver, over]);
  return null;
}
