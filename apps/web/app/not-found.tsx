import { PlainPage } from '../layout/plain-page.tsx';
import { Link } from '../platform/navigation.tsx';
import { buttonClass } from '../ui/button.tsx';
import { t } from '../ui/t.ts';
import { words } from './words.ts';

export function NotFound() {
  return (
    <PlainPage title={t(words.notFound)} text={t(words.notFoundText)}>
      <Link className={buttonClass({})} to="/">
        {t(words.toStart)}
      </Link>
    </PlainPage>
  );
}
