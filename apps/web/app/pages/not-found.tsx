import { PlainPage } from '../../layout/plain-page.tsx';
import { t } from '../../ui/t.ts';
import { HomeLink } from '../visitors/home-link.tsx';
import { words } from '../visitors/words.ts';

export function NotFound() {
  return (
    <PlainPage title={t(words.notFound)} text={t(words.notFoundText)}>
      <HomeLink />
    </PlainPage>
  );
}
