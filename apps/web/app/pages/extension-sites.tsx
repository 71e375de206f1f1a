import { QueryProvider } from '../../data/query-provider.tsx';
import { SiteHealthPage } from '../../features/site-health/site-health-page.tsx';

export function ExtensionSites() {
  return (
    <QueryProvider>
      <SiteHealthPage />
    </QueryProvider>
  );
}
