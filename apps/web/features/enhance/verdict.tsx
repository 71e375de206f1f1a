import { badgeClass } from '../../ui/badge.tsx';
import { t } from '../../ui/t.ts';
import { countAdded, textOf, variablesOf, type Version } from '@hone/client/versions';
import { words } from './words.ts';

export function Verdict({ version }: { version: Version }) {
  const { asked, done, dropped } = version;
  const isUntouched = done.brief !== null && textOf(version) === asked.text;
  const lines = countAdded(version);
  const variables = variablesOf(version);
  return (
    <div className="grid gap-3">
      {isUntouched ? (
        <p className="text-small text-ink-2 text-pretty">{t(words.untouched)}</p>
      ) : (
        <p className="flex flex-wrap gap-2">
          <span className={badgeClass('ok')}>{t(words.kept, done.kept)}</span>
          {lines > 0 && <span className={badgeClass()}>{t(words.added, { lines })}</span>}
          {dropped.size > 0 && <span className={badgeClass()}>{t(words.dropped, { count: dropped.size })}</span>}
        </p>
      )}
      {variables.length > 0 && (
        <dl className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <dt className="text-ink-2">{t(words.variables)}</dt>
          {variables.map((variable) => (
            <dd key={variable} className="rounded-chip bg-mark px-1 font-mono text-on-mark wrap-anywhere">
              {variable}
            </dd>
          ))}
        </dl>
      )}
    </div>
  );
}
