import { useEffect } from 'react';
import { origin } from '../platform/build.ts';
import { useExtensionState } from '../platform/extension-state.ts';
import { t } from '../platform/t.ts';
import { Wordmark } from '../platform/wordmark.tsx';
import { ShortcutSection } from './shortcuts.tsx';
import { words } from './words.ts';

const dashboard = new URL(origin).host;

export function Options() {
  const { extension, isAway } = useExtensionState(dashboard);
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
      {extension && <ShortcutSection chosen={extension.preferences.shortcuts} />}
    </main>
  );
}
