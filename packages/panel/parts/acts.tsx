import { useId, type ReactNode } from 'react';
import { hasProposals } from '../session/rows.ts';
import { isFresh, isTaken, isUsable } from '../session/reading.ts';
import type { Session } from '../session/session.ts';
import type { PanelState } from '../session/surface.ts';
import { costOf } from '../session/using.ts';
import { editsOf, writtenOf, type Version } from '../session/versions.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { Button, IconButton, type Keys } from './button.tsx';

export interface Labels {
  use: string;
  /** Absent: an older draft's result is only copied. */
  useAnyway?: string | undefined;
}

interface ActsProps {
  session: Session;
  state: PanelState;
  /** The visible result; undefined: none. */
  version: Version | undefined;
  labels: Labels;
  useKeys: Keys;
  stopKeys: Keys | undefined;
  /** Credits are not counted for everyone. */
  isCounted: boolean;
  /** Whatever it is. */
  isFree: boolean;
  canSave: boolean;
  /** Another try would bring something new; undefined: it would not. */
  again: ReactNode;
  /** Where the focus goes when the focused element is gone. */
  leave(): void;
  /** Next to, or instead of, the acts on a result. */
  children?: ReactNode;
  end?: ReactNode;
}

/** What can be done with a result; its price is shown before the press. */
export function Acts(props: ActsProps) {
  const { session, state, version, labels, useKeys, stopKeys, isCounted, isFree, canSave, leave, children, end } =
    props;
  const id = useId();
  const isGone = state.draft === undefined;
  const isReady = isFresh(state);
  const isInPlace = isTaken(state);
  const isExpired = version?.isExpired ?? false;
  const canUse = isUsable(state);
  const label = isReady ? labels.use : labels.useAnyway;
  const isOffered = !isInPlace && !isGone && label !== undefined;
  // A result that changes nothing costs nothing, whatever is done with it.
  const isPriced = version && isCounted && !isInPlace && editsOf(version).length > 0;
  const cost = isPriced ? (isFree ? 'free' : costOf(version)) : undefined;
  const costs = cost && id;
  const isFirst = isReady && canUse;
  const isCopied = state.notice?.name === 'copied';
  const isRunning = state.enhancing.stage.name === 'running';
  const again = isRunning ? undefined : props.again;
  const { isWriting } = state;
  const isWritten = version !== undefined && writtenOf(version) !== undefined;
  const canWriteOut = version !== undefined && !isInPlace && isReady && !isWriting && session.canWriteOut(version);
  const withoutProposals = () => {
    leave();
    session.say({ name: 'withoutProposals' });
  };
  return (
    <footer>
      {isRunning && (
        <Button keys={stopKeys} act={session.stop}>
          {t(words.stop)}
        </Button>
      )}
      {version && !isExpired && (
        <>
          {isInPlace && <Button act={() => void session.undo()}>{t(words.undo)}</Button>}
          {isOffered && (
            <Button
              look={isFirst ? 'ink' : 'plain'}
              className="use"
              isOff={!canUse}
              keys={isFirst ? useKeys : undefined}
              describedBy={costs}
              act={() => void session.take()}
            >
              {label}
            </Button>
          )}
          {!isReady && !isGone && again}
          <Button look={isGone ? 'ink' : 'plain'} describedBy={costs} act={() => void session.copy()}>
            {t(isCopied ? words.copied : words.copy)}
          </Button>
          {canSave && (
            <Button describedBy={costs} act={() => void session.save()}>
              {t(words.save)}
            </Button>
          )}
          {cost && (
            <span id={id} className="cost">
              {t(cost === 'free' ? words.costsNothing : words.costsCredit)}
            </span>
          )}
          {hasProposals(version) && !isInPlace && !isWritten && (
            <Button look="quiet" act={withoutProposals}>
              {t(words.withoutProposals)}
            </Button>
          )}
        </>
      )}
      {isWriting && (
        <Button keys={stopKeys} act={session.stopWriting}>
          {t(words.stop)}
        </Button>
      )}
      {isWritten && !isInPlace && <Button act={session.asItWas}>{t(words.asItWas)}</Button>}
      {canWriteOut && !isWritten && (
        <Button look="quiet" act={() => void session.writeOut()}>
          {t(words.writeOut)}
        </Button>
      )}
      {version && (isReady || isExpired) && again}
      {version && !isRunning && <Versions session={session} state={state} />}
      {children}
      {end && <span className="last">{end}</span>}
    </footer>
  );
}

function Versions({ session, state: { enhancing } }: Pick<ActsProps, 'session' | 'state'>) {
  const { versions, shown = 0 } = enhancing;
  // Of this prompt: those of another one are not its versions.
  const own = versions.flatMap(({ asked }, at) => (asked.text === versions[shown]?.asked.text ? at : []));
  const at = own.indexOf(shown);
  const move = (by: number) => session.show(own[at + by]!);
  if (own.length < 2) return null;
  return (
    <fieldset className="versions" aria-label={t(words.versions)}>
      <IconButton label={t(words.earlier)} icon="back" isOff={at === 0} act={() => move(-1)} />
      <span>{t(words.version, { number: at + 1, count: own.length })}</span>
      <IconButton label={t(words.later)} icon="forth" isOff={at === own.length - 1} act={() => move(1)} />
    </fieldset>
  );
}
