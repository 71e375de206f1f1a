import { loginRules } from '@hone/domain/access/logins';
import type { AccessDeps } from '../accounts/deps.ts';

type Sealing = Pick<AccessDeps, 'keyed' | 'makeSeal'>;

export interface MailedLogin {
  id: string;
  user_id: string;
  started_at: Date;
}

/** Opening it changes nothing: mail scanners open links too. */
export function disownLink(
  deps: Sealing & Pick<AccessDeps, 'origin'>,
  { id, user_id, started_at }: MailedLogin,
): string {
  return `${deps.origin}/not-me?token=${sealOf(deps).close([id, user_id, started_at.getTime()])}`;
}

/** Undefined: the link isn't one of ours. */
export function readDisownToken(deps: Sealing, token: string): MailedLogin | undefined {
  try {
    const [id, user_id, started_at] = sealOf(deps).open(token) as [string, string, number];
    return { id, user_id, started_at: new Date(started_at) };
  } catch {
    return undefined;
  }
}

export function hasLinkExpired({ started_at }: MailedLogin, now: Date): boolean {
  return now.getTime() >= started_at.getTime() + loginRules.disownDays * 24 * 3600 * 1000;
}

function sealOf({ keyed, makeSeal }: Sealing) {
  return makeSeal(Buffer.from(keyed('disown link', ''), 'base64url'));
}
