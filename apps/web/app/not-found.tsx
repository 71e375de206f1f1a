import { PlainPage } from '../layout/plain-page.tsx';
import { t } from '../ui/t.ts';
import { WayBack } from './way-back.tsx';
import { words } from './words.ts';

export function NotFound() {
  return (
    <PlainPage title={t(words.notFound)} text={t(words.notFoundText)}>
      <WayBack />
    </PlainPage>
  );
}
