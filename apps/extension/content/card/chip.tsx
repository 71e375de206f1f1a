import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Acts } from './acts.ts';
import { Button, IconButton } from './button.tsx';
import { t } from '../../platform/t.ts';
import { hasFocus } from './use-home.ts';
import { words } from './words.ts';

/** Milliseconds for which a replacing can be taken back here, and for which it is said that it was. */
const chipRules = { withUndo: 10_000, undone: 4000 } as const;
const tick = 100;

interface ChipProps {
  acts: Acts;
  isUndone: boolean;
  frame: RefObject<HTMLElement | null>;
}

/** What is left of the card after Replace: the way back, for a while. */
export function Chip({ acts, isUndone, frame }: ChipProps) {
  return (
    <>
      <Clock
        key={String(isUndone)}
        frame={frame}
        time={isUndone ? chipRules.undone : chipRules.withUndo}
        over={() => acts.close(false)}
      />
      {!isUndone && (
        <Button
          isSmall
          keys={isApple() ? { name: 'Meta+Z', print: '⌘Z' } : { name: 'Control+Z', print: 'Ctrl+Z' }}
          act={acts.undo}
        >
          {t(words.undo)}
        </Button>
      )}
      <IconButton
        label={t(words.dismiss)}
        path="M4 4 12 12 M12 4 4 12"
        act={() => acts.close(hasFocus(frame.current))}
      />
    </>
  );
}

/** What the browser itself takes it back by. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

interface ClockProps {
  frame: RefObject<HTMLElement | null>;
  time: number;
  over(): void;
}

/** Stands still while somebody points at the chip or has the focus in it, and while nobody sees the page. */
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
      if (!isPointedAt.current && !hasFocus(element) && !document.hidden) setLeft((before) => before - tick);
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
