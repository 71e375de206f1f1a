import { printKeys, suggestedKeys, type ShortcutKeys } from '@hone/domain/shortcuts';
import { useEffect, useState } from 'react';
import { isApple, isWindows } from '../platform/computer.ts';
import { t } from '../platform/t.ts';
import { words } from './words.ts';

const suggested = suggestedKeys(isWindows());

/** The keys that the browser itself listens to. Only people can change those, on a page of the browser. */
export function BrowserKeys({ keys }: { keys: ShortcutKeys }) {
  const [reserved, setReserved] = useState<string[]>([]);
  useEffect(() => {
    const look = async () => {
      const commands = await chrome.commands.getAll();
      setReserved(commands.flatMap(({ shortcut }) => shortcut || []));
    };
    void look();
    // Whoever changed them comes back to this tab.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  const left = (['enhance', 'prompts'] as const)
    .filter((name) => keys[name] !== suggested[name])
    .map((name) => printKeys(suggested[name], isApple()))
    .filter((print) => reserved.includes(print));
  return (
    <div className="field">
      <p className="row">
        <span>{t(words.browserKeys)}</span>
        <button type="button" className="button quiet" onClick={() => void openBrowserKeys()}>
          {t(words.browserKeysOpen)}
        </button>
      </p>
      <p className="small soft">
        {t(words.browserKeysAbout)} {left.length > 0 && t(words.browserKeysLeft, { keys: left.join(', ') })}
      </p>
    </div>
  );
}

async function openBrowserKeys(): Promise<void> {
  const { openShortcutSettings } = chrome.commands as { openShortcutSettings?(): Promise<void> };
  if (openShortcutSettings) await openShortcutSettings();
  // A link to it isn't followed.
  else await chrome.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
