import { useId } from 'react';
import { t } from '../../ui/t.ts';
import { SiteLink, type Site } from './site-link.tsx';
import { words } from './words.ts';

/** Nothing is known of them but their names. */
export function UnknownSites({ sites }: { sites: readonly Site[] }) {
  const id = useId();
  if (sites.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lead font-semibold">
        {t(words.unknown)}
      </h2>
      <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {sites.map((site) => (
          <li key={site.site} className="flex min-h-6 items-center">
            <SiteLink {...site} />
          </li>
        ))}
      </ul>
    </section>
  );
}
