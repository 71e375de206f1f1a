import type { startPasskeyProof } from '@hone/contracts/access/passkeys';
import type { DataOf } from '@hone/contracts/declarations/define';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import type { Sql } from '../../../database/port.ts';
import type { Call, Caller } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { issueChallenge } from './challenges.ts';
import { usingOptions } from './options.ts';
import { findPasskeys } from './passkeys.store.ts';
import { keepUse, readUse } from './use.ts';

export async function startProof(
  { origin }: Pick<AccessDeps, 'origin'>,
  { sql, caller, now }: Call<typeof startPasskeyProof>,
): Promise<DataOf<typeof startPasskeyProof>> {
  const user_id = caller.userId;
  const challenge = await issueChallenge(sql, { purpose: 'proof', user_id, now });
  return usingOptions(origin, challenge, await findPasskeys(sql, user_id));
}

interface ProofCall {
  sql: Sql;
  caller: Caller;
  now: Date;
  log(facts: Record<string, string>): void;
}

export async function provePasskey(
  { passkeys }: Pick<AccessDeps, 'passkeys'>,
  { sql, caller, now, log }: ProofCall,
  given: PasskeyUsed,
): Promise<void> {
  try {
    const used = await readUse(passkeys, { sql, given, now, log }, caller.userId);
    await keepUse(sql, used, { now, log });
  } catch (error) {
    throw error instanceof Refusal ? refuseField('passkey', error.code) : error;
  }
}
