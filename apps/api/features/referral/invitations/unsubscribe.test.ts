import { requestReset } from '@hone/contracts/access/passwords';
import { getReferralSummary, unsubscribe } from '@hone/contracts/referral';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import {
  countRows,
  invitationsTo,
  invite,
  makeInviter,
  forwardToNextDay,
  unsubscribeToken,
} from '../../../testing/referral/inviting.ts';
import { signUpByLink } from '../../../testing/referral/joining.ts';

let api: TestApi;
let person: Visitor;
let name = '';
let people = 0;
/** From the email to the friend. */
let token = '';
let email = '';
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  // So that no one exceeds the day's emails.
  forwardToNextDay(api);
  name = `asker${(people += 1)}`;
  email = `anna.of.${name}@example.net`;
  person = await makeInviter(api, name);
  await invite(person, email);
  token = unsubscribeToken((await invitationsTo(api, email))[0]!);
});

const decide = (is_unsubscribed: boolean, by = token) =>
  api.visitor().call(unsubscribe, { body: { token: by, is_unsubscribed } });
let others = 0;
/** Another person invites; returns the number of emails sent. */
async function invitedAgain(to = email): Promise<number> {
  const before = (await invitationsTo(api, to)).length;
  await invite(await makeInviter(api, `other${(others += 1)}`), to);
  return (await invitationsTo(api, to)).length - before;
}

describe('a person with an invitation’s unsubscribe link', () => {
  it('can stop all invitations: none arrive from anyone, in any spelling, and senders aren’t told', async () => {
    expect(await decide(true)).toEqual({ is_unsubscribed: true });
    expect(await invitedAgain()).toBe(0);
    expect(await invitedAgain(`anna.of.${name}+x@example.net`)).toBe(0);
    expect(await person.call(getReferralSummary)).toMatchObject({ invitations: [{ email, state: 'sent' }] });
  });

  it('stays unsubscribed, even if they did so before we knew their provider’s alternative spellings', async () => {
    const known = `anna.of.${name}@me.com`;
    expect(await invitedAgain(known)).toBe(1);
    const hash = api.app.keyed('referral unsubscribed', known);
    await api.test.database.sql.execute(fragment`insert into referral_unsubscribed (hash, at) values (${hash}, now())`);
    expect(await invitedAgain(known)).toBe(0);
    await decide(false, unsubscribeToken((await invitationsTo(api, known))[0]!));
    expect(await invitedAgain(known)).toBe(1);
  });

  it('can resubscribe, and invitations arrive again; repeating either changes nothing', async () => {
    for (let round = 0; round < 2; round += 1) expect(await decide(true)).toEqual({ is_unsubscribed: true });
    expect(await invitedAgain()).toBe(0);
    for (let round = 0; round < 2; round += 1) expect(await decide(false)).toEqual({ is_unsubscribed: false });
    expect(await invitedAgain()).toBe(1);
  });

  it('changes nothing by just opening it, as email scanners do', async () => {
    const before = await countRows(api, 'referral_unsubscribed');
    const [mail] = await invitationsTo(api, email);
    const { pathname, search } = new URL(mail!.unsubscribe!);
    for (const address of [`${pathname}${search}`, `/api/v1/user/referral/unsubscribe/${search}`]) {
      await fetch(`${api.url}${address}`).then((answer) => answer.body?.cancel());
    }
    expect(await countRows(api, 'referral_unsubscribed')).toBe(before);
    expect(await invitedAgain()).toBe(1);
  });

  it('still gets emails about their own account', async () => {
    await decide(true);
    await signUpByLink(api, `own${people}`, { email });
    const before = api.mailbox.to(email).length;
    await api.visitor().call(requestReset, { body: { email } });
    expect((await api.mailbox.waitFor(email, before + 1)).unsubscribe).toBeUndefined();
  });

  it('doesn’t learn whether an account exists', async () => {
    const without = await decide(true);
    await signUpByLink(api, `own${people}`, { email });
    expect(await decide(true)).toEqual(without);
  });
});

describe('an unsubscribe link', () => {
  it('reveals nothing about the recipient, and is different in each email', async () => {
    const [mail] = await invitationsTo(api, email);
    expect(mail!.unsubscribe).toMatch(/^http:\/\/localhost:4000\/unsubscribe\?token=[\w-]+$/);
    const read =
      Buffer.from(token, 'base64url').toString('latin1') + Buffer.from(token, 'base64').toString('utf8') + token;
    expect(read).not.toMatch(/anna|example/);
    await invite(await makeInviter(api, `next${people}`), email);
    expect(unsubscribeToken((await invitationsTo(api, email))[1]!)).not.toBe(token);
  });

  it('that is truncated, altered or made up is refused with an error at its field, and changes nothing', async () => {
    const before = await countRows(api, 'referral_unsubscribed');
    const bytes = Buffer.from(token, 'base64url');
    const changed = [...bytes.keys()].map((at) => {
      const copy = Buffer.from(bytes);
      copy[at]! ^= 1;
      return copy.toString('base64url');
    });
    const cut = [1, 10, 20, 30, token.length - 4].map((end) => token.slice(0, end));
    const tokens = [...changed, ...cut, email, 'x', '🙂', '../..', person.session.now()!.access];
    for (const one of tokens) {
      const refused = (await decide(true, one).catch((error: unknown) => error)) as Refusal;
      expect([one, refused.status, refused.fields]).toEqual([one, 400, { token: ['referral.unsubscribe.unknown'] }]);
    }
    expect(await countRows(api, 'referral_unsubscribed')).toBe(before);
  });
});
