import * as z from 'zod/mini';
import { choiceError, list, requiredText, rule, text, typeError } from './rules.ts';

// What browsers and authenticators exchange, as WebAuthn Level 3 writes it in JSON. Bytes are base64url.

/** Bounded, so that nothing large is decoded. */
function bytes(maximum: number) {
  return requiredText(maximum, 'request.field.required').check(
    z.regex(/^[\w-]+$/, { error: rule('request.field.invalid') }),
  );
}

const CredentialId = bytes(1400);

function answer<Shape extends z.core.$ZodShape>(response: Shape) {
  const isObject = { error: typeError() };
  const common = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key', choiceError) };
  return z.object({ ...common, response: z.object(response, isObject) }, isObject);
}

/** What an authenticator answers when it makes a passkey. */
export const PasskeyMade = answer({
  clientDataJSON: bytes(4000),
  attestationObject: bytes(16_000),
  transports: z.optional(list(text(40), 20)),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

/** What it answers when it uses one: to sign in, or as proof. */
export const PasskeyUsed = answer({
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(8000),
  userHandle: z.nullish(text(100)),
});
export type PasskeyUsed = z.infer<typeof PasskeyUsed>;

export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const Credentials = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(transports)) }),
);

/** Handed to `navigator.credentials.create`. */
export const MakingOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: Credentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** Handed to `navigator.credentials.get`. */
export const UsingOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any of this site's. */
  allowCredentials: Credentials,
});
