import type { DataOf } from '@hone/contracts/declarations/define';
import type { listSiteHealth } from '@hone/contracts/site-health';

export type Site = DataOf<typeof listSiteHealth>[number];

export function SiteLink({ name, site }: Pick<Site, 'name' | 'site'>) {
  return (
    <a href={`https://${site}`} rel="noreferrer" translate="no" className="link font-medium">
      {name}
    </a>
  );
}
