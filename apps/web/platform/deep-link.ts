import { isOwnAddress, landing, type Path } from '@hone/contracts/routes';
import { storedItems } from '@hone/contracts/stored';
import { useLocation } from 'wouter';
import { openStored } from './stored.ts';

const deepLink = openStored(storedItems.deepLink);
const onboarding = openStored(storedItems.onboarding);
const trial = openStored(storedItems.trialPrompt);

/** Keeps the address that a visitor asked for until the login, in this tab alone. */
export function rememberAddress(address: string): void {
  deepLink.keep(address);
}

/** Where the signed-in go: to what was asked for before, once, or to the landing page. */
export function takeAddress(otherwise: Path = landing.signedIn): string {
  const address = deepLink.read();
  deepLink.drop();
  return address !== undefined && isOwnAddress(address) ? address : otherwise;
}

/**
 * The same right after a login, which leads a newcomer through the introduction first, and everybody to the prompt that
 * they have tried, unless something was asked for.
 */
export function takeFirstAddress(): string {
  if (onboarding.read()?.show_onboarding_flow) return takeAddress('/user-onboarding');
  return takeAddress(trial.read() === undefined ? landing.signedIn : '/enhance');
}

/** Leaves a page for visitors after a login; it is not gone back to. */
export function useGoOn(): () => void {
  const [, go] = useLocation();
  return () => go(takeFirstAddress(), { replace: true });
}
