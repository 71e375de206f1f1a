import { useEffect } from 'react';
import { origin } from '../platform/build.ts';
import { useExtensionState } from '../platform/extension-state.ts';
import { t } from '../platform/t.ts';
import { Wordmark } from '../platform/wordmark.tsx';
import { DataSection } from './data.tsx';
import { EnhancingSection } from './enhancing.tsx';
import { LookSection } from './look.tsx';
import { PrivacySection } from './privacy.tsx';
import { ShortcutSection } from './shortcuts.tsx';
import { SiteSection } from './sites.tsx';
import { words } from './words.ts';

const dashboard = new URL(origin).host;

export function Options() {
  const { extension, isAway, take } = useExtensionState(dashboard);
  useEffect(() => {
    document.title = t(words.page);
  }, []);
  return (
    <main aria-busy={!extension && !isAway}>
      <header>
        <Wordmark />
        <h1>{t(words.title)}</h1>
      </header>
      {isAway && <p className="warn small">{t(words.away)}</p>}
      {extension && (
        <>
          <ShortcutSection chosen={extension.preferences.shortcuts} />
          <EnhancingSection extension={extension} take={take} />
          <SiteSection extension={extension} take={take} />
          <LookSection theme={extension.theme} />
          <PrivacySection agreed={extension.agreed} reports={extension.reports} />
          <DataSection connection={extension.connection} />
        </>
      )}
    </main>
  );
}
