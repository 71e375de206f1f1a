import type { startPasskey, startPasskeyLogin } from '@hone/contracts/access/passkeys';
import type { DataOf } from '@hone/contracts/declarations/define';
import { vi } from 'vitest';

const bytes = (length: number) => new Uint8Array(length).fill(7).buffer;
const some = 'BwcHBwcHBwcHBwcHBwcHBw';

/** As the server sends them, as far as a browser needs them. */
export const creationOptions: DataOf<typeof startPasskey> = {
  challenge: some,
  rp: { id: 'localhost', name: 'Hone' },
  user: { id: some, name: 'anna@example.org', displayName: 'Anna' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
export const requestOptions: DataOf<typeof startPasskeyLogin> = {
  challenge: some,
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required',
  allowCredentials: [],
};

interface Place {
  attachment?: 'platform' | 'cross-platform';
  transports?: string[];
}

function makeCredential(response: object, { attachment = 'platform' }: Place = {}) {
  return {
    id: some,
    rawId: bytes(16),
    type: 'public-key',
    authenticatorAttachment: attachment,
    response,
    getClientExtensionResults: () => ({}),
  } as unknown as Credential;
}

const made = ({ transports = ['internal'] }: Place) => ({
  attestationObject: bytes(8),
  clientDataJSON: bytes(8),
  getTransports: () => transports,
});
const answer = { authenticatorData: bytes(8), clientDataJSON: bytes(8), signature: bytes(8), userHandle: bytes(16) };

/** The browser's own window, answered at once. */
export const browserWindow = {
  makesPasskey: (place: Place = {}) =>
    vi.spyOn(navigator.credentials, 'create').mockResolvedValue(makeCredential(made(place), place)),
  givesPasskey: () => vi.spyOn(navigator.credentials, 'get').mockResolvedValue(makeCredential(answer)),
  /** `NotAllowedError`: closed by the person, among others. */
  fails: (by: 'create' | 'get', name: string) =>
    vi.spyOn(navigator.credentials, by).mockRejectedValue(new DOMException('The reason.', name)),
};

/** What the email field lists: nothing is chosen until `choose`. Only one ceremony may run, as in a browser. */
export function listPasskeysInField(): { asked(): number; choose(): void; isEnded(): boolean } {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  let asked = 0;
  let last: { choose(): void; signal: AbortSignal } | undefined;
  vi.spyOn(navigator.credentials, 'get').mockImplementation(({ mediation, signal } = {}) => {
    if (mediation !== 'conditional') return Promise.resolve(makeCredential(answer));
    asked += 1;
    return new Promise((resolve, reject) => {
      last = { signal: signal!, choose: () => resolve(makeCredential(answer)) };
      signal!.addEventListener('abort', () => reject(new DOMException('Ended.', 'AbortError')));
    });
  });
  return {
    asked: () => asked,
    choose: () => last?.choose(),
    isEnded: () => last?.signal.aborted === true,
  };
}
