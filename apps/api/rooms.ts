import type { User } from '@hone/contracts/profile/user';
import { channelRoom } from './channel/channel.ts';
import type { Announce } from './channel/port.ts';
import type { RoomReplacements } from './composition/replacements.ts';
import { makeSelling } from './composition/selling.ts';
import { makeSpending } from './composition/spending.ts';
import { isDatabaseUnavailable } from './database/failures.ts';
import type { Sql, Transaction } from './database/port.ts';
import { accessRooms } from './features/access/access.room.ts';
import type { AccessDeps } from './features/access/accounts/deps.ts';
import { isOwnToken } from './features/access/logins/tokens/tokens.ts';
import { proveOwner } from './features/access/passwords/proof.ts';
import { billingRoom } from './features/billing/billing.room.ts';
import { enqueueEmail } from './features/billing/customers/email.ts';
import { planOf as planOfSubscription } from './features/billing/plan/plan.ts';
import { changesRoom } from './features/changes/changes.room.ts';
import { listWithoutLibrary, recordChange } from './features/changes/changes.ts';
import { rewardFriend, takeReward } from './features/credits/bonus/friend-bonus.ts';
import { creditsRoom } from './features/credits/credits.room.ts';
import { openAccount } from './features/credits/credits.ts';
import { findSpent, noteSpent } from './features/credits/leavers.ts';
import { builtInEngine } from './features/enhance/engines/engine.ts';
import type { Work } from './features/enhance/engines/work.ts';
import { makeWorking } from './features/enhance/engines/working.ts';
import { enhanceRoom } from './features/enhance/enhance.room.ts';
import { blankOldestLooks } from './features/enhance/looks/looks.store.ts';
import type { ListedModel } from './ports/language-model.ts';
import { dropOldestPrompts } from './features/history/deletions/history.sweeps.ts';
import { historyRoom } from './features/history/history.room.ts';
import { recordPrompt } from './features/history/sessions/record.ts';
import type { ModelsDeps } from './features/models/deps.ts';
import { modelsRoom } from './features/models/models.room.ts';
import { openOwnModels } from './features/models/own-models.ts';
import { readWishes } from './features/profile/preferences/preferences.store.ts';
import { profileRoom } from './features/profile/profile.room.ts';
import * as people from './features/profile/profile.store.ts';
import { deletionsOfCategories, deletionsOfPrompts } from './features/prompts/deletions/recently-deleted.ts';
import { feedOfCategories, feedOfPrompts, feedOfSearches } from './features/prompts/feed.ts';
import { addPrompts } from './features/prompts/sharing/adding.ts';
import { readShared } from './features/prompts/sharing/sharing.ts';
import { promptsRoom } from './features/prompts/prompts.room.ts';
import { renameInPrompts } from './features/prompts/prompts/rename-variable.ts';
import { openLibrary } from './features/prompts/starters/open-library.ts';
import { dropOldestVersions } from './features/prompts/versions/versions.sweeps.ts';
import type { ReferralDeps } from './features/referral/deps.ts';
import { referralRoom } from './features/referral/referral.room.ts';
import { claimMailbox } from './features/referral/names/names.ts';
import { welcome } from './features/referral/rewards/welcome.ts';
import { sharesRoom } from './features/shares/shares.room.ts';
import { findOwner as findOwnerOfShare } from './features/shares/shares.store.ts';
import { isFull } from './features/storage/storage.ts';
import { siteHealthRoom } from './features/site-health/site-health.room.ts';
import { storageRoom } from './features/storage/storage.room.ts';
import { uploadsRoom } from './features/uploads/uploads.room.ts';
import { findOwnUpload } from './features/uploads/uploads.ts';
import { mergeVariables, takeBackVariables } from './features/variables/imported.ts';
import { openMemory } from './features/variables/memory.ts';
import { variablesRoom } from './features/variables/variables.room.ts';
import { addVariables } from './features/variables/adding.ts';
import {
  deletionsOfVariables,
  feedOfVariables,
  findSharedVariables,
  findVariableNames,
} from './features/variables/variables.store.ts';
import { keysRoom } from './http/idempotency/idempotency.room.ts';
import { blankOldestAnswers } from './http/idempotency/oldest-answers.ts';
import type { Enqueue } from './jobs/port.ts';
import { operatorsRoom } from './operators/operators.room.ts';
import type { FilesPort } from './ports/files.ts';
import type { LibraryEdit } from './ports/library.ts';
import type { PostMail } from './ports/mail.ts';
import type { PaymentsPort } from './ports/payments.ts';
import type { PicturesPort } from './ports/pictures.ts';
import type { Room } from './ports/room.ts';
import type { KeyedHash } from './ports/secrets.ts';
import type { Threads } from './ports/threads.ts';
import type { Note } from './ports/watching/note.ts';

/** What every room gets: the database, the queue, the vendors behind their ports. */
export interface House
  extends
    Pick<AccessDeps, 'hashing' | 'identity' | 'passkeys' | 'makeSeal' | 'signAccess' | 'extensions' | 'pause'>,
    Pick<ReferralDeps, 'referrals' | 'linkSeal'>,
    Pick<ModelsDeps, 'ownModels'> {
  sql: Sql;
  transaction: Transaction;
  announce: Announce;
  enqueue: Enqueue;
  postMail: PostMail;
  keyed: KeyedHash;
  files: FilesPort;
  pictures: PicturesPort;
  engineThreads: Threads<Work>;
  payments: PaymentsPort | null;
  /** The operator's models, in the order in which they are asked. */
  models: readonly ListedModel[];
  /** Proves to the chat who the user is; null without a chat. */
  chatHashOf(userId: string): string | null;
  origin: string;
  now(): Date;
  log: { error(facts: object, message: string): void };
  note: Note;
}

/**
 * The only place where features meet. The order is that of deleting a user: billing, referral and enhancements before
 * credits, as when a payment is booked, a reward revoked or an enhancement used, so that two callers never deadlock;
 * the user last, whom all others reference.
 */
export function makeRooms(house: House, replaced: RoomReplacements = {}): readonly Room[] {
  const { announce, origin, now, log, note } = house;
  const planOf = replaced.planOf ?? planOfSubscription;

  const readUser = async (sql: Sql, id: string, at: Date): Promise<User> => {
    const views = await Promise.all(rooms.flatMap(({ userView }) => userView?.(sql, id, at) ?? []));
    return Object.assign({}, ...views) as User;
  };

  const record = (sql: Sql, userId: string, count: number) => recordChange(announce, sql, userId, count);
  const library = { record, isFull };
  const rename = (edit: LibraryEdit, from: string, to: string) => renameInPrompts(library, edit, from, to);
  const variables = { ...library, renameInPrompts: rename, planOf };

  const { deps: billing, selling } = makeSelling({
    ...house,
    reportFault: (error, what) => log.error({ err: error }, what),
  });
  const referral: ReferralDeps = {
    ...house,
    personOf: people.findPerson,
    lockPerson: people.lockPerson,
    findRegistered: people.findRegistered,
    findIdOfUsername: people.findUserIdOfUsername,
    findOwnerOfShare,
    rewardFriend: (sql, reward) => rewardFriend(announce, sql, reward),
    takeReward: (sql, reward) => takeReward(announce, sql, reward),
  };
  const access: AccessDeps = {
    ...house,
    users: {
      lock: people.lockUser,
      setEmail: people.setEmail,
      findId: people.findUserId,
      findEmailOfUsername: people.findEmailOfUsername,
      insert: people.insertUser,
      read: readUser,
    },
    openCredits: async (sql, { userId, email }, at) =>
      openAccount(sql, userId, at, await findSpent(house.keyed, sql, email, at)),
    noteSpent: (sql, { userId, email }, at) => noteSpent(house.keyed, sql, { userId, email }, at),
    async emailChanged(sql, { userId, email }) {
      await claimMailbox(house.keyed, sql, { userId, email });
      await enqueueEmail(billing, sql, userId);
    },
    openLibrary: (sql, userId, at) => openLibrary(record, { sql, userId, now: at }),
    welcome: (sql, arrival, at) => welcome(referral, sql, arrival, at),
  };
  const ownModels = openOwnModels(house);
  const working = makeWorking(house.engineThreads);
  const builtIn = builtInEngine(working);

  const rooms: readonly Room[] = [
    keysRoom,
    channelRoom,
    operatorsRoom,
    ...accessRooms(access),
    uploadsRoom({ ...house, findPicturesInUse: people.findPicturesInUse }),
    billingRoom(billing, selling),
    referralRoom(referral, house.transaction),
    enhanceRoom({
      announce,
      now,
      note,
      working,
      engine: replaced.engine?.(builtIn) ?? builtIn,
      models: {
        listed: house.models,
        async ownOf(sql, userId) {
          const own = await ownModels.ownModelOf(sql, userId);
          return own && { model: house.ownModels.make(own.listing, userId), isPaused: own.isPaused };
        },
        noteOwn: ownModels.noteOwnModel,
      },
      credits: makeSpending({ planOf, note }, billing),
      record: recordPrompt,
      wishes: readWishes,
      variableNames: findVariableNames,
      memory: openMemory(variables),
      sealFor: (userId, lookId) => house.makeSeal(Buffer.from(house.keyed('look', `${userId} ${lookId}`), 'base64url')),
      ownAddress: `${origin}/enhance`,
      reportFault: (error, act) => log.error({ err: error, act }, 'an engine failed'),
      isOutage: isDatabaseUnavailable,
    }),
    creditsRoom({ planOf, announce, keyed: house.keyed, note }),
    modelsRoom(house),
    siteHealthRoom(house),
    historyRoom({ announce }),
    // Before what they refer to.
    sharesRoom({
      announce,
      isFull,
      findPrompts: readShared,
      findVariables: findSharedVariables,
      addPrompts: (edit, added) => addPrompts(library, edit, added),
      addVariables: (edit, drafts) => addVariables(variables, edit, drafts),
    }),
    promptsRoom({
      ...library,
      planOf,
      listWithoutLibrary,
      mergeVariables: (edit, drafts) => mergeVariables(variables, edit, drafts),
      takeBackVariables: (edit, rows) => takeBackVariables(variables, edit, rows),
    }),
    variablesRoom(variables),
    // The library's sequence numbers go last: its rows reference them.
    changesRoom({
      categories: feedOfCategories,
      prompts: feedOfPrompts,
      variables: feedOfVariables,
      searches: feedOfSearches,
      record,
      deletions: [deletionsOfPrompts, deletionsOfCategories, deletionsOfVariables],
    }),
    // What it counts has been deleted by then.
    storageRoom({
      freeOldest: {
        history: dropOldestPrompts,
        looks: blankOldestLooks,
        answers: blankOldestAnswers,
        versions: dropOldestVersions,
      },
    }),
    { userView: async (_sql, userId) => ({ intercomHash: house.chatHashOf(userId) }) },
    profileRoom({
      announce,
      readUser,
      findOwnUpload: (sql, userId, address) => findOwnUpload(house, sql, userId, address),
      isOwnToken,
      proveOwner: (call) => proveOwner(access, call, 'counts'),
      listPersonalData: () => rooms.flatMap(({ personalData }) => personalData ?? []),
      postMail: house.postMail,
      reportFault: (error) => log.error({ err: error }, 'an export was cut off'),
    }),
  ];
  return rooms;
}
