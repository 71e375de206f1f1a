import { answerDevice } from '@hone/contracts/access/apps';
import { restoreEmail } from '@hone/contracts/access/email';
import { authorizeExtension, connectExtension, ownExtensionId } from '@hone/contracts/access/extension';
import { disownLogin, login, refreshTokens } from '@hone/contracts/access/logins';
import {
  addPasskey,
  logInByPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@hone/contracts/access/passkeys';
import { changePassword } from '@hone/contracts/access/passwords';
import { disconnectProvider, providerLogin, providerNonce } from '@hone/contracts/access/providers';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@hone/contracts/access/second-factor';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { databaseKind } from '../../../testing/database.ts';
import { consent, makeApp, makeRequest, makeWord } from '../../../testing/logins/app.ts';
import { makePasskey, usePasskey } from '../../../testing/logins/authenticator.ts';
import { changeTo, wayBackOf } from '../../../testing/logins/email-changes.ts';
import { createNamed } from '../../../testing/logins/keys.ts';
import { addOne } from '../../../testing/logins/passkeys.ts';
import { appCode, mailAbout, setUpFactor } from '../../../testing/logins/second-factor.ts';
import { refusalOf } from '../../../testing/money/money.ts';
import { countWaiting, expectNoDeadlock, holdRows } from '../../../testing/races.ts';

interface Haunted {
  /** That of the account, as the stranger left it. */
  email: string;
  stranger: Visitor;
  /** Ends all that the stranger has. */
  press(): Promise<unknown>;
}
/** Prepares everything; what it returns is the last step, and says how it went. */
type Act = (haunted: Haunted) => Promise<() => Promise<string>>;

let api: TestApi;
let people = 0;

async function enter(email: string, isWorkspace: boolean, password?: string) {
  const person = { email, first_name: 'Ada', last_name: 'Byron', isEmailVerified: true, isWorkspace };
  const { nonce } = await api.visitor().call(providerNonce);
  const id_token = await api.identity.issue(person, nonce, api.clock.now());
  return () => api.visitor().call(providerLogin, { body: { id_token, ...(password !== undefined && { password }) } });
}

const outcomeOf = (act: () => Promise<unknown>) => () => refusalOf(act());
const statusOf = (act: () => Promise<{ status: number }>) => async () => {
  const { status } = await act();
  return status === 200 ? 'done' : `${status}`;
};

const acts: Record<string, Act> = {
  'signs in with the password': async ({ email }) =>
    outcomeOf(() => api.visitor().call(login, { body: { email, password: goodPassword } })),
  'signs in with a passkey': async ({ stranger }) => {
    const { held } = await addOne(stranger);
    const response = usePasskey(held, await stranger.call(startPasskeyLogin));
    return outcomeOf(() => api.visitor().call(logInByPasskey, { body: { response } }));
  },
  'signs in with a provider': async ({ email }) => {
    await (
      await enter(email, true)
    )();
    return outcomeOf(await enter(email, true));
  },
  'links a provider': async ({ email }) => outcomeOf(await enter(email, false, goodPassword)),
  'disconnects a provider': async ({ email, stranger }) => {
    await (
      await enter(email, true)
    )();
    return outcomeOf(() => stranger.call(disconnectProvider, { params: { provider: 'local' }, body: {} }));
  },
  'stays signed in': async ({ stranger }) => {
    const { refresh } = stranger.session.now()!;
    return outcomeOf(() => api.visitor().call(refreshTokens, { body: { refresh_token: refresh } }));
  },
  'chooses a new password': async ({ stranger }) =>
    outcomeOf(() =>
      stranger.call(changePassword, { body: { password: goodPassword, new_password: 'Blue-Lamp8?Tree' } }),
    ),
  'adds a passkey': async ({ stranger }) => {
    const { response } = makePasskey(await stranger.call(startPasskey, { body: {} }));
    return outcomeOf(() => stranger.call(addPasskey, { body: { response } }));
  },
  'removes a passkey': async ({ stranger }) => {
    const { id } = await addOne(stranger);
    return outcomeOf(() => stranger.call(removePasskey, { params: { id }, body: {} }));
  },
  'turns two-step verification on': async ({ stranger }) => {
    const { secret } = await stranger.call(startSecondFactor, { body: {} });
    return outcomeOf(() => stranger.call(confirmSecondFactor, { body: { code: appCode(secret, api.clock.now()) } }));
  },
  'makes recovery codes': async ({ stranger }) => {
    await setUpFactor(api, stranger);
    return outcomeOf(() => stranger.call(renewRecoveryCodes, { body: {} }));
  },
  'turns two-step verification off': async ({ stranger }) => {
    await setUpFactor(api, stranger);
    return outcomeOf(() => stranger.call(removeSecondFactor, { body: {} }));
  },
  'makes an API key': async ({ stranger }) => outcomeOf(() => createNamed(stranger)),
  'connects an app': async ({ stranger }) => {
    const app = makeApp(api);
    const client_id = await app.registered();
    const { asked, verifier } = makeRequest(client_id);
    const code = (await consent(stranger, asked)).get('code')!;
    return statusOf(() => app.redeem({ client_id, code, code_verifier: verifier }));
  },
  'connects the command line': async ({ stranger }) => {
    const device = makeApp(api);
    const asked = await device.sendForm('/oauth/device', { client_id: 'hone-cli', scope: 'enhance' });
    await stranger.call(answerDevice, { body: { user_code: String(asked.body['user_code']), allow: true } });
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    const device_code = String(asked.body['device_code']);
    return statusOf(() => device.token({ grant_type, client_id: 'hone-cli', device_code }));
  },
  'connects the extension': async ({ stranger }) => {
    const { verifier, challenge } = makeWord();
    const { code } = await stranger.call(authorizeExtension, { body: { extension_id: ownExtensionId, challenge } });
    return outcomeOf(() => api.visitor().call(connectExtension, { body: { code, verifier } }));
  },
};

/** Each way to end what a stranger has, with an account where it is due. */
const ways: Record<string, () => Promise<Haunted>> = {
  async '“This wasn’t me”'() {
    const email = await makeAccount(api, `haunted${(people += 1)}`);
    await signIn(api, email);
    const stranger = await signInElsewhere(email);
    const { text } = await mailAbout(api, email, 'New sign-in');
    const token = /\/not-me\?token=([\w-]+)/.exec(text)![1]!;
    return { email, stranger, press: () => api.visitor().call(disownLogin, { body: { token } }) };
  },
  async 'the way back of an email'() {
    const name = `haunted${(people += 1)}`;
    const [before, email] = [await makeAccount(api, name), `${name}@new.example`];
    const stranger = await signInElsewhere(before);
    await changeTo(api, stranger, email);
    const token = (await wayBackOf(api, before))!;
    return { email, stranger, press: () => api.visitor().call(restoreEmail, { body: { token } }) };
  },
};

async function signInElsewhere(email: string): Promise<Visitor> {
  const visitor = api.visitor(`198.51.${people}.7`);
  const { access, refresh } = await visitor.call(login, { body: { email, password: goodPassword } });
  await visitor.session.keep({ access, refresh });
  return visitor;
}

/** What lets someone in, or lets them in unnoticed. */
async function findWaysIn(id: string): Promise<string[]> {
  const { rows } = await api.test.database.sql.execute<{ kind: string }>(fragment`
    select 'login' as kind from logins where user_id = ${id} and ended_at is null
    union all select 'password' from passwords where user_id = ${id}
    union all select 'passkey' from passkeys where user_id = ${id}
    union all select 'second factor' from second_factors where user_id = ${id}
    union all select 'recovery code' from recovery_codes where user_id = ${id}
    union all select 'provider' from identities where user_id = ${id}
    union all select 'API key' from api_keys where user_id = ${id}
    union all select 'known browser' from seen_browsers where user_id = ${id}
    union all select 'known network' from seen_networks where user_id = ${id}`);
  return rows.map(({ kind }) => kind);
}

// On the embedded database whoever holds a row holds the only connection.
describe.runIf(databaseKind === 'postgres')('against a stranger who at the same moment', () => {
  beforeAll(async () => void (api = await startApi()));
  afterAll(async () => {
    await expectNoDeadlock(api.test.database);
    await api.stop();
  });

  describe.each(Object.keys(acts))('%s,', (act) => {
    it.each(Object.keys(ways))('%s ends everything, and both are answered', async (way) => {
      const haunted = await ways[way]!();
      const last = await acts[act]!(haunted);
      const { database } = api.test;
      const { rows } = await database.sql.execute<{ id: string }>(
        fragment`select id from users where email = ${haunted.email}`,
      );
      const { id } = rows[0]!;
      // Pressed by now, and about to end things, the first of which is the password.
      const held = await holdRows(database, fragment`select from passwords where user_id = ${id}`);
      const pressed = refusalOf(haunted.press());
      await expect.poll(() => countWaiting(database)).toBe(1);
      let isOver = false;
      const acted = last().finally(() => (isOver = true));
      await expect.poll(async () => isOver || (await countWaiting(database)) === 2).toBe(true);
      await held.letGo();
      expect(await pressed).toBe('done');
      const outcome = await acted;
      // Tokens that are renewed before the login is ended end with it.
      expect(outcome === 'done').toBe(act === 'stays signed in');
      expect(outcome).not.toBe('503 request.unavailable');
      expect(await findWaysIn(id)).toEqual([]);
    });
  });
});
