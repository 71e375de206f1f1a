import { routes } from '@hone/contracts/routes';
import { PlainPage } from '../../layout/plain-page.tsx';
import { t } from '../../ui/t.ts';
import { HomeLink } from '../visitors/home-link.tsx';
import { words } from '../visitors/words.ts';

export function ComingSoon() {
  return (
    <PlainPage title={t(routes['/coming-soon'].title)} text={t(words.comingSoonText)}>
      <HomeLink />
    </PlainPage>
  );
}
