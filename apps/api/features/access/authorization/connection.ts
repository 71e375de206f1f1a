import { randomBytes } from 'node:crypto';
import { describeAgent } from '@hone/domain/access/agents';
import { loginEnds } from '@hone/domain/access/logins';
import { makeId } from '@hone/domain/ids';
import type { Sql } from '../../../database/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { insertLogin } from '../logins/active/logins.store.ts';
import { issueTokens } from '../logins/tokens/tokens.ts';
import { appConnectedMail } from './authorization.mail.ts';

/** Whoever fetches the tokens, and when. */
export interface Arrival {
  agent: string;
  now: Date;
  log(facts: Record<string, string>): void;
}

interface NewConnection extends Arrival {
  user_id: string;
  /** Undefined: our own extension. */
  app: { id: string; name: string; scopes: string } | undefined;
}

export interface Connection {
  loginId: string;
  userId: string;
  access: string;
  refresh: string;
  scopes: string;
}

/** Lasts as long as a remembered sign-in. The owner gets an email about an app. */
export async function startConnection(
  deps: AccessDeps,
  sql: Sql,
  { user_id, app, agent, now, log }: NewConnection,
): Promise<Connection> {
  const id = makeId(now, randomBytes);
  log({ user_id, login_id: id });
  const scopes = app?.scopes ?? null;
  const login = { id, user_id, reach: app ? ('app' as const) : ('extension' as const), scopes };
  await insertLogin(sql, {
    ...login,
    app_id: app?.id ?? null,
    app_name: app?.name ?? null,
    remember: true,
    agent,
    started_at: now,
    used_at: now,
    ...loginEnds(now, now, true),
  });
  await deps.announce(sql, { user_id, kind: 'logins' });
  if (app) {
    const { email } = await deps.users.read(sql, user_id, now);
    const { system } = describeAgent(agent);
    await deps.postMail(
      sql,
      appConnectedMail(email, { name: app.name, scopes: app.scopes, system, at: now }, deps.origin),
    );
  }
  const tokens = await issueTokens(deps, sql, login, now);
  return { loginId: id, userId: user_id, ...tokens, scopes: scopes ?? '' };
}
