import { passkeyAlgorithms } from '@hone/domain/access/passkeys';
import type { NewPasskey, PasskeysPort, PasskeyState } from '../../ports/passkeys.ts';

/** Loaded with the first passkey, since it takes as long as all else that a start loads. */
async function load() {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...server, ...helpers };
}
type Library = Awaited<ReturnType<typeof load>>;

export function webauthn(origin: string): PasskeysPort {
  const expected = { expectedOrigin: origin, expectedRPID: new URL(origin).hostname, requireUserVerification: true };
  return {
    async readMade(made, expectedChallenge) {
      const library = await load();
      return unlessRefused(async (): Promise<NewPasskey | undefined> => {
        const attestationObject = dropAttestation(library, made.response.attestationObject);
        const { clientDataJSON } = made.response;
        const response = { ...made, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} };
        const supportedAlgorithmIDs = [...passkeyAlgorithms];
        const options = { ...expected, response, expectedChallenge, supportedAlgorithmIDs };
        const { registrationInfo } = await library.verifyRegistrationResponse(options);
        // The id is sent twice: outside what is signed, and inside.
        if (registrationInfo?.credential.id !== made.id) return undefined;
        const { credential, credentialBackedUp } = registrationInfo;
        const public_key = library.isoBase64URL.fromBuffer(credential.publicKey);
        return { credential_id: credential.id, public_key, counter: credential.counter, is_synced: credentialBackedUp };
      });
    },
    async readUsed(used, expectedChallenge, public_key) {
      const library = await load();
      return unlessRefused(async (): Promise<PasskeyState | undefined> => {
        const { clientDataJSON, authenticatorData, signature } = used.response;
        const response = { ...used, response: { clientDataJSON, authenticatorData, signature } };
        // The caller judges the counter, together with all that use the passkey at the same time.
        const credential = { id: used.id, publicKey: library.isoBase64URL.toBuffer(public_key), counter: 0 };
        const given = { ...response, clientExtensionResults: {} };
        const options = { ...expected, response: given, expectedChallenge, credential };
        const { verified, authenticationInfo } = await library.verifyAuthenticationResponse(options);
        if (!verified) return undefined;
        return { counter: authenticationInfo.newCounter, is_synced: authenticationInfo.credentialBackedUp };
      });
    },
  };
}

/**
 * We never ask who made an authenticator. Some say so anyway, and checking that would fetch addresses from certificates
 * that anyone could have sent.
 */
function dropAttestation({ isoBase64URL, isoCBOR, decodeAttestationObject }: Library, sent: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(sent)).get('authData');
  const kept = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(kept));
}

/** The library throws at everything that isn't as it should be. */
async function unlessRefused<Answer>(read: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
