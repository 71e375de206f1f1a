import { randomBytes } from 'node:crypto';
import { refuseField } from '@hone/contracts/refusal';
import { makeId } from '@hone/domain/ids';
import { usernameWithSuffix } from '@hone/domain/usernames';
import type { Sql, Transaction } from '../../database/port.ts';
import { choosePasswordMail } from './access.mail.ts';
import { checkCode } from './codes.ts';
import type { AccessNeeds } from './needs.ts';
import { setPassword } from './passwords.store.ts';
import { takePending } from './pending.store.ts';

export interface ActivationCall {
  sql: Sql;
  transaction: Transaction;
  email: string;
  code: string;
  now: Date;
  note(facts: Record<string, string>): void;
}

/** Makes the account out of the pending sign-up. The code is used up in the same transaction: it makes one account at most. */
export async function activate(needs: AccessNeeds, { sql, transaction, email, code, now, note }: ActivationCall) {
  const use = await checkCode(sql, needs.keyed, 'activation', email, code, now);
  return retryOnTakenName(() =>
    transaction(async (inside) => {
      const pending = (await use(inside)) ? await takePending(inside, email) : undefined;
      if (!pending || (await needs.users.findId(inside, email)) !== undefined) throw refuseField('code', 'access.code.wrong');
      const { first_name, last_name } = pending;
      const username = await freeUsername(needs, inside, pending.username);
      const id = makeId(now, randomBytes);
      note({ user_id: id });
      await needs.users.insert(inside, { id, email, username, first_name, last_name, created_at: now });
      const password_kept = !pending.passwords_differ;
      if (password_kept) await setPassword(inside, id, pending.password_hash, now);
      else await needs.postMail(inside, choosePasswordMail(email, needs.origin));
      return { username, password_kept };
    }),
  );
}

// Pending names are not reserved: one that was lost meanwhile gets a digit.
async function freeUsername(needs: AccessNeeds, sql: Sql, wanted: string): Promise<string> {
  let name = wanted;
  for (let suffix = 1; (await needs.users.findEmailOfUsername(sql, name)) !== undefined; suffix += 1) {
    name = usernameWithSuffix(wanted, suffix);
  }
  return name;
}

/** Two activations may choose one name at the same moment; the unique index lets one through, the other chooses again. */
async function retryOnTakenName<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
      if (cause?.code !== '23505' || tries >= 5) throw error;
    }
  }
}
