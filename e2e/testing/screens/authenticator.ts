import type { Page } from 'playwright-core';

export interface Authenticator {
  /** Of the passkeys in it. */
  count(): Promise<number>;
  /** Whether its owner confirms at once, or never. */
  confirms(isPresent: boolean): Promise<void>;
  /** Lost, or unplugged. */
  remove(): Promise<void>;
}

/** Puts a device that keeps passkeys into this page's browser; its owner confirms everything at once. */
export async function addAuthenticator(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count() {
      return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
    },
    async confirms(enabled) {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    async remove() {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
