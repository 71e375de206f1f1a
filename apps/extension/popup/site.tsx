import type { AiTool } from '@hone/domain/enhance/ai-tools';
import { useState } from 'react';
import { ask } from '../platform/ask.ts';
import type { ExtensionState } from '../platform/messages.ts';
import { t } from '../platform/t.ts';
import { letPick, requestSite, type LookedAt } from './tab.ts';
import { words } from './words.ts';

interface SiteProps {
  lookedAt: LookedAt;
  extension: ExtensionState;
  onChange(extension: ExtensionState): void;
}

export function Site({ lookedAt: { place, tab, isAllowed }, extension, onChange }: SiteProps) {
  const [wasAllowed, setAllowed] = useState(false);
  if (place.kind !== 'site') {
    const [says, why] =
      place.kind === 'closed' ? [words.closed, words.closedWhy] : [words.inDashboard, words.inDashboardWhy];
    return (
      <Part name={t(words.site)}>
        <p>{t(says)}</p>
        <p className="small soft">{t(why)}</p>
      </Part>
    );
  }
  const { host } = place;
  return (
    <Part name={host}>
      {isAllowed || wasAllowed ? (
        <>
          <Switch host={host} extension={extension} onChange={onChange} />
          {extension.on && <Pick tab={tab} />}
        </>
      ) : (
        <Allow site={place.origin} tool={place.tool} tab={tab} onAllow={() => setAllowed(true)} />
      )}
    </Part>
  );
}

function Part({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby="site">
      <h2 id="site" className="small soft host">
        {name}
      </h2>
      {children}
    </section>
  );
}

interface AllowProps {
  site: string;
  tool: AiTool | undefined;
  tab: number | undefined;
  onAllow(): void;
}

function Allow({ site, tool, tab, onAllow }: AllowProps) {
  const [why, setWhy] = useState<string>(words.allowWhy);
  const request = async () => {
    const isGiven = await requestSite(site);
    if (!isGiven) return setWhy(words.notAllowed);
    await ask({ ask: 'allowed', origin: site });
    onAllow();
  };
  const visit = async () => {
    const reply = tab === undefined ? undefined : await ask({ ask: 'visit', tab, origin: site });
    if (reply && 'answer' in reply) onAllow();
    else setWhy(words.closed);
  };
  return (
    <>
      <p>{tool ? t(words.toolOff, { tool }) : t(words.notYet)}</p>
      <p className="row">
        <button type="button" className="button ink" onClick={() => void request()}>
          {t(tool ? words.turnOn : words.allow)}
        </button>
        <button type="button" className="button quiet" onClick={() => void visit()}>
          {t(words.once)}
        </button>
      </p>
      <output className="small soft">{t(why)}</output>
    </>
  );
}

const reasons = [
  ['now', words.offNow],
  ['site', words.offSite],
  ['everywhere', words.offEverywhere],
] as const;
type Reason = NonNullable<ExtensionState['offBy']>;

function Switch({ host, extension: { on, offBy }, onChange }: Omit<SiteProps, 'lookedAt'> & { host: string }) {
  const turn = async (where: Reason, isOn: boolean) => {
    const reply = await ask({ ask: 'switch', host, where, on: isOn });
    if ('answer' in reply) onChange(reply.answer);
  };
  const choose = async (where: Reason) => {
    // One reason may replace another.
    if (offBy) await turn(offBy, true);
    await turn(where, false);
  };
  return (
    <>
      <p className="row">
        <span id="works">{t(words.works)}</span>
        <button
          type="button"
          role="switch"
          aria-checked={on}
          aria-labelledby="works"
          className="switch"
          onClick={() => void turn(offBy ?? 'site', !on)}
        >
          <span aria-hidden />
        </button>
      </p>
      {offBy && (
        <fieldset>
          <legend className="small soft">{t(words.off)}</legend>
          {reasons.map(([reason, says]) => (
            <label key={reason}>
              <input type="radio" name="off" checked={offBy === reason} onChange={() => void choose(reason)} />
              <span>{t(says)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Pick({ tab }: { tab: number | undefined }) {
  const [isMissing, setMissing] = useState(false);
  const pick = async () => {
    if (tab !== undefined && (await letPick(tab))) globalThis.close();
    else setMissing(true);
  };
  return (
    <>
      <p className="row">
        <span className="small soft">{t(words.pickWhy)}</span>
        <button type="button" className="button quiet" onClick={() => void pick()}>
          {t(words.pick)}
        </button>
      </p>
      <output className="small">{isMissing && t(words.reload)}</output>
    </>
  );
}
