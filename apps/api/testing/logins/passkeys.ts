import {
  addPasskey,
  logInByPasskey,
  startPasskey,
  startPasskeyLogin,
  type Passkey,
} from '@hone/contracts/access/passkeys';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { TestApi, Visitor } from '../api.ts';
import { makePasskey, usePasskey, type HeldPasskey, type Misbehaviour } from './authenticator.ts';

export interface AddedPasskey extends Passkey {
  held: HeldPasskey;
}

/** As the browser of a signed-in person does it. */
export async function addOne(owner: Visitor, name?: string, wrong?: Misbehaviour): Promise<AddedPasskey> {
  const { held, response } = makePasskey(await owner.call(startPasskey, { body: {} }), wrong);
  const added = await owner.call(addPasskey, { body: { ...(name !== undefined && { name }), response } });
  return { ...added, held };
}

export async function signInWith(
  api: TestApi,
  held: HeldPasskey,
  wrong?: Misbehaviour,
  from?: string,
): Promise<{ visitor: Visitor; answer: DataOf<typeof logInByPasskey> }> {
  const visitor = api.visitor(from);
  const response = usePasskey(held, await visitor.call(startPasskeyLogin), wrong);
  const answer = await visitor.call(logInByPasskey, { body: { response } });
  await visitor.session.keep({ access: answer.access, refresh: answer.refresh });
  return { visitor, answer };
}
