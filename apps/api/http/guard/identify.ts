import type { Endpoint } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { keyPrefix } from '@hone/domain/access/keys';
import type { Caller } from '../port.ts';
import { bearerOf, type AccessTokens } from './authenticate.ts';
import type { ConsumeRateLimit } from './limits.ts';

export type AuthenticateKey = (key: string, now: Date) => Promise<Caller | undefined>;

export interface Identified {
  /** Undefined for a call that anyone may make. */
  caller?: Caller;
  /** Their login ended, perhaps by this very call. */
  isOver: boolean;
}

export type Guarded = Pick<Endpoint, 'access' | 'reach' | 'scope' | 'endsLogin'>;

export interface CalledFrom {
  network: string;
  now: Date;
  /** Told also of a caller who may not call this. */
  meet(caller: Caller): void;
}

/** A promise only for an API key, so that no other call waits. */
export type Identify = (
  endpoint: Guarded,
  header: string | undefined,
  from: CalledFrom,
) => Identified | Promise<Identified>;

/** Who calls, and whether such a caller may call this at all. */
export function makeIdentify(
  tokens: AccessTokens,
  authenticateKey: AuthenticateKey,
  consumeRateLimit: ConsumeRateLimit,
): Identify {
  return (endpoint, header, from) => {
    if (endpoint.access !== 'signed-in') return { isOver: false };
    const token = bearerOf(header);
    if (token?.startsWith(keyPrefix)) return identifyByKey(endpoint, token, from);
    if (!endpoint.endsLogin) return admit(endpoint, tokens.authenticate(header, from.now), from);
    const { isEnded, ...caller } = tokens.identify(header, from.now);
    return admit(endpoint, caller, from, isEnded);
  };

  async function identifyByKey(endpoint: Guarded, key: string, from: CalledFrom): Promise<Identified> {
    const caller = await authenticateKey(key, from.now);
    if (caller) return admit(endpoint, caller, from);
    // A stranger who tries out keys is slowed down like anyone without an account.
    consumeRateLimit('open', from.network, from.now);
    throw new Refusal('access.key.refused');
  }
}

/** What the log says about a caller. The calls of a leaked key, or of an app, can be found by its id. */
export function factsOf({ userId: user_id, loginId, reach }: Caller): Record<string, string> {
  if (reach === 'key') return { user_id, key_id: loginId };
  return reach === 'app' ? { user_id, app_login_id: loginId } : { user_id };
}

function admit(endpoint: Guarded, caller: Caller, from: CalledFrom, isOver = false): Identified {
  from.meet(caller);
  if (caller.reach === 'dashboard') return { caller, isOver };
  if (caller.reach === 'extension') {
    if (endpoint.reach !== 'extension') throw new Refusal('request.reach');
    return { caller, isOver };
  }
  if (endpoint.scope === undefined) throw new Refusal('request.reach');
  if (endpoint.scope !== 'any' && !caller.scopes?.includes(endpoint.scope)) throw new Refusal('access.scope_missing');
  return { caller, isOver };
}
