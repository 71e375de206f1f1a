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

/** A promise only for an API key, so that no other call waits. */
export type Identify = (
  endpoint: Guarded,
  header: string | undefined,
  network: string,
  now: Date,
) => Identified | Promise<Identified>;

/** Who calls, and whether such a caller may call this at all. */
export function makeIdentify(
  tokens: AccessTokens,
  authenticateKey: AuthenticateKey,
  consumeRateLimit: ConsumeRateLimit,
): Identify {
  return (endpoint, header, network, now) => {
    if (endpoint.access !== 'signed-in') return { isOver: false };
    const token = bearerOf(header);
    if (token?.startsWith(keyPrefix)) return identifyByKey(endpoint, token, network, now);
    if (!endpoint.endsLogin) return admit(endpoint, tokens.authenticate(header, now));
    const { isEnded, ...caller } = tokens.identify(header, now);
    return admit(endpoint, caller, isEnded);
  };

  async function identifyByKey(endpoint: Guarded, key: string, network: string, now: Date): Promise<Identified> {
    const caller = await authenticateKey(key, now);
    if (caller) return admit(endpoint, caller);
    // A stranger who tries out keys is slowed down like anyone without an account.
    consumeRateLimit('open', network, now);
    throw new Refusal('access.key.refused');
  }
}

function admit(endpoint: Guarded, caller: Caller, isOver = false): Identified {
  if (caller.reach === 'dashboard') return { caller, isOver };
  if (caller.reach === 'extension') {
    if (endpoint.reach !== 'extension') throw new Refusal('request.reach');
    return { caller, isOver };
  }
  if (endpoint.scope === undefined) throw new Refusal('request.reach');
  if (endpoint.scope !== 'any' && !caller.scopes?.includes(endpoint.scope)) throw new Refusal('access.scope_missing');
  return { caller, isOver };
}
