import { PlainPage } from '../layout/plain-page.tsx';
import { t } from '../ui/t.ts';
import { WayBack } from './way-back.tsx';
import { words } from './words.ts';

export function ComingSoon() {
  return (
    <PlainPage title={t(words.comingSoon)} text={t(words.comingSoonText)}>
      <WayBack />
    </PlainPage>
  );
}
