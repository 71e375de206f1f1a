import type { ExtensionState } from '../platform/messages.ts';
import { t } from '../platform/t.ts';
import { go } from './go.ts';
import { words } from './words.ts';

export function Account({ extension }: { extension: ExtensionState }) {
  const { agreed, connection } = extension;
  if (agreed === null) {
    return (
      <Part>
        <p>{t(words.first)}</p>
        <button type="button" className="button ink" onClick={() => void go({ ask: 'welcome' })}>
          {t(words.decide)}
        </button>
      </Part>
    );
  }
  return (
    <Part>
      {agreed === 'nothing' && (
        <p className="row">
          <span>{t(words.refused)}</span>
          <button type="button" className="button quiet" onClick={() => void go({ ask: 'welcome' })}>
            {t(words.change)}
          </button>
        </p>
      )}
      {connection === 'none' && <Connect says={words.notConnected} does={words.connect} />}
      {connection === 'expired' && <Connect says={words.expired} does={words.reconnect} />}
      {connection === 'connected' && <Credits credits={extension.credits} />}
    </Part>
  );
}

function Part({ children }: { children: React.ReactNode }) {
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="small soft">
        {t(words.account)}
      </h2>
      {children}
    </section>
  );
}

function Connect({ says, does }: { says: string; does: string }) {
  return (
    <>
      <p>{t(says)}</p>
      <button type="button" className="button ink" onClick={() => void go({ ask: 'connect' })}>
        {t(does)}
      </button>
    </>
  );
}

function Credits({ credits }: { credits: ExtensionState['credits'] }) {
  if (!credits) return <p className="soft">{t(words.unknown)}</p>;
  const { left, of, resets_at } = credits;
  if (left === null) return <p>{t(words.unlimited)}</p>;
  // More than a day's allowance isn't part of it.
  const says = of === null || left > of ? t(words.left, { left }) : t(words.leftOf, { left, of });
  return (
    <>
      <p className="row">
        <span>{says}</span>
        {left === 0 && (
          <button
            type="button"
            className="button quiet"
            onClick={() => void go({ ask: 'open', page: '/billing-plans' })}
          >
            {t(words.upgrade)}
          </button>
        )}
      </p>
      {resets_at !== null && <p className="small soft">{t(words.resets, { at: new Date(resets_at) })}</p>}
    </>
  );
}
