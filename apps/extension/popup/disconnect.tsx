import { useEffect, useRef, useState } from 'react';
import { ask } from '../platform/ask.ts';
import { t } from '../platform/t.ts';
import { words } from './words.ts';

async function openOptions(): Promise<void> {
  await chrome.runtime.openOptionsPage();
  globalThis.close();
}

/** Disconnecting can't be undone, so it explains itself first. */
export function Disconnect({ isConnected }: { isConnected: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const leave = async () => {
    await ask({ ask: 'disconnect' });
    setAsked(false);
  };
  return (
    <footer>
      {isAsked ? (
        <Question onLeave={() => void leave()} onStay={() => setAsked(false)} />
      ) : (
        <p className="row">
          <button type="button" className="button quiet" onClick={() => void openOptions()}>
            {t(words.options)}
          </button>
          {isConnected && (
            <button type="button" className="button quiet" onClick={() => setAsked(true)}>
              {t(words.disconnect)}
            </button>
          )}
        </p>
      )}
    </footer>
  );
}

function Question({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <fieldset aria-labelledby="leaving">
      <p id="leaving" className="small">
        {t(words.disconnectAsk)}
      </p>
      <p className="row">
        <button type="button" className="button" ref={stay} onClick={onStay}>
          {t(words.keep)}
        </button>
        <button type="button" className="button danger" onClick={onLeave}>
          {t(words.disconnect)}
        </button>
      </p>
    </fieldset>
  );
}
