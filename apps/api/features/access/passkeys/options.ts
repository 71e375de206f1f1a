import type { startPasskey, startPasskeyLogin } from '@hone/contracts/access/passkeys';
import type { DataOf } from '@hone/contracts/declarations/define';
import { transports } from '@hone/contracts/declarations/webauthn';
import { passkeyAlgorithms, passkeyTimes } from '@hone/domain/access/passkeys';
import type { PasskeyRow } from './passkeys.store.ts';

const timeout = passkeyTimes.challengeSeconds * 1000;

interface Making {
  origin: string;
  challenge: string;
  user: { id: string; email: string; name: string };
  own: readonly PasskeyRow[];
}

/** A passkey found without a name being typed, which only its verified person can use. */
export function makingOptions({ origin, challenge, user, own }: Making): DataOf<typeof startPasskey> {
  return {
    challenge,
    rp: { id: hostOf(origin), name: 'Hone' },
    user: { id: handleOf(user.id), name: user.email, displayName: user.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: own.map(describe),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

export function usingOptions(
  origin: string,
  challenge: string,
  own: readonly PasskeyRow[],
): DataOf<typeof startPasskeyLogin> {
  return {
    challenge,
    rpId: hostOf(origin),
    timeout,
    userVerification: 'required',
    allowCredentials: own.map(describe),
  };
}

/** What authenticators know a person by: the bytes of the id, which say nothing about them. */
export function handleOf(user_id: string): string {
  return Buffer.from(user_id.replaceAll('-', ''), 'hex').toString('base64url');
}

/** How a browser reaches an authenticator: what it doesn't know tells it nothing. */
export function knownTransports(given: readonly string[] = []): string {
  return transports.filter((one) => given.includes(one)).join(' ');
}

function describe({ credential_id, transports: kept }: PasskeyRow) {
  const words = kept.split(' ');
  const known = transports.filter((one) => words.includes(one));
  return { id: credential_id, type: 'public-key' as const, transports: known };
}

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}
