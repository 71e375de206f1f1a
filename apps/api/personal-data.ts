import type { Announce } from './channel/port.ts';
import type { Config } from './config/settings.ts';
import type { Database } from './database/port.ts';
import { makeSeal } from './database/seal.ts';
import type { Enqueue } from './jobs/port.ts';
import type { PostMail } from './ports/mail.ts';
import type { PersonalData } from './ports/room.ts';
import { makeRooms } from './rooms.ts';
import { chooseFiles } from './composition/adapters.ts';
import type { Keys } from './composition/keys/keys.ts';

interface Around {
  database: Database;
  announce: Announce;
  enqueue: Enqueue;
  postMail: PostMail;
  keys: Keys;
  now(): Date;
}

/** What only a call needs. Reading and deleting what is held about a person takes none of it. */
const forCallsOnly = {
  hashing: undefined as never,
  identity: undefined,
  passkeys: undefined as never,
  signAccess: () => '',
  extensions: [],
  pause: () => Promise.resolve(),
  referrals: undefined as never,
  ownModels: undefined as never,
  pictures: undefined as never,
  engineThreads: undefined as never,
  payments: null,
  models: [],
  chatHashOf: () => null,
  note: () => undefined,
};

/** For a command, without a server: of the rooms only this is used. */
export function composePersonalData(
  config: Pick<Config, 'files' | 'origin'>,
  { database, keys, ...around }: Around,
): readonly PersonalData[] {
  const rooms = makeRooms({
    ...forCallsOnly,
    ...around,
    sql: database.sql,
    transaction: database.transaction,
    keyed: keys.keyed,
    makeSeal,
    linkSeal: makeSeal(keys.key('referral links')),
    files: chooseFiles(config),
    origin: config.origin,
    log: { error: () => undefined },
  });
  return rooms.flatMap(({ personalData }) => personalData ?? []);
}
