import { createRemoteJWKSet, errors, type JWTPayload } from 'jose';
import { IdentityUnavailable, type IdentityPort } from '../../ports/identity.ts';
import { openIdIdentity } from './openid.ts';

const googlesKeys = 'https://www.googleapis.com/oauth2/v3/certs';

/** `keys`: where its keys are; only tests have them elsewhere. */
export function googleIdentity({
  clientId,
  keys = googlesKeys,
}: {
  clientId: string;
  keys?: string | undefined;
}): IdentityPort {
  const remote = createRemoteJWKSet(new URL(keys), { timeoutDuration: 5000 });
  return openIdIdentity({
    provider: 'google',
    clientId,
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keys: async (header, token) => {
      try {
        return await remote(header, token);
      } catch (error) {
        // An unknown key is the token's fault; anything else isn't.
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
        throw new IdentityUnavailable(error);
      }
    },
    isAuthoritative: runsMailbox,
  });
}

/** Google runs the mailboxes of gmail.com, and of Workspaces, whose domain is in `hd`. */
export function runsMailbox({ hd }: JWTPayload, email: string): boolean {
  return email.endsWith('@gmail.com') || (typeof hd === 'string' && hd !== '');
}
