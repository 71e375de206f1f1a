import { waysIn } from '@hone/contracts/access/passwords';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import type { BodyOf } from '@hone/contracts/declarations/define';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { mailAbout, setUpFactor, tryLogin } from '../../../testing/logins/second-factor.ts';
import { refusalOf } from '../../../testing/money/money.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const nextName = () => `linking${(people += 1)}`;

/** For an address that the provider doesn’t host: the account’s password is asked for. */
async function tokenFor(email: string): Promise<string> {
  const { nonce } = await api.visitor().call(providerNonce);
  const person = { email, first_name: 'Ada', last_name: 'Lovelace', isEmailVerified: true, isWorkspace: false };
  return api.identity.issue(person, nonce, api.clock.now());
}

const elsewhere = (at: number) => `198.51.${at}.7`;
const link = (id_token: string, proof: Partial<BodyOf<typeof providerLogin>> = {}, from?: string) =>
  api.visitor(from).call(providerLogin, { body: { id_token, password: goodPassword, ...proof } });

async function protectedPerson() {
  const email = await makeAccount(api, nextName());
  const owner = await signIn(api, email);
  const factor = await setUpFactor(api, owner);
  return { email, owner, ...factor, token: await tokenFor(email) };
}

describe('linking a provider to an account with a second factor', () => {
  it('takes the password, then a code, and links nothing before both are right', async () => {
    const { email, owner, code, token } = await protectedPerson();
    const refusals = [];
    for (const proof of [
      { password: undefined },
      { password: 'Wrong-Horse7?', second_factor: code() },
      {},
      { second_factor: code(5) },
      { second_factor: '00000-00000' },
    ])
      refusals.push(await refusalOf(link(token, proof)));
    expect(refusals).toEqual([
      '403 access.provider.link',
      '400 access.password.wrong',
      '401 access.second_factor.needed',
      '401 access.second_factor.wrong',
      '401 access.second_factor.recovery_wrong',
    ]);
    expect(await owner.call(waysIn)).toMatchObject({ provider: false });
    expect((await link(token, { second_factor: code() })).user_info).toMatchObject({ email, is_new: false });
    expect(await owner.call(waysIn)).toMatchObject({ provider: true });
    await mailAbout(api, email, 'You can now sign in to Hone with');
    // From now on the provider asks in its own way.
    await expect(link(await tokenFor(email), { password: undefined })).resolves.toBeDefined();
  });

  it('uses up a code like a sign-in, and a recovery code, whose owner hears how many are left', async () => {
    const { email, code, recovery_codes, token } = await protectedPerson();
    const used = code();
    const [recovery] = recovery_codes;
    await tryLogin(api, { email, second_factor: used });
    expect(await refusalOf(link(token, { second_factor: used }))).toBe('401 access.second_factor.wrong');
    await expect(link(token, { second_factor: recovery })).resolves.toMatchObject({ recovery_codes_left: 9 });
    expect(await tryLogin(api, { email, second_factor: recovery! })).toMatchObject({ status: 401 });
  });

  it('counts wrong codes together with those of sign-ins, near the caller and from anywhere', async () => {
    const { email, owner, code, token } = await protectedPerson();
    for (let at = 0; at < 3; at += 1) await tryLogin(api, { email, second_factor: code(5) });
    for (let at = 0; at < 2; at += 1) await refusalOf(link(token, { second_factor: code(5) }));
    await expect(link(token, { second_factor: code() })).rejects.toMatchObject({
      code: 'access.try_later',
      retryAfter: 15 * 60,
    });
    expect(await tryLogin(api, { email, second_factor: code() })).toMatchObject({ status: 429 });

    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async (_, at) =>
        at % 2
          ? refusalOf(link(token, { second_factor: code(5) }, elsewhere(at)))
          : (await tryLogin(api, { email, second_factor: code(5) }, { from: elsewhere(at) })).status,
      ),
    );
    expect(outcomes.filter((outcome) => String(outcome).startsWith('401'))).toHaveLength(20 - 5);
    expect(await refusalOf(link(token, { second_factor: code() }, elsewhere(99)))).toBe('429 access.try_later');
    expect(await owner.call(waysIn)).toMatchObject({ provider: false });
  });
});
