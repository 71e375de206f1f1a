import type { PasskeyMade, PasskeyUsed } from '@hone/contracts/declarations/webauthn';

/** What an authenticator says about a passkey each time. */
export interface PasskeyState {
  /** How often it was used; always zero where nothing is counted. */
  counter: number;
  /** Kept on several devices by a password manager. */
  is_synced: boolean;
}

export interface NewPasskey extends PasskeyState {
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
}

/** Both are undefined unless it was done here, for this challenge, and its person was verified by the authenticator. */
export interface PasskeysPort {
  readMade(made: PasskeyMade, challenge: string): Promise<NewPasskey | undefined>;
  /** Whether it was used before is for the caller to find out. */
  readUsed(used: PasskeyUsed, challenge: string, public_key: string): Promise<PasskeyState | undefined>;
}
