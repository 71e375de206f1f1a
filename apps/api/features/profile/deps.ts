import type { BodyOf } from '@hone/contracts/declarations/define';
import type { deleteAccount } from '@hone/contracts/profile/profile';
import type { User } from '@hone/contracts/profile/user';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import type { PostMail } from '../../ports/mail.ts';
import type { PersonalData } from '../../ports/room.ts';

export interface ProfileDeps {
  readUser(sql: Sql, userId: string, now: Date): Promise<User>;
  /** Its path, if it is the user's own. */
  findOwnUpload(sql: Sql, userId: string, address: string): Promise<string | undefined>;
  announce: Announce;
  /** Refuses unless the owner is asking. */
  proveOwner(call: Proof): Promise<void>;
  isOwnToken(sql: Sql, userId: string, token: string): Promise<boolean>;
  /** In the order in which it is deleted. */
  listPersonalData(): readonly PersonalData[];
  postMail: PostMail;
  /** For a fault after the answer has started. */
  reportFault(error: Error): void;
}

type Proof = Pick<Call<typeof deleteAccount>, 'sql' | 'caller' | 'network' | 'now' | 'log'> &
  Pick<BodyOf<typeof deleteAccount>, 'password' | 'id_token' | 'passkey'>;
