import type { Sql, Transaction } from '../database/port.ts';
import { makeSeal } from '../database/seal.ts';
import { rewardFriend, takeReward, type TakenBack } from '../features/credits/referrals.ts';
import { findPerson, findRegistered, findUserIdOfUsername, lockPerson } from '../features/profile/profile.store.ts';
import { arrivalKind, tellingKind, welcome, welcomeLate, type LateArrival, type SignupTold } from '../features/referral/arriving.ts';
import { noteCards } from '../features/referral/cards.ts';
import type { Arrival, ReferralNeeds } from '../features/referral/needs.ts';
import { mountReferral } from '../features/referral/referral.http.ts';
import { referralPart } from '../features/referral/referral.part.ts';
import { sweepReferral } from '../features/referral/referral.sweeps.ts';
import type { Mount } from '../http/port.ts';
import type { Perform } from '../jobs/port.ts';

interface Around extends Pick<ReferralNeeds, 'announce' | 'enqueue' | 'postMail' | 'keyed' | 'origin' | 'referrals' | 'now'> {
  /** Of what stands for a mailbox in a link. */
  sealKey: Buffer;
  transaction: Transaction;
}

/** Friends who are invited, and what they bring. */
export function composeReferral(mount: Mount, { sealKey, transaction, ...around }: Around) {
  const seal = makeSeal(sealKey);
  const needs: ReferralNeeds = {
    ...around,
    personOf: findPerson,
    lockPerson,
    findRegistered,
    findIdOfUsername: findUserIdOfUsername,
    rewardFriend: (sql, reward) => rewardFriend(around.announce, sql, reward),
    takeReward: (sql, reward) => takeReward(around.announce, sql, reward),
    sealAddress: (email) => seal.close(email),
    openAddress: (token) => readSealed(seal, token),
  };
  mountReferral(mount, needs);
  const performers: Record<string, Perform> = {
    [arrivalKind]: (late: LateArrival) => transaction((sql) => welcomeLate(needs, sql, late)),
    async [tellingKind]({ at, ...friend }: SignupTold) {
      await needs.referrals?.tellSignup({ ...friend, at: new Date(at) });
    },
  };
  return {
    welcome: (sql: Sql, arrival: Arrival, now: Date) => welcome(needs, sql, arrival, now),
    performers,
    parts: [referralPart],
    recurring: [{ name: 'referral', everySeconds: 3600, act: sweepReferral }],
  };
}

/** What billing tells of somebody's new cards, of the server as of a command. */
export function makeNoteCards({ announce, keyed, now }: Pick<Around, 'announce' | 'keyed' | 'now'>) {
  const needs = { announce, keyed, takeReward: (sql: Sql, reward: TakenBack) => takeReward(announce, sql, reward) };
  return (sql: Sql, cards: { userId: string; fingerprints: readonly string[] }) => noteCards(needs, sql, cards, now());
}

function readSealed({ open }: ReturnType<typeof makeSeal>, token: string): string | undefined {
  try {
    const value = open(token);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
