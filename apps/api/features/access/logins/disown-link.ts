import { loginRules } from '@hone/domain/access/logins';
import type { AccessDeps } from '../accounts/deps.ts';

type Sealing = Pick<AccessDeps, 'keyed' | 'makeSeal'>;

export interface MailedAct {
  /** Of the login that was started, or that made a change. */
  login_id: string;
  user_id: string;
  /** What was set up since then is removed. */
  since: Date;
}

/** Opening it changes nothing: mail scanners open links too. */
export function disownLink(
  deps: Sealing & Pick<AccessDeps, 'origin'>,
  { login_id, user_id, since }: MailedAct,
): string {
  return `${deps.origin}/not-me?token=${sealOf(deps).close([login_id, user_id, since.getTime()])}`;
}

/** Undefined: the link isn't one of ours. */
export function readDisownToken(deps: Sealing, token: string): MailedAct | undefined {
  try {
    const [login_id, user_id, since] = sealOf(deps).open(token) as [string, string, number];
    return { login_id, user_id, since: new Date(since) };
  } catch {
    return undefined;
  }
}

export function hasLinkExpired({ since }: MailedAct, now: Date): boolean {
  return now.getTime() >= since.getTime() + loginRules.disownDays * 24 * 3600 * 1000;
}

function sealOf({ keyed, makeSeal }: Sealing) {
  return makeSeal(Buffer.from(keyed('disown link', ''), 'base64url'));
}
