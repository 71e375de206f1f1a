import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { startPasskey, startPasskeyLogin } from '@hone/contracts/access/passkeys';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { PasskeyMade, PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { bytes, map, text, whole, type Cbor } from './cbor.ts';

export type MakingOptions = DataOf<typeof startPasskey>;
export type UsingOptions = DataOf<typeof startPasskeyLogin>;

/** One passkey as its authenticator keeps it. */
export interface HeldPasskey {
  id: string;
  userHandle: string;
  key: KeyObject;
  publicKey: KeyObject;
  rpId: string;
  counter: number;
}

/** What a browser or an authenticator might do otherwise than a right one does. */
export interface Misbehaviour {
  origin?: string;
  isFramed?: boolean;
  rpId?: string;
  type?: string;
  challenge?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** The id of another passkey, signed by this one. */
  id?: string;
  attestation?: Cbor;
  format?: string;
}

const testOrigin = 'http://localhost:4000';
const flags = { present: 1, verified: 4, eligible: 8, backedUp: 16, attested: 64 };

export function makePasskey(
  options: Pick<MakingOptions, 'challenge' | 'rp' | 'user'>,
  wrong: Misbehaviour = {},
): { held: HeldPasskey; response: PasskeyMade } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = wrong.id ?? randomBytes(32).toString('base64url');
  const held = { id, userHandle: options.user.id, key: privateKey, publicKey, rpId: options.rp.id, counter: 0 };
  const idBytes = Buffer.from(id, 'base64url');
  const length = Buffer.from([idBytes.length >> 8, idBytes.length & 255]);
  const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, coseOf(publicKey)]);
  const data = authenticatorData(held, wrong, attested);
  const attestationObject = map([
    [text('fmt'), text(wrong.format ?? 'none')],
    [text('attStmt'), wrong.attestation ?? map([])],
    [text('authData'), bytes(data)],
  ]);
  const response = {
    clientDataJSON: clientData('webauthn.create', options.challenge, wrong),
    attestationObject: attestationObject.toString('base64url'),
    transports: ['internal', 'hybrid'],
  };
  return { held, response: { id, rawId: id, type: 'public-key', response } };
}

/** Counts itself up only if it has counted before, as one that is synced never does. */
export function usePasskey(
  held: HeldPasskey,
  options: Pick<UsingOptions, 'challenge'>,
  wrong: Misbehaviour = {},
): PasskeyUsed {
  const data = authenticatorData(held, wrong);
  const clientDataJSON = clientData('webauthn.get', options.challenge, wrong);
  const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
  const userHandle = wrong.userHandle === undefined ? held.userHandle : wrong.userHandle;
  const id = wrong.id ?? held.id;
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, held.key).toString('base64url'),
      userHandle,
    },
  };
}

function clientData(type: string, challenge: string, wrong: Misbehaviour): string {
  const written = JSON.stringify({
    type: wrong.type ?? type,
    challenge: wrong.challenge ?? challenge,
    origin: wrong.origin ?? testOrigin,
    crossOrigin: wrong.isFramed ?? false,
  });
  return Buffer.from(written).toString('base64url');
}

function authenticatorData(held: HeldPasskey, wrong: Misbehaviour, attested = Buffer.alloc(0)): Buffer {
  const { isPresent = true, isVerified = true, counter = held.counter } = wrong;
  const set =
    (isPresent ? flags.present : 0) |
    (isVerified ? flags.verified : 0) |
    flags.eligible |
    flags.backedUp |
    (attested.length > 0 ? flags.attested : 0);
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(wrong.rpId ?? held.rpId)), Buffer.from([set]), counted, attested]);
}

function coseOf(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  return map([
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x, 'base64url'))],
    [whole(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
