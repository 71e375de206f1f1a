import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/**
 * `closed`: by the person, or the browser found no passkey; browsers don't tell which. `known`: the device has one
 * already. `unsuited`: it can't hold one, for lack of a screen lock, say. `replaced`: by another ceremony.
 */
export type CeremonyEnd = 'closed' | 'known' | 'unsuited' | 'replaced' | 'failed';

type Ceremony<Response> = { response: Response; end?: never } | { response?: never; end: CeremonyEnd };

const ends: Record<string, CeremonyEnd> = {
  NotAllowedError: 'closed',
  InvalidStateError: 'known',
  ConstraintError: 'unsuited',
  NotSupportedError: 'unsuited',
  AbortError: 'replaced',
};

async function hold<Response>(start: () => Promise<Response>): Promise<Ceremony<Response>> {
  try {
    return { response: await start() };
  } catch (error) {
    return { end: ends[error instanceof Error ? error.name : ''] ?? 'failed' };
  }
}

// The browser runs one ceremony at a time; each of these ends the one before.

export function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Ceremony<RegistrationResponseJSON>> {
  return hold(() => startRegistration({ optionsJSON }));
}

export function takePasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Ceremony<AuthenticationResponseJSON>> {
  return hold(() => startAuthentication({ optionsJSON }));
}

/** In the list of the field that is marked for it; ends when a passkey there is chosen. */
export function offerPasskeys(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Ceremony<AuthenticationResponseJSON>> {
  return hold(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

export function endCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}
