import type { Scope } from '@hone/domain/access/scopes';
import type { Sql, Transaction } from '../database/port.ts';

/** OAuth's own names for what went wrong (RFC 6749, 7591, 8628, 8707). */
export type OAuthFailure =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token';

/** Its sentence is for developers. */
export class OAuthError extends Error {
  readonly failure: OAuthFailure;
  constructor(failure: OAuthFailure, sentence: string) {
    super(sentence);
    this.failure = failure;
  }
}

export interface OAuthCall {
  sql: Sql;
  transaction: Transaction;
  network: string;
  agent: string;
  now: Date;
  log(facts: Record<string, string>): void;
}

export interface Registration {
  /** Undefined: named after its first address. */
  name: string | undefined;
  redirectUris: readonly string[];
}

export interface RegisteredApp {
  id: string;
  name: string;
  redirectUris: readonly string[];
  at: Date;
}

export interface AppTokens {
  access: string;
  refresh: string;
  scopes: readonly Scope[];
}

export interface DeviceCode {
  deviceCode: string;
  userCode: string;
  seconds: number;
  interval: number;
}

/** How apps are registered and get their tokens. Each verb throws an `OAuthError`. */
export interface OAuthServer {
  register(call: OAuthCall, app: Registration): Promise<RegisteredApp>;
  redeemCode(
    call: OAuthCall,
    given: { clientId: string; code: string; verifier: string; redirectUri: string | undefined },
  ): Promise<AppTokens>;
  /** Without `scope`: all that were granted. */
  refresh(call: OAuthCall, given: { clientId: string; token: string; scope: string | undefined }): Promise<AppTokens>;
  askByDevice(call: OAuthCall, given: { clientId: string; scope: string | undefined }): Promise<DeviceCode>;
  redeemDevice(call: OAuthCall, given: { clientId: string; deviceCode: string }): Promise<AppTokens>;
  /** An unknown token is no error (RFC 7009). */
  revoke(call: OAuthCall, given: { clientId: string; token: string }): Promise<void>;
}
