import { landing, storeAddress } from '@hone/contracts/routes';
import { messageOfCode } from '../../../data/failures.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { isInStore } from '../../../browser/store.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { ConnectCard } from './connect-card.tsx';
import type { ConnectFailure } from './use-connecting.ts';
import { words } from './words.ts';

interface ConnectFailedProps {
  /** `stray`: the page was opened without an extension's request. */
  by: ConnectFailure | 'stray';
  again?: () => void;
  isTrying?: boolean;
}

const said = {
  stray: [words.strayTitle, words.strayText],
  silent: [words.silentTitle, words.silentText],
  refused: [words.refusedTitle, words.refusedText],
  taken: [words.takenTitle, words.takenText],
} as const;

export function ConnectFailed({ by, again, isTrying = false }: ConnectFailedProps) {
  const [title, text] =
    by === 'unknown'
      ? [t(words.unknownTitle), messageOfCode('extension.unknown')]
      : (said[by].map((sentence) => t(sentence)) as [string, string]);
  const mayBeMissing = by === 'stray' || by === 'silent';
  const mayBeHad = mayBeMissing && isInStore();
  return (
    // A card per reason, so that each gets the focus.
    <ConnectCard key={by} title={title} text={text} isArrival={by !== 'stray'}>
      {by === 'unknown' && <p className="mt-2 text-small text-ink-2 text-pretty">{t(words.unknownText)}</p>}
      {mayBeMissing && (again || mayBeHad) && (
        <div className="mt-7 flex flex-wrap gap-3">
          {again && (
            <Button look="ink" size="large" busy={isTrying} onClick={again}>
              {t(words.tryAgain)}
            </Button>
          )}
          {mayBeHad && (
            <a className={buttonClass({ size: 'large' })} href={storeAddress} target="_blank" rel="noopener">
              {t(words.getExtension)}
              <span className="sr-only">{t(words.newTab)}</span>
            </a>
          )}
        </div>
      )}
      <p className="mt-7">
        <Link className="link" to={landing.signedIn}>
          {t(words.dashboard)}
        </Link>
      </p>
    </ConnectCard>
  );
}
