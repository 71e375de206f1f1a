import { isInternalAddress, landing, pathAt, type Path } from '@hone/contracts/routes';
import { storedItems } from '@hone/contracts/stored';
import { useLocation } from 'wouter';
import { openStored } from '../storage/stored.ts';

const deepLink = openStored(storedItems.deepLink);
const onboarding = openStored(storedItems.onboarding);
const trial = openStored(storedItems.trialPrompt);

export function rememberAddress(address: string): void {
  deepLink.keep(address);
}

/** The requested address, once; afterwards the landing page. */
export function takeAddress(otherwise: Path = landing.signedIn): string {
  const address = deepLink.read();
  deepLink.drop();
  return address !== undefined && isInternalAddress(address) ? address : otherwise;
}

/** Whether the extension's Connect led here. */
export function isConnectingExtension(): boolean {
  return pathAt(deepLink.read() ?? '') === '/extension/connect';
}

/**
 * After a login: new users see the introduction first, and those who tried a prompt go to it, unless an address was
 * requested.
 */
export function takeAddressAfterLogin(): string {
  if (onboarding.read()?.show_onboarding_flow) return takeAddress('/user-onboarding');
  return takeAddress(trial.read() === undefined ? landing.signedIn : landing.newcomer);
}

export function useContinue(takeNext = takeAddressAfterLogin): () => void {
  const [, go] = useLocation();
  return () => go(takeNext(), { replace: true });
}
