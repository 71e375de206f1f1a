import { countAdded } from '@hone/client/versions';
import type { Mode } from '@hone/domain/enhancing';
import { useId } from 'react';
import type { Standing } from '../../platform/messages.ts';
import { versionOf, type CardState } from './store.ts';
import type { View } from './text-view.tsx';
import { t } from '../../platform/t.ts';
import { words } from './words.ts';

const modes: Record<Mode, string> = {
  concise: words.modeConcise,
  balanced: words.modeBalanced,
  thorough: words.modeThorough,
};
const views: Record<View, string> = { diff: words.viewDiff, result: words.viewResult, original: words.viewOriginal };

interface HeaderProps {
  state: CardState;
  view: View;
  look(view: View): void;
  choose(mode: Mode): void;
  isShown: boolean;
}

export function Header({ state, view, look, choose, isShown }: HeaderProps) {
  const { standing } = state;
  const version = isShown ? versionOf(state) : undefined;
  const isConnected = standing.agreed === 'everything' && standing.connection === 'connected';
  const lines = version ? countAdded(version) : 0;
  return (
    <header>
      <span className="wordmark" translate="no" aria-hidden>
        {words.name.slice(0, 1)}
        <span>{words.name.slice(1)}</span>
      </span>
      {isConnected && (
        <span className="mode">
          <select
            aria-label={t(words.mode)}
            value={standing.preferences.mode}
            onChange={({ currentTarget }) => choose(currentTarget.value as Mode)}
          >
            {Object.entries(modes).map(([mode, label]) => (
              <option key={mode} value={mode}>
                {t(label)}
              </option>
            ))}
          </select>
        </span>
      )}
      {version && (
        <span className="badges">
          <span className={version.done.kept.facts < version.done.kept.of ? 'badge warn' : 'badge ok'}>
            {t(words.kept, version.done.kept)}
          </span>
          {lines > 0 && <span className="badge">{t(words.added, { lines })}</span>}
        </span>
      )}
      <span className="end">
        {version && <Views view={view} look={look} />}
        {isConnected && state.blocker !== 'credits' && <Credits credits={standing.credits} />}
      </span>
    </header>
  );
}

function Views({ view, look }: Pick<HeaderProps, 'view' | 'look'>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="unseen">{t(words.view)}</legend>
      {(Object.keys(views) as View[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === view} onChange={() => look(one)} className="unseen" />
          {t(views[one])}
        </label>
      ))}
    </fieldset>
  );
}

function Credits({ credits }: Pick<Standing, 'credits'>) {
  if (!credits) return null;
  return <span className="credits">{formatCredits(credits)}</span>;
}

function formatCredits({ left, of }: NonNullable<Standing['credits']>): string {
  if (left === null) return t(words.unlimited);
  // Granted and bought credits come on top of the day's.
  return of === null || left > of ? t(words.left, { left }) : t(words.leftToday, { left, of });
}
