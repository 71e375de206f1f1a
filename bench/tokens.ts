import { hkdfSync, randomUUID } from 'node:crypto';
import { accessTokens } from '../apps/api/http/authenticate.ts';

/** Access tokens as the server with this secret signs them; they last for some minutes. */
export function signTokens(secret: string, people: readonly string[]): string[] {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hone access tokens', 32));
  const { sign } = accessTokens(key, () => false);
  return people.map((userId) => sign({ userId, loginId: randomUUID(), reach: 'dashboard' }, new Date()));
}
