import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { describeBrowser, thisBrowser } from '../../../browser/browsers.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** Says where the passkey is, and tells it from those there are. */
export function proposeName(made: RegistrationResponseJSON, taken: readonly string[]): string {
  const place = describePlace(made);
  const next = (number: number): string => {
    const name = number === 1 ? place : t(words.sameName, { name: place, number });
    return taken.includes(name) ? next(number + 1) : name;
  };
  return next(1);
}

function describePlace({ authenticatorAttachment, response }: RegistrationResponseJSON): string {
  if (authenticatorAttachment !== 'cross-platform') return describeBrowser(thisBrowser());
  return t(response.transports?.includes('hybrid') ? words.phone : words.securityKey);
}
