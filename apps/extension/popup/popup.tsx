import { useEffect, useState } from 'react';
import { origin } from '../platform/build.ts';
import { Shortcuts } from '../platform/keys.tsx';
import { useOnline, useExtensionState } from '../platform/extension-state.ts';
import { Tools } from '../platform/sites/tools.tsx';
import { t } from '../platform/t.ts';
import { Wordmark } from '../platform/wordmark.tsx';
import { Account } from './account.tsx';
import { go } from './go.ts';
import { Disconnect } from './disconnect.tsx';
import { Site } from './site.tsx';
import { lookAtTab, openSidePanel, type LookedAt } from './tab.ts';
import { words } from './words.ts';

function Prompts({ tab }: { tab: number | undefined }) {
  return (
    <section aria-labelledby="prompts">
      <h2 id="prompts" className="small soft">
        {t(words.prompts)}
      </h2>
      <p className="row">
        <span className="small soft">{t(words.promptsWhy)}</span>
        <button type="button" className="button quiet" onClick={() => openSidePanel(tab)}>
          {t(words.openPrompts)}
        </button>
      </p>
    </section>
  );
}

export function Popup() {
  const [lookedAt, setLookedAt] = useState<LookedAt>();
  useEffect(() => void lookAtTab().then(setLookedAt), []);
  const place = lookedAt?.place;
  // The rest doesn't depend on the site.
  const host = place && (place.kind === 'site' ? place.host : new URL(origin).host);
  const { extension, isAway, take } = useExtensionState(host);
  const isOnline = useOnline();
  return (
    <main aria-busy={!extension && !isAway}>
      <header>
        <h1>
          <Wordmark />
        </h1>
        <button
          type="button"
          className="button quiet"
          onClick={() => void go({ ask: 'open', page: '/variable-library' })}
        >
          {t(words.dashboard)}
        </button>
      </header>
      {isAway && <p className="warn small">{t(words.away)}</p>}
      {!isOnline && <output className="warn small">{t(words.offline)}</output>}
      {extension && lookedAt && (
        <>
          <Account extension={extension} />
          <Site lookedAt={lookedAt} extension={extension} onChange={take} />
          <details>
            <summary>{t(words.tools)}</summary>
            <Tools />
          </details>
          <Prompts tab={lookedAt.tab} />
          <section className="keys">
            <Shortcuts chosen={extension.preferences.shortcuts} />
          </section>
          <Disconnect isConnected={extension.connection === 'connected'} />
        </>
      )}
    </main>
  );
}
