import type { BillingDeps, SellingDeps } from '../features/billing/customers/deps.ts';
import { makeSync } from '../features/billing/provider/sync.ts';
import { takeReward } from '../features/credits/bonus/friend-bonus.ts';
import { findBalance } from '../features/credits/credits.store.ts';
import { bookPurchase } from '../features/credits/purchases/purchases.ts';
import { findUser } from '../features/profile/profile.store.ts';
import { recordCards } from '../features/referral/rewards/cards.ts';

export type SellingHouse = Omit<BillingDeps, 'bookPurchase' | 'boughtOf' | 'emailOf' | 'recordCards'>;

/** Shared by the server and the commands; `selling` is undefined where nothing is sold. */
export function makeSelling(house: SellingHouse): { deps: BillingDeps; selling: SellingDeps | undefined } {
  const { payments, announce, keyed, now } = house;
  const referral: Parameters<typeof recordCards>[0] = {
    announce,
    keyed,
    takeReward: (sql, reward) => takeReward(announce, sql, reward),
  };
  const deps: BillingDeps = {
    ...house,
    emailOf: async (sql, userId) => (await findUser(sql, userId))?.email,
    bookPurchase: (sql, purchase) => bookPurchase(announce, sql, purchase),
    boughtOf: async (sql, userId) => (await findBalance(sql, userId))?.bought,
    recordCards: (sql, cards) => recordCards(referral, sql, cards, now()),
  };
  return { deps, selling: payments ? { ...deps, payments, syncCustomer: makeSync({ ...deps, payments }) } : undefined };
}
