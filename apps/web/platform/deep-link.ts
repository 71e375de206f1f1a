import { isOwnAddress, landing } from '@hone/contracts/routes';
import { storedItems } from '@hone/contracts/stored';
import { useLocation } from 'wouter';
import { openStored } from './stored.ts';

const deepLink = openStored(storedItems.deepLink);

/** Keeps the address that a visitor asked for until the login, in this tab alone. */
export function rememberAddress(address: string): void {
  deepLink.keep(address);
}

/** Where the signed-in go: to what was asked for before, once, or to the landing page. */
export function takeAddress(): string {
  const address = deepLink.read();
  deepLink.drop();
  return address !== undefined && isOwnAddress(address) ? address : landing.signedIn;
}

/** Leaves a page for visitors after a login; it is not gone back to. */
export function useGoOn(): () => void {
  const [, go] = useLocation();
  return () => go(takeAddress(), { replace: true });
}
