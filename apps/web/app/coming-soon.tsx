import { pathAt, routes, type Path, type Route } from '@hone/contracts/routes';
import { useLocation } from 'wouter';
import { PlainPage } from '../layout/plain-page.tsx';
import { Link } from '../platform/navigation.tsx';
import { buttonClass } from '../ui/button.tsx';
import { t } from '../ui/t.ts';
import { words } from './words.ts';

/** What is being built. The name of a framed page stands in the header as well. */
const names: Partial<Record<Path, string>> = {
  '/forget-password': words.forgotPassword,
  '/user-onboarding': words.onboarding,
  '/variable-library': words.variables,
  '/prompt-library': words.prompts,
  '/history': words.history,
  '/enhance': words.enhance,
  '/user-profile': words.profile,
  '/billing': words.billing,
  '/billing-plans': words.plans,
  '/extension/connect': words.connect,
  '/terms': words.terms,
  '/privacy': words.privacy,
  '/unsubscribe': words.unsubscribe,
};

export function ComingSoon() {
  const [address] = useLocation();
  const path = pathAt(address) ?? '/coming-soon';
  const isFramed = (routes[path] as Route).framed === true;
  const name = names[path];
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
