import { useEffect, useRef, useState } from 'react';
import { ask } from '../platform/ask.ts';
import type { ExtensionState } from '../platform/messages.ts';
import { t } from '../platform/t.ts';
import { Section } from './section.tsx';
import { words } from './words.ts';

const links = [
  ['/history', words.history],
  ['/prompt-library', words.library],
  ['/user-profile', words.exported],
] as const;

export function DataSection({ connection }: Pick<ExtensionState, 'connection'>) {
  const isConnected = connection === 'connected';
  return (
    <Section title={words.data} about={isConnected ? words.dataAbout : words.dataApart}>
      {isConnected ? (
        <p className="choice">
          {links.map(([page, says]) => (
            <button key={page} type="button" className="button" onClick={() => void ask({ ask: 'open', page })}>
              {t(says)}
            </button>
          ))}
        </p>
      ) : (
        <p>
          <button type="button" className="button ink" onClick={() => void ask({ ask: 'connect' })}>
            {t(connection === 'expired' ? words.reconnect : words.connect)}
          </button>
        </p>
      )}
      {isConnected && (
        <Leave
          says={words.disconnect}
          asks={words.disconnectAsk}
          keep={words.stay}
          done={words.disconnected}
          act="disconnect"
        />
      )}
      <Leave says={words.forget} asks={words.forgetAsk} keep={words.cancel} done={words.forgotten} act="forget" />
    </Section>
  );
}

interface LeaveProps {
  says: string;
  asks: string;
  keep: string;
  done: string;
  act: 'disconnect' | 'forget';
}

/** It can't be undone, so it explains itself first. */
function Leave({ says, asks, keep, done, act }: LeaveProps) {
  const [stage, setStage] = useState<'idle' | 'asking' | 'done'>('idle');
  const first = useRef<HTMLButtonElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (stage === 'asking') first.current?.focus();
    if (stage === 'done') again.current?.focus();
  }, [stage]);
  const leave = async () => {
    await ask({ ask: act });
    setStage('done');
  };
  return (
    <div className="field">
      {stage === 'asking' ? (
        <>
          <p>{t(asks)}</p>
          <p className="choice">
            <button
              ref={first}
              type="button"
              className="button"
              onClick={() => {
                setStage('idle');
                queueMicrotask(() => again.current?.focus());
              }}
            >
              {t(keep)}
            </button>
            <button type="button" className="button danger" onClick={() => void leave()}>
              {t(says)}
            </button>
          </p>
        </>
      ) : (
        <p>
          <button ref={again} type="button" className="button quiet" onClick={() => setStage('asking')}>
            {t(says)}
          </button>
        </p>
      )}
      <output className="small">{stage === 'done' && t(done)}</output>
    </div>
  );
}
