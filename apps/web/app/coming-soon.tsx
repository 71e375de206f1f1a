import { pathAt, routes, type Route } from '@hone/contracts/routes';
import { useLocation } from 'wouter';
import { PlainPage } from '../layout/plain-page.tsx';
import { Link } from '../platform/navigation.tsx';
import { buttonClass } from '../ui/button.tsx';
import { t } from '../ui/t.ts';
import { titleOf } from './titles.ts';
import { words } from './words.ts';

export function ComingSoon() {
  const [address] = useLocation();
  const path = pathAt(address) ?? '/coming-soon';
  const isFramed = (routes[path] as Route).framed === true;
  const name = path === '/coming-soon' ? undefined : titleOf(path);
  return (
    <PlainPage
      title={t(words.comingSoon)}
      text={name ? t(words.comingSoonNamed, { page: t(name) }) : t(words.comingSoonText)}
      isFramed={isFramed}
    >
      {!isFramed && (
        <Link className={buttonClass({})} to="/">
          {t(words.toStart)}
        </Link>
      )}
    </PlainPage>
  );
}
