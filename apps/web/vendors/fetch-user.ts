import { getUser, type User } from '@hone/contracts/profile/user';
import { signupRules } from '@hone/domain/access/signups';
import { client } from '../data/client.ts';
import { loginOwner } from '../data/session.ts';

export async function fetchUser(): Promise<{ user: User; name: string | undefined }> {
  const user = await client.call(getUser);
  if (user.id !== loginOwner()) throw new Error('Another account has signed in.');
  const { first_name, last_name } = user;
  const { placeholder } = signupRules;
  const isOwn = first_name !== placeholder.first_name || last_name !== placeholder.last_name;
  return { user, name: isOwn ? `${first_name} ${last_name}`.trim() || undefined : undefined };
}
