import { useEffect, useState } from 'react';
import { ask, watchExtensionState } from '../platform/ask.ts';
import { origin } from '../platform/build.ts';
import type { ExtensionState } from '../platform/messages.ts';
import { Tools } from '../platform/sites/tools.tsx';
import { t } from '../platform/t.ts';
import { Section } from './section.tsx';
import { forbidSite, listSites, watchSites, type Site } from './site-permissions.ts';
import { Switch } from './switch.tsx';
import { words } from './words.ts';

interface SiteProps {
  extension: ExtensionState;
  take(now: ExtensionState): void;
}

type Pause = 'none' | 'now' | 'site';
const pauses = [
  ['none', words.siteOn],
  ['now', words.siteOffNow],
  ['site', words.siteOff],
] as const;

export function SiteSection({ extension, take }: SiteProps) {
  const { everywhere, off } = extension.preferences.sites;
  const { sites, forNow } = useSites();
  const [said, setSaid] = useState('');
  const pauseOf = ({ host }: Site): Pause => (off.includes(host) ? 'site' : forNow.includes(host) ? 'now' : 'none');
  const turn = async (host: string, where: 'now' | 'site' | 'everywhere', on: boolean) => {
    const reply = await ask({ ask: 'switch', host, where, on });
    if ('answer' in reply) take(reply.answer);
  };
  const pause = async (site: Site, next: Pause) => {
    // Lifts the pause before, of either kind.
    await turn(site.host, 'site', true);
    if (next !== 'none') await turn(site.host, next, false);
  };
  const forbid = async (site: Site) => {
    await forbidSite(site);
    setSaid(t(words.forbidden, { site: nameOf(site) }));
  };
  return (
    <Section title={words.sites} about={words.sitesAbout}>
      <Switch
        label={t(words.everywhere)}
        isOn={everywhere}
        onTurn={(isOn) => void turn(new URL(origin).host, 'everywhere', isOn)}
      />
      {!everywhere && <p className="small soft">{t(words.paused)}</p>}
      <ul className="rows" aria-label={t(words.sites)}>
        {sites.map((site) => (
          <li key={site.pattern} className="row">
            <span>{nameOf(site)}</span>
            <span className="choice">
              {site.isOptional && (
                <button
                  type="button"
                  className="button quiet"
                  aria-label={t(words.forbidAbout, { site: nameOf(site) })}
                  onClick={() => void forbid(site)}
                >
                  {t(words.forbid)}
                </button>
              )}
              {!site.isWide && (
                <select
                  aria-label={t(words.siteAbout, { site: site.host })}
                  disabled={!everywhere}
                  value={pauseOf(site)}
                  onChange={({ currentTarget }) => void pause(site, currentTarget.value as Pause)}
                >
                  {pauses.map(([value, says]) => (
                    <option key={value} value={value}>
                      {t(says)}
                    </option>
                  ))}
                </select>
              )}
            </span>
          </li>
        ))}
      </ul>
      <output className="small">{said}</output>
      <Tools isOnShown={false} />
    </Section>
  );
}

const nameOf = ({ host }: Site) => (host === '*' ? t(words.allSites) : host);

/** Read again whenever a permission or a switch changes, wherever that was. */
function useSites(): { sites: Site[]; forNow: string[] } {
  const [known, setKnown] = useState<{ sites: Site[]; forNow: string[] }>({ sites: [], forNow: [] });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const [sites, reply] = await Promise.all([listSites(), ask({ ask: 'paused' })]);
      if (!isOver) setKnown({ sites, forNow: 'answer' in reply ? reply.answer : [] });
    };
    const unwatch = [watchSites(() => void look()), watchExtensionState(() => void look())];
    return () => {
      isOver = true;
      for (const end of unwatch) end();
    };
  }, []);
  return known;
}
