import { PlainPage } from '../../layout/plain-page.tsx';
import { t } from '../../ui/t.ts';
import { HomeLink } from '../parts/home-link.tsx';
import { words } from '../parts/words.ts';

export function NotFound() {
  return (
    <PlainPage title={t(words.notFound)} text={t(words.notFoundText)}>
      <HomeLink />
    </PlainPage>
  );
}
