export interface Identity {
  /** With `subject` the only permanent name of this person: a mailbox can change hands. */
  issuer: string;
  subject: string;
  /** In lower case; undefined: the provider doesn't share it. */
  email: string | undefined;
  isEmailVerified: boolean;
  /** The provider itself runs this mailbox, so its word proves ownership. */
  isAuthoritative: boolean;
  first_name: string | undefined;
  last_name: string | undefined;
  nonce: string;
}

export interface IdentityPort {
  provider: 'google' | 'local';
  /** Of everyone whom it identifies. */
  issuer: string;
  clientId: string;
  /** Undefined: not this provider's, not for us, expired or not yet valid. Throws `IdentityUnavailable`. */
  verify(idToken: string, now: Date): Promise<Identity | undefined>;
}

/** The provider's keys can't be fetched, so its tokens can't be judged. */
export class IdentityUnavailable extends Error {
  constructor(cause: unknown) {
    super('the keys of the identity provider cannot be had', { cause });
    this.name = 'IdentityUnavailable';
  }
}
