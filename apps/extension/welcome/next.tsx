import { addressOf, builtInTools } from '@hone/domain/enhance/ai-tools';
import { useEffect, useRef } from 'react';
import { ask } from '../platform/ask.ts';
import { Shortcuts } from '../platform/keys.tsx';
import type { ExtensionState } from '../platform/messages.ts';
import { t } from '../platform/t.ts';
import { words } from './words.ts';

interface NextProps extends Pick<ExtensionState, 'connection'> {
  shortcuts: ExtensionState['preferences']['shortcuts'];
  /** Just chosen on this page, where this may be below the fold. */
  isNews: boolean;
}

export function Next({ connection, shortcuts, isNews }: NextProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNews) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isNews]);
  if (connection === 'connected') {
    return (
      <section ref={section} aria-labelledby="next">
        <h2 id="next">{t(words.doneTitle)}</h2>
        <p>{t(words.doneText)}</p>
        <Shortcuts chosen={shortcuts} />
        <h3 className="small soft">{t(words.tools)}</h3>
        <ul className="tools">
          {builtInTools.map((name) => (
            <li key={name}>
              <a className="button" href={addressOf(name)} translate="no">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <section ref={section} aria-labelledby="next">
      <h2 id="next">{t(words.connectTitle)}</h2>
      <p>{t(connection === 'expired' ? words.againText : words.connectText)}</p>
      <button type="button" className="button ink" onClick={() => void ask({ ask: 'connect' })}>
        {t(connection === 'expired' ? words.reconnect : words.connect)}
      </button>
    </section>
  );
}
