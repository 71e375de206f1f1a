import { defaultPreferences, getPreferences } from '@hone/contracts/profile/preferences';
import { landing } from '@hone/contracts/routes';
import { addressOf, builtInTools } from '@hone/domain/enhance/ai-tools';
import { keysFor } from '@hone/domain/shortcuts';
import { useEffect, type ReactNode } from 'react';
import { isApple, isWindows } from '../../../browser/media.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { useData } from '../../../data/data.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { spellKeys, formatKeys } from '../../../ui/kbd.tsx';
import { rich, t } from '../../../ui/t.ts';
import { ConnectCard } from './connect-card.tsx';
import { words } from './words.ts';

export function Connected({ isArrival = false }: { isArrival?: boolean }) {
  const { data: preferences = defaultPreferences } = useData(getPreferences);
  const { enhance: keys } = keysFor(preferences.shortcuts, isWindows());
  useEffect(() => {
    document.title = t(words.donePage);
  }, []);
  return (
    <ConnectCard title={t(words.done)} text={t(words.doneText)} isArrival={isArrival}>
      <p className="mt-5">
        {rich(words.press, { keys: (print) => drawKeys(keys, print) }, { keys: formatKeys(keys, isApple()) })}
      </p>
      <h2 className="mt-6 text-small font-medium text-ink-2">{t(words.tools)}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {builtInTools.map((name) => (
          <li key={name}>
            <a className={buttonClass({})} href={addressOf(name)} translate="no">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-7">
        <Link className="link" to={landing.signedIn}>
          {t(words.dashboard)}
        </Link>
      </p>
    </ConnectCard>
  );
}

function drawKeys(keys: string, print: ReactNode) {
  return (
    <kbd className="rounded-chip border border-line-strong px-1.5 py-0.5 font-mono text-small whitespace-nowrap">
      <span aria-hidden>{print}</span>
      <span className="sr-only">{spellKeys(keys, isApple())}</span>
    </kbd>
  );
}
