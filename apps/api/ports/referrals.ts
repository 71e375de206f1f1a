export interface ReferralsPort {
  productId: string;
  /** Tells its widget which user it shows. */
  tokenFor(userId: string, now: Date): Promise<string>;
  /** People save their link themselves, and not every address belongs in an email of ours. */
  isOwnLink(address: string): boolean;
  /** Reported twice, a sign-up counts once. */
  reportSignup(friend: { userId: string; email: string; code: string; at: Date }): Promise<void>;
}
