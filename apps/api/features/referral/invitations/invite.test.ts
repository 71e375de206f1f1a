import type { Refusal } from '@hone/contracts/declarations/refusal';
import { getReferralSummary, sendInvitation } from '@hone/contracts/referral';
import { invitationRules } from '@hone/domain/money/referrals';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { countRows, invitationsTo, invite, makeInviter, forwardToNextDay } from '../../../testing/referral/inviting.ts';
import { waitForJobs, signUpAs, refusalOf } from '../../../testing/money/money.ts';
import { signUpByLink, leaveHone } from '../../../testing/referral/joining.ts';

const day = 24 * 3600;
let api: TestApi;
let person: Visitor;
let name = '';
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  name = `host${(people += 1)}`;
  person = await makeInviter(api, name);
});

/** Addresses that no other test uses. */
const friend = (who: number | string = 'anna') => `${who}.of.${name}@example.net`;
const friends = (count: number, from = 0) => Array.from({ length: count }, (_, at) => friend(`f${from + at}`));
const fieldsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => ({}),
    ({ fields }: Refusal) => fields,
  );
/** A login lasts for some minutes only. */
const again = async () => (person = await signIn(api, `${name}@example.org`));

describe('an invitation', () => {
  it('is emailed once to each friend, with the inviter’s link and message; the answer lists each once', async () => {
    const email = [friend(), `  ${friend('BERT').toUpperCase()} `, friend()];
    const answer = await person.call(sendInvitation, {
      body: { email, link: 'https://evil.example/win', message: 'Try it!' },
    });
    const invited_at = api.clock.now().toISOString();
    expect(answer).toEqual({
      invitations: [friend(), friend('bert')].map((one) => ({ email: one, state: 'sent', invited_at })),
    });
    for (const one of [friend(), friend('bert')]) {
      const mails = await invitationsTo(api, one);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain(`Join Hone: http://localhost:4000/create-account?ref=${name}\n`);
      expect(mails[0]!.text).toContain('> Try it!');
      expect(mails[0]!.text + mails[0]!.html).not.toContain('evil.example');
    }
    const { invitations, invitations_left } = await person.call(getReferralSummary);
    expect(invitations.map(({ email: one }) => one).toSorted()).toEqual([friend(), friend('bert')]);
    expect(invitations_left).toBe(invitationRules.perDay - 2);
  });

  it('needs no message, and a message of only whitespace counts as none', async () => {
    await invite(person, friend('a'));
    await invite(person, friend('b'), ' \n\t ');
    for (const one of ['a', 'b']) expect((await invitationsTo(api, friend(one)))[0]!.text).not.toContain('>');
  });

  it('goes to an inbox once, however many of its addresses are listed', async () => {
    const { invitations } = await invite(person, [
      friend('x'),
      `x.of.${name}+work@example.net`,
      `some${name}@gmail.com`,
      `so.me${name}@googlemail.com`,
    ]);
    expect(invitations.map(({ email }) => email)).toEqual([friend('x'), `some${name}@gmail.com`]);
    await waitForJobs(api);
    expect(api.mailbox.to(`x.of.${name}+work@example.net`)).toEqual([]);
  });

  it('is refused for no, too many or invalid addresses, and for a message that is too long or has links', async () => {
    const before = await countRows(api, 'referral_invitations');
    expect(await fieldsOf(invite(person, []))).toEqual({ email: ['referral.email.required'] });
    expect(await fieldsOf(invite(person, friends(11)))).toEqual({ email: ['referral.email.too_many'] });
    expect(await fieldsOf(invite(person, [friend(), 'bert']))).toEqual({ email: ['referral.email.invalid'] });
    expect(await fieldsOf(invite(person, friend(), 'x'.repeat(501)))).toEqual({
      message: ['referral.message.too_long'],
    });
    for (const link of ['Go to evil.example/win', 'https://x', 'evil\u200b.com', 'ask me@example.org']) {
      expect(await fieldsOf(invite(person, friend(), link))).toEqual({ message: ['referral.message.links'] });
    }
    expect(await countRows(api, 'referral_invitations')).toBe(before);
    expect(await invitationsTo(api, friend())).toEqual([]);
  });

  it('can’t be sent to an address that smuggles in a second one, a line break or a header', async () => {
    const ends = [
      '\r\nBcc: eve@example.com',
      '\nTo: eve@example.com',
      ', eve@example.com',
      ';eve@example.com',
      ' eve@example.com',
      ' <eve@example.com>',
      '>',
      '"',
      '(eve)',
      '\0',
      '\u0085',
    ];
    for (const end of ends) {
      expect(Object.keys((await fieldsOf(invite(person, [friend(), `anna@example.net${end}`]))) ?? {})).toEqual([
        'email',
      ]);
    }
    expect(await invitationsTo(api, friend())).toEqual([]);
  });

  it('can’t be sent to the inviter, in any spelling, and then no one in that call is invited', async () => {
    for (const own of [`${name}@example.org`, `${name}+me@example.org`, `${name.toUpperCase()}@EXAMPLE.org`]) {
      const refused = invite(person, [friend(), own]);
      expect(await fieldsOf(refused)).toEqual({ email: ['referral.email.own'] });
    }
    expect(await invitationsTo(api, friend())).toEqual([]);
    expect((await person.call(getReferralSummary)).invitations).toEqual([]);
  });

  it('is sent once when the call is repeated with the same Idempotency-Key', async () => {
    const key = { idempotencyKey: `invite-${name}` };
    const body = { email: [friend()] };
    const first = await person.call(sendInvitation, { body }, key);
    expect(await person.call(sendInvitation, { body }, key)).toEqual(first);
    expect(await invitationsTo(api, friend())).toHaveLength(1);
    expect(await refusalOf(person.call(sendInvitation, { body: { email: [friend('other')] } }, key))).toMatch(/^4/);
  });

  it('is all or nothing: if one email can’t be queued, no invitation is stored or counted', async () => {
    const before = await Promise.all(['referral_invitations', 'referral_mailed'].map((table) => countRows(api, table)));
    const { sql } = api.test.database;
    await waitForJobs(api);
    // The second of three emails can't be posted.
    await sql.execute(fragment`
      create function refuse_second() returns trigger language plpgsql as '
      begin
        if (select count(*) from jobs) >= 1 then raise exception ''full''; end if;
        return new;
      end'`);
    await sql.execute(
      fragment`create trigger refuse_second before insert on jobs for each row execute function refuse_second()`,
    );
    const refused = await refusalOf(invite(person, friends(3)));
    await sql.execute(fragment`drop trigger refuse_second on jobs`);
    expect(refused).toMatch(/^500 /);
    expect(
      await Promise.all(['referral_invitations', 'referral_mailed'].map((table) => countRows(api, table))),
    ).toEqual(before);
    await invite(person, friends(3));
    for (const one of friends(3)) expect(await invitationsTo(api, one)).toHaveLength(1);
  });

  it('is seen only by its sender', async () => {
    const stranger = await signUpAs(api, `stranger${people}`);
    await invite(person, friend());
    expect(await stranger.call(getReferralSummary)).toMatchObject({
      invitations: [],
      invitations_left: invitationRules.perNewAccount,
    });
    const { invitations } = await invite(stranger, friend());
    expect(invitations).toMatchObject([{ state: 'sent', invited_at: api.clock.now().toISOString() }]);
  });
});

describe('an invitation is answered as usual, but no email goes out', () => {
  const shapeOf = async (email: string) => {
    const { invitations } = await invite(person, email);
    return invitations.map(({ state, invited_at }) => [state, invited_at]);
  };

  it('to anyone with an account, in any spelling of their address, until they delete it', async () => {
    const [own, old] = [await signUpByLink(api, `owner${people}`), await signUpByLink(api, `older${people}`)];
    // Of accounts older than the table of names.
    await api.test.database.sql.execute(
      fragment`delete from referral_names where user_id = (select id from users where email = ${old})`,
    );
    const alias = `owner${people}+other@example.org`;
    const usual = await shapeOf(friend());
    for (const taken of [alias, old]) {
      expect(await shapeOf(taken)).toEqual(usual);
      expect(await invitationsTo(api, taken)).toEqual([]);
    }
    expect(await invitationsTo(api, friend())).toHaveLength(1);
    await leaveHone(api, await signIn(api, own));
    await invite(await makeInviter(api, `second${people}`), own);
    expect(await invitationsTo(api, own)).toHaveLength(1);
  });

  it('twice from one person to one inbox within seven days; the repeat isn’t counted', async () => {
    const { invitations: first } = await invite(person, friend());
    api.clock.forward(6 * day + 23 * 3600);
    await again();
    for (const spelling of [friend(), `anna.of.${name}+x@example.net`]) {
      expect(await invite(person, spelling)).toEqual({ invitations: [{ ...first[0], email: spelling }] });
    }
    expect(await invitationsTo(api, friend())).toHaveLength(1);
    expect((await person.call(getReferralSummary)).invitations_left).toBe(invitationRules.perDay);
    api.clock.forward(3600);
    await again();
    await invite(person, friend());
    expect(await invitationsTo(api, friend())).toHaveLength(2);
  });

  it('to a friend who has joined through an invitation, and who is shown as joined', async () => {
    await invite(person, friend());
    expect(await invitationsTo(api, friend())).toHaveLength(1);
    await signUpByLink(api, `come${people}`, { email: friend(), ref: name });
    expect(await invite(person, friend())).toMatchObject({ invitations: [{ state: 'joined' }] });
    api.clock.forward(8 * day);
    await again();
    expect(await invite(person, friend())).toMatchObject({ invitations: [{ state: 'joined' }] });
    expect(await invitationsTo(api, friend())).toHaveLength(1);
  });

  it(`to an inbox sent ${invitationRules.mailsPerDay} that day (UTC), even if senders leave and return`, async () => {
    forwardToNextDay(api);
    for (let sender = 0; sender < 2; sender += 1) {
      const guest = await signUpAs(api, `sender${people}x${sender}`);
      await invite(guest, `shared.of.${name}+${sender}@example.net`);
      await leaveHone(api, guest);
      await invite(await signUpAs(api, `sender${people}x${sender}`), friend('shared'));
    }
    expect(await invitationsTo(api, friend('shared'))).toHaveLength(1);
    await again();
    expect(await invite(person, friend('shared'))).toMatchObject({ invitations: [{ state: 'sent' }] });
    expect(await invitationsTo(api, friend('shared'))).toHaveLength(1);
    forwardToNextDay(api);
    await invite(await signUpAs(api, `sender${people}x9`), friend('shared'));
    expect(await invitationsTo(api, friend('shared'))).toHaveLength(2);
  });
});

describe('too many invitations', () => {
  it(`are over ${invitationRules.perDay} a day (UTC): the whole call is refused; each day starts over`, async () => {
    forwardToNextDay(api);
    await again();
    await invite(person, friends(10));
    await invite(person, friends(8, 10));
    const refused = (await invite(person, friends(3, 18)).catch((error: unknown) => error)) as Refusal;
    expect([refused.status, refused.code, refused.fields]).toEqual([
      429,
      'referral.email.too_many_today',
      { email: ['referral.email.too_many_today'] },
    ]);
    expect(await invitationsTo(api, friend('f18'))).toEqual([]);
    // Inviting them again costs nothing.
    await invite(person, friends(10));
    await invite(person, friends(2, 18));
    expect(await refusalOf(invite(person, friend('f20')))).toBe('429 referral.email.too_many_today');
    forwardToNextDay(api);
    await again();
    await invite(person, friends(10, 20));
    expect(await invitationsTo(api, friend('f29'))).toHaveLength(1);
  });

  it(`are over ${invitationRules.perNewAccount} in an account’s first hour, even across midnight (UTC)`, async () => {
    forwardToNextDay(api);
    api.clock.forward(day - 1800);
    const fresh = await signUpAs(api, `fresh${people}`);
    await invite(fresh, friends(3));
    api.clock.forward(1800);
    const refused = (await invite(fresh, friends(3, 3)).catch((error: unknown) => error)) as Refusal;
    expect([refused.status, refused.fields]).toEqual([429, { email: ['referral.email.too_many_new'] }]);
    expect((await fresh.call(getReferralSummary)).invitations_left).toBe(2);
    await invite(fresh, friends(2, 3));
    expect((await fresh.call(getReferralSummary)).invitations_left).toBe(0);
    expect(await refusalOf(invite(fresh, friend('f5')))).toBe('429 referral.email.too_many_new');
    api.clock.forward(1800);
    await invite(await signIn(api, `fresh${people}@example.org`), friends(10, 5));
    expect(await invitationsTo(api, friend('f14'))).toHaveLength(1);
  });
});

it('the count of emails to an inbox is deleted the next day', async () => {
  await invite(person, friend());
  expect(await countRows(api, 'referral_mailed')).toBeGreaterThan(0);
  forwardToNextDay(api);
  expect(await api.app.keepSchedule()).toContain('referral');
  expect(await countRows(api, 'referral_mailed')).toBe(0);
});
