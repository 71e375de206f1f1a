/** A service that runs the referral program in our place. */
export interface ReferralsPort {
  /** The id of our product there. */
  productId: string;
  /** With which its widget knows whom it shows. */
  tokenFor(userId: string, now: Date): Promise<string>;
  /**
   * Whether an address is one of its links: people save their link themselves, and not every address belongs in a mail
   * of ours.
   */
  isOwnLink(address: string): boolean;
  /** Tells it that somebody signed up by this code. Told twice, it counts once. */
  tellSignup(friend: { userId: string; email: string; code: string; at: Date }): Promise<void>;
}
