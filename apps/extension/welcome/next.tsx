import { ask } from '../platform/ask.ts';
import { Shortcuts } from '../platform/keys.tsx';
import type { Standing } from '../platform/messages.ts';
import { t } from '../platform/t.ts';
import { words } from './words.ts';

export function Next({ connection }: Pick<Standing, 'connection'>) {
  if (connection === 'connected') {
    return (
      <section aria-labelledby="next">
        <h2 id="next">{t(words.doneTitle)}</h2>
        <p>{t(words.doneText)}</p>
        <Shortcuts />
      </section>
    );
  }
  return (
    <section aria-labelledby="next">
      <h2 id="next">{t(words.connectTitle)}</h2>
      <p>{t(connection === 'expired' ? words.againText : words.connectText)}</p>
      <button type="button" className="button ink" onClick={() => void ask({ ask: 'connect' })}>
        {t(connection === 'expired' ? words.reconnect : words.connect)}
      </button>
    </section>
  );
}
