import type { Path } from '@hone/contracts/routes';
import { t } from '../ui/t.ts';
import { breadcrumbsOf } from './framed-pages.ts';
import { words } from './words.ts';

/** On a phone only the page's name. */
export function Breadcrumbs({ path }: { path: Path }) {
  const crumbs = breadcrumbsOf(path);
  const groups = crumbs.slice(0, -1);
  return (
    <nav className="min-w-0" aria-label={t(words.breadcrumbs)}>
      <ol className="flex items-center gap-3 text-small">
        {groups.map((group) => (
          <li className="flex flex-none items-center gap-3 text-ink-2 max-sm:hidden" key={group}>
            {t(group)}
            <span aria-hidden className="text-ink-3">
              /
            </span>
          </li>
        ))}
        {crumbs.slice(-1).map((name) => (
          <li className="truncate font-medium max-sm:text-body" aria-current="page" key={name}>
            {t(name)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
