import { formatWait } from '@hone/domain/waits';
import { Button } from '@hone/panel/parts/button';
import { t } from '@hone/panel/t';
import { useEffect, useReducer } from 'react';
import { now } from '../../platform/clock.ts';
import type { Way } from './status-line.ts';
import { words } from './words.ts';

export const enterKey = { name: 'Enter', print: '⏎' };

const labels: Record<Exclude<Way, 'again'>, string> = {
  enhance: words.enhance,
  welcome: words.seeFirst,
  change: words.changeThis,
  connect: words.connect,
  reconnect: words.reconnect,
  upgrade: words.upgrade,
  refer: words.refer,
  copyMine: words.copyMine,
  allow: words.undo,
};

interface WaysProps {
  ways: readonly Way[];
  retryAt: number;
  isSmall?: boolean;
  isSecond?: boolean | undefined;
  go(way: Way): void;
}

/** Enter takes the first action, unless another is more likely. */
export function Ways({ ways, retryAt, isSmall = false, isSecond = false, go }: WaysProps) {
  return ways.map((way, index) => {
    const isFirst = index === 0 && !isSmall && !isSecond;
    if (way === 'again')
      return <Again key={way} isFirst={isFirst} retryAt={retryAt} label={words.tryAgain} act={() => go(way)} />;
    return (
      <Button
        key={way}
        look={isFirst ? 'ink' : 'plain'}
        isSmall={isSmall}
        keys={isFirst ? enterKey : undefined}
        act={() => go(way)}
      >
        {t(labels[way])}
      </Button>
    );
  });
}

interface AgainProps {
  retryAt: number;
  label: typeof words.tryAgain | typeof words.enhanceAgain;
  isFirst?: boolean;
  act(): void;
}

export function Again({ retryAt, label, isFirst = false, act }: AgainProps) {
  const seconds = useSecondsUntil(retryAt);
  const isOff = seconds > 0;
  return (
    <Button look={isFirst && !isOff ? 'ink' : 'plain'} isOff={isOff} keys={isFirst ? enterKey : undefined} act={act}>
      {t(isOff ? words.tryAgain : label)}
      {/* A screen reader would repeat the focused button each second. */}
      {isOff && <span aria-hidden>{t(words.againIn, { wait: formatWait(seconds) })}</span>}
    </Button>
  );
}

function useSecondsUntil(instant: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const seconds = Math.max(0, Math.ceil((instant - now()) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}
