/** Who a provider says that somebody is. */
export interface Identity {
  /** With `subject` the only name of this person that lasts: a mailbox can change hands. */
  issuer: string;
  subject: string;
  /** In lower case; undefined: the provider tells none. */
  email: string | undefined;
  isEmailVerified: boolean;
  /** The provider itself runs this mailbox, so that its word on it is the owner's. */
  isAuthoritative: boolean;
  first_name: string | undefined;
  last_name: string | undefined;
  /** The word that we gave for this one sign-in. */
  nonce: string;
}

export interface IdentityPort {
  provider: 'google' | 'local';
  clientId: string;
  /**
   * Reads an id_token; undefined: it is not this provider's, not for us, over, or not yet valid. Throws `IdentityAway`.
   */
  verify(idToken: string, now: Date): Promise<Identity | undefined>;
}

/** The provider's keys cannot be had now, so that nothing can be said of its tokens. */
export class IdentityAway extends Error {
  constructor(cause: unknown) {
    super('the keys of the identity provider cannot be had', { cause });
    this.name = 'IdentityAway';
  }
}
