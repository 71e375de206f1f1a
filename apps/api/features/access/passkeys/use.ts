import { Refusal } from '@hone/contracts/declarations/refusal';
import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { isUsedAgain } from '@hone/domain/access/passkeys';
import type { Sql } from '../../../database/port.ts';
import type { PasskeysPort, PasskeyState } from '../../../ports/passkeys.ts';
import { useChallenge } from './challenges.ts';
import { handleOf } from './options.ts';
import { findByCredential, noteUse } from './passkeys.store.ts';

interface Use {
  sql: Sql;
  given: PasskeyUsed;
  now: Date;
  log(facts: Record<string, string>): void;
}

interface Used extends PasskeyState {
  id: string;
  user_id: string;
}

/** Whose passkey it is: anyone's for a sign-in; as proof, the owner's. Whatever is wrong is refused alike. */
export async function readUse(port: PasskeysPort, { sql, given, now, log }: Use, owner: string | null): Promise<Used> {
  const { clientDataJSON, userHandle } = given.response;
  const purpose = owner === null ? 'sign-in' : 'proof';
  const challenge = await useChallenge(sql, clientDataJSON, { purpose, user_id: owner, now });
  const passkey = await findByCredential(sql, given.id);
  if (!passkey) throw refuse(log, 'unknown');
  log({ passkey_id: passkey.id });
  if (owner !== null && passkey.user_id !== owner) throw refuse(log, 'of another');
  // An authenticator that is told which passkey to use needn't say whose it is.
  const isNamed = owner === null || (userHandle ?? null) !== null;
  if (isNamed && userHandle !== handleOf(passkey.user_id)) throw refuse(log, 'of another');
  const state = await port.readUsed(given, challenge, passkey.public_key);
  if (!state) throw refuse(log, 'not verified');
  if (isUsedAgain(passkey.counter, state.counter)) throw refuse(log, 'counted back');
  return { ...state, id: passkey.id, user_id: passkey.user_id };
}

/** In the transaction of what it is used for. */
export async function keepUse(sql: Sql, { id, ...state }: Used, { now, log }: Pick<Use, 'now' | 'log'>): Promise<void> {
  if (!(await noteUse(sql, id, state, now))) throw refuse(log, 'counted back or removed');
}

function refuse(log: Use['log'], passkey: string): Refusal {
  log({ passkey });
  return new Refusal('access.passkey.refused');
}
