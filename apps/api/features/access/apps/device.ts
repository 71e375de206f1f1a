import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { answerDevice, findDevice } from '@hone/contracts/access/apps';
import { cliClient } from '@hone/contracts/access/oauth';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeUserCode, readUserCode } from '@hone/domain/access/user-codes';
import { readRequestedScopes, readScopes } from '@hone/domain/access/scopes';
import { OAuthError, type AppTokens, type DeviceCode, type OAuthCall, type OAuthServer } from '../../../ports/oauth.ts';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { startConnection, type Connection } from '../authorization/connection.ts';
import { holdOwner } from '../logins/active/owner.ts';
import {
  answerOpenDevice,
  deleteDevice,
  findDeviceByHash,
  findOpenDevice,
  insertDevice,
  lockDevice,
  notePoll,
  type DeviceRow,
} from './device.store.ts';
import { knownApp, tokensOf } from './tokens.ts';

const deviceRules = { seconds: 600, interval: 5, slowerBy: 5 };

type Given<Verb extends keyof OAuthServer> = Parameters<OAuthServer[Verb]>[1];

/** Only for our own command line: whoever can be talked into entering a code must at least see a name that we gave. */
export async function askByDevice(
  { keyed }: AccessDeps,
  call: OAuthCall,
  { clientId, scope }: Given<'askByDevice'>,
): Promise<DeviceCode> {
  const { sql, network, now } = call;
  const app = await knownApp(call, clientId);
  if (app.id !== cliClient.id) throw new OAuthError('unauthorized_client', 'This client can’t sign in by a code.');
  const scopes = readRequestedScopes(scope);
  if (!scopes) throw new OAuthError('invalid_scope', 'One of these scopes doesn’t exist.');
  await countOrRefuse(sql, keyed, { deviceAddress: network }, 'request.too_many', now);
  const deviceCode = randomBytes(32).toString('base64url');
  const userCode = makeUserCode(randomInt);
  await insertDevice(sql, {
    device_hash: hashOf(deviceCode),
    user_code_hash: hashOfUserCode(keyed, userCode),
    app_id: app.id,
    scopes: scopes.join(' '),
    asked_at: now,
    expires_at: new Date(now.getTime() + deviceRules.seconds * 1000),
    interval_seconds: deviceRules.interval,
  });
  return { deviceCode, userCode, seconds: deviceRules.seconds, interval: deviceRules.interval };
}

type Outcome = Connection | 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token' | 'invalid_grant';

const sentences = {
  authorization_pending: 'Nobody has answered yet.',
  slow_down: 'Wait five seconds longer between two requests.',
  access_denied: 'This was not allowed.',
  expired_token: 'The code has expired.',
  invalid_grant: 'The code is wrong, used, or not for this client.',
};

export async function redeemDevice(
  deps: AccessDeps,
  call: OAuthCall,
  { clientId, deviceCode }: Given<'redeemDevice'>,
): Promise<AppTokens> {
  const { id } = await knownApp(call, clientId);
  const outcome = await call.transaction(async (sql): Promise<Outcome> => {
    const { user_id = null, login_id = null } = (await findDeviceByHash(sql, hashOf(deviceCode))) ?? {};
    const isAnswered = user_id !== null && login_id !== null;
    const owner = isAnswered && (await holdOwner(deps, sql, { userId: user_id, loginId: login_id }));
    const device = await lockDevice(sql, hashOf(deviceCode));
    if (device?.app_id !== id) return 'invalid_grant';
    if (device.expires_at <= call.now) return 'expired_token';
    // Answered just now: the next poll learns it.
    if (!isAnswered) return poll(sql, device, call.now);
    if (!device.allowed) return 'access_denied';
    await deleteDevice(sql, device.device_hash);
    if (owner === undefined) return 'invalid_grant';
    return startConnection(deps, sql, { ...call, user_id, app: { ...cliClient, scopes: device.scopes } });
  });
  if (typeof outcome === 'string') throw new OAuthError(outcome, sentences[outcome]);
  return tokensOf(outcome);
}

async function poll(sql: OAuthCall['sql'], device: DeviceRow, now: Date): Promise<Outcome> {
  const { device_hash, polled_at, interval_seconds } = device;
  const isTooSoon = polled_at !== null && now.getTime() - polled_at.getTime() < interval_seconds * 1000;
  await notePoll(sql, device_hash, now, interval_seconds + (isTooSoon ? deviceRules.slowerBy : 0));
  return isTooSoon ? 'slow_down' : 'authorization_pending';
}

export async function describeDevice(deps: AccessDeps, { sql, caller, body, now }: Call<typeof findDevice>) {
  const code = await readGuess(deps, sql, { userId: caller.userId, typed: body.user_code, now });
  const device = await findOpenDevice(sql, code.hash, now);
  if (!device) throw new Refusal('access.code.wrong');
  await code.forgive();
  return { name: cliClient.name, scopes: readScopes(device.scopes), asked_at: device.asked_at.toISOString() };
}

export async function decideDevice(
  deps: AccessDeps,
  { sql, transaction, caller, body, now, log, finish }: Call<typeof answerDevice>,
): Promise<void> {
  const code = await readGuess(deps, sql, { userId: caller.userId, typed: body.user_code, now });
  const answer = { allowed: body.allow, user_id: caller.userId, login_id: caller.loginId };
  const isAnswered = await transaction(async (inside) => {
    const answered = await answerOpenDevice(inside, code.hash, answer, now);
    if (answered) await finish(inside, undefined);
    return answered;
  });
  if (!isAnswered) throw new Refusal('access.code.wrong');
  log({ app_id: cliClient.id, outcome: body.allow ? 'allowed' : 'denied' });
  await code.forgive();
}

/** A code is short enough to be typed, so a person has only a few tries. */
async function readGuess(
  { keyed }: Pick<AccessDeps, 'keyed'>,
  sql: OAuthCall['sql'],
  { userId, typed, now }: { userId: string; typed: string; now: Date },
) {
  const tries = await countOrRefuse(sql, keyed, { deviceGuess: userId }, 'access.try_later', now);
  return { hash: hashOfUserCode(keyed, readUserCode(typed)), forgive: () => tries.forgive(sql) };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function hashOfUserCode(keyed: AccessDeps['keyed'], code: string): string {
  return keyed('device user code', code);
}
