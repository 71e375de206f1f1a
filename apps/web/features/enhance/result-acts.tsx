import { textOf, type Version } from '@hone/client/versions';
import { useId, type ReactNode } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { isApple } from '../../platform/media.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { t } from '../../ui/t.ts';
import { enhanceKeys } from './editor.tsx';
import type { UseEnhancing } from './use-enhancing.ts';
import { words } from './words.ts';

export interface ResultActsProps {
  enhancing: UseEnhancing;
  version: Version;
  /** The keys that requested it now use it. */
  isReady: boolean;
  again(): void;
  /** Absent: there is nothing to save it to. */
  save?: ((text: string) => void) | undefined;
  /** Shown after the result was used. */
  after?: ReactNode;
}

/** What it costs is said before it is pressed. */
export function ResultActs({ enhancing, version, isReady, again, save, after }: ResultActsProps) {
  const id = useId();
  const { isTaken, isFresh, isUsable, isUsing, cost, tellUse } = enhancing;
  const { isExpired } = version;
  const isPaid = cost === 'credit' && !isTaken && !isExpired;
  const costs = isPaid ? `${id}cost` : undefined;
  const text = textOf(version);
  const copy = async () => (await tellUse('copied')) && copyText(text);
  const saveIt = async () => {
    if (await tellUse('saved')) save?.(text);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {isExpired && (
          <Button look="ink" onClick={again}>
            {t(words.enhanceAgain)}
          </Button>
        )}
        {isTaken && <Button onClick={enhancing.undo}>{t(words.undoTake)}</Button>}
        {isFresh && isUsable && !isTaken && (
          <Button
            look={isReady ? 'ink' : 'plain'}
            busy={isUsing}
            aria-keyshortcuts={isReady ? enhanceKeys : undefined}
            onClick={() => void enhancing.take()}
          >
            <span>{t(words.use)}</span>
            <span className="text-tiny font-normal">{t(isPaid ? words.costsCredit : words.costsNothing)}</span>
            {isReady && <Kbd keys="Mod+Enter" isApple={isApple()} />}
          </Button>
        )}
        {!isExpired && (
          <CopyButton copy={copy} aria-describedby={costs}>
            {t(words.copy)}
          </CopyButton>
        )}
        {save && !isExpired && (
          <Button aria-describedby={costs} onClick={() => void saveIt()}>
            {t(words.save)}
          </Button>
        )}
        {!isTaken && !isExpired && <Button onClick={again}>{t(words.tryAgain)}</Button>}
        {isTaken && after}
        <Button look="quiet" className="ms-auto" onClick={enhancing.dismiss}>
          {t(words.dismiss)}
        </Button>
      </div>
      {isPaid && (
        <p id={costs} className="text-small text-ink-3 text-pretty">
          {t(words.costsOnce)}
        </p>
      )}
    </div>
  );
}
