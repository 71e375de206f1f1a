import type { Path } from '@hone/contracts/routes';
import { words } from './words.ts';

/** What every page is called in the browser's tab. */
const titles: Record<Path, string> = {
  '/': words.signIn,
  '/login': words.signIn,
  '/create-account': words.createAccount,
  '/forget-password': words.forgotPassword,
  '/email-verification': words.emailVerification,
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
  '/coming-soon': words.comingSoon,
  '/local/furniture': words.furniture,
};

export function titleOf(path: Path | undefined): string {
  return path === undefined ? words.notFound : titles[path];
}
