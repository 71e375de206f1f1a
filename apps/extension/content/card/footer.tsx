import { formatWait } from '@hone/domain/waits';
import { costOf } from '@hone/client/using';
import type { Version } from '@hone/client/versions';
import type { Actions } from './actions.ts';
import { Button, IconButton } from './button.tsx';
import { canTake, isFresh, isRunning, type CardState } from './store.ts';
import { useSecondsUntil } from './use-seconds.ts';
import type { StatusLine, Way } from './status-line.ts';
import { t } from '../../platform/t.ts';
import { words } from './words.ts';

const enter = { name: 'Enter', print: '⏎' };
const costId = 'hone-cost';
const escape = { name: 'Escape', print: 'Esc' };
const wayLabels: Record<Way, string> = {
  enhance: words.enhance,
  again: words.tryAgain,
  welcome: words.seeFirst,
  change: words.changeThis,
  connect: words.connect,
  reconnect: words.reconnect,
  upgrade: words.upgrade,
  refer: words.refer,
  reload: words.reload,
  copyMine: words.copyMine,
  allow: words.undo,
};

interface FooterProps {
  state: CardState;
  actions: Actions;
  said: StatusLine | undefined;
  isCopied: boolean;
  shown: Version | undefined;
}

export function Footer({ state, actions, said, isCopied, shown }: FooterProps) {
  const isShown = shown !== undefined;
  const isGone = state.draft === undefined;
  const isReady = isFresh(state);
  const label = isReady ? words.tryAgain : words.runAgain;
  const again = <Again retryAt={state.retryAt} label={label} act={actions.enhance} />;
  const isOff = !canTake(state);
  const cost = shown && nameCost(shown, state);
  const price = cost !== undefined && (
    <span id={costId} className="cost">
      {t(cost)}
    </span>
  );
  const copy = (
    <Button look={isGone ? 'ink' : 'plain'} describedBy={cost && !isGone ? costId : undefined} act={actions.copy}>
      {t(isCopied ? words.copied : words.copy)} {isGone && price}
    </Button>
  );
  return (
    <footer>
      {isRunning(state) && <Button act={actions.stop}>{t(words.stop)}</Button>}
      {isShown && !isGone && (
        <Button
          look={isReady && !isOff ? 'ink' : 'plain'}
          isOff={isOff}
          keys={isReady && !isOff ? enter : undefined}
          act={actions.take}
        >
          {t(isReady ? words.replace : words.replaceAnyway)} {price}
        </Button>
      )}
      {isShown && !isReady && !isGone && again}
      {isShown && copy}
      {isShown && isReady && again}
      {isShown && <Versions state={state} show={actions.show} />}
      {!isShown && said && <Ways ways={said.ways} isSecond={said.isDone} retryAt={state.retryAt} go={actions.go} />}
      <span className="last">
        <Button look={said?.isDone ? 'ink' : 'quiet'} keys={said?.isDone ? enter : escape} act={() => actions.close(true)}>
          {t(words.dismiss)}
        </Button>
      </span>
    </footer>
  );
}

/** Undefined: whoever has no end of credits doesn't count them. */
function nameCost(version: Version, { standing: { credits } }: CardState): string | undefined {
  if (credits && credits.left === null) return undefined;
  return costOf(version) === 'free' ? words.costsNothing : words.costsCredit;
}

interface WaysProps {
  ways: readonly Way[];
  retryAt: number;
  isSmall?: boolean;
  isSecond?: boolean | undefined;
  go(way: Way): void;
}

/** Enter follows the first way, where nothing else is likelier. */
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
        keys={isFirst ? enter : undefined}
        act={() => go(way)}
      >
        {t(wayLabels[way])}
      </Button>
    );
  });
}

interface AgainProps {
  retryAt: number;
  label: typeof words.tryAgain | typeof words.runAgain;
  isFirst?: boolean;
  act(): void;
}

function Again({ retryAt, label, isFirst = false, act }: AgainProps) {
  const seconds = useSecondsUntil(retryAt);
  const isOff = seconds > 0;
  return (
    <Button look={isFirst && !isOff ? 'ink' : 'plain'} isOff={isOff} keys={isFirst ? enter : undefined} act={act}>
      {t(isOff ? words.tryAgain : label)}
      {/* A screen reader would repeat the focused button each second. */}
      {isOff && <span aria-hidden>{t(words.againIn, { wait: formatWait(seconds) })}</span>}
    </Button>
  );
}

function Versions({ state: { enhancing }, show }: { state: CardState; show(version: number): void }) {
  const { versions, shown = 0 } = enhancing;
  const last = versions.length - 1;
  if (last < 1) return null;
  return (
    <fieldset className="versions" aria-label={t(words.versions)}>
      <IconButton
        label={t(words.earlier)}
        path="M10 3.5 5.5 8 10 12.5"
        isTurning
        isOff={shown === 0}
        act={() => show(shown - 1)}
      />
      <span>{t(words.version, { number: shown + 1, count: versions.length })}</span>
      <IconButton
        label={t(words.later)}
        path="M6 3.5 10.5 8 6 12.5"
        isTurning
        isOff={shown === last}
        act={() => show(shown + 1)}
      />
    </fieldset>
  );
}
