import { signup } from '@hone/contracts/access/signup';
import { getReferralSummary } from '@hone/contracts/referral';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodPassword, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { askForCode, changeTo, confirm } from '../../../testing/logins/email-changes.ts';
import { refusalOf, signUpAs } from '../../../testing/money/money.ts';
import { checkPromises } from '../../../testing/money/top-ups.ts';
import { expectNoDeadlock } from '../../../testing/races.ts';
import { invitationsTo, invite, makeInviter } from '../../../testing/referral/inviting.ts';
import { joinByLink, leaveHone, outcomesOf, readEarnings, signUpByLink } from '../../../testing/referral/joining.ts';

const week = 7 * 24 * 3600;
let api: TestApi;
let inviter: Visitor;
let name = '';
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(async () => {
  await expectNoDeadlock(api.test.database);
  await api.stop();
});
beforeEach(async () => {
  name = `opener${(people += 1)}`;
  inviter = await makeInviter(api, name);
});
afterEach(() => checkPromises(api));

/** Addresses that no other test uses. */
const mailbox = (who: string) => `${who}.of.${name}@example.net`;
const verdicts = () => outcomesOf(api, name);
const statesOf = async () => (await inviter.call(getReferralSummary)).invitations.map(({ state }) => state);

describe('an account that changes its email', () => {
  it('to a mailbox that was invited, or waits with a link, earns no one a reward: its owner isn’t new', async () => {
    await invite(inviter, mailbox('new'));
    const waiting = { email: mailbox('new'), username: `${name}w`, password: goodPassword, ref: name };
    await api.visitor().call(signup, { body: waiting });
    await changeTo(api, await signUpAs(api, `${name}a`), mailbox('new'));
    expect([await verdicts(), await statesOf()]).toEqual([[], ['sent']]);
    expect(await readEarnings(inviter)).toEqual({ friends: 0, credits: 0 });
  });

  it('doesn’t join a second time: the friend counts once, at the mailbox of their sign-up', async () => {
    await invite(inviter, mailbox('first'));
    await invitationsTo(api, mailbox('first'));
    const friend = await joinByLink(api, `${name}f`, { email: mailbox('first'), ref: name });
    await invite(inviter, mailbox('second'));
    await changeTo(api, friend, mailbox('second'));
    expect([await verdicts(), await statesOf()]).toEqual([['rewarded'], ['sent', 'joined']]);
    expect(await readEarnings(inviter)).toEqual({ friends: 1, credits: 10 });
  });

  it('takes both mailboxes with it: whoever signs up there later, under any spelling, is no new friend', async () => {
    const spelling = (tag: string) => mailbox('new').replace('@', `+${tag}@`);
    await changeTo(api, await signUpAs(api, `${name}a`), spelling('a'));
    await signUpByLink(api, `${name}b`, { email: spelling('b'), ref: name });
    api.clock.forward(week);
    await signUpByLink(api, `${name}c`, { email: `${name}a@example.org`, ref: name });
    await leaveHone(api, await signIn(api, spelling('a')));
    await signUpByLink(api, `${name}d`, { email: mailbox('new'), ref: name });
    expect(await verdicts()).toEqual(['refused known', 'refused known', 'refused known']);
  });

  it('can’t invite itself at the mailbox that it left, or at another spelling of the new one', async () => {
    await changeTo(api, inviter, mailbox('new'));
    await signUpByLink(api, `${name}b`, { email: mailbox('new').replace('@', '+b@'), ref: name });
    api.clock.forward(week);
    await signUpByLink(api, `${name}c`, { email: `${name}@example.org`, ref: name });
    expect(await verdicts()).toEqual(['refused self', 'refused self']);
  });

  it('gets no invitation at either mailbox, and whoever sends one isn’t told', async () => {
    await changeTo(api, await signUpAs(api, `${name}a`), mailbox('new'));
    const { invitations } = await invite(inviter, [`${name}a@example.org`, mailbox('new'), mailbox('other')]);
    expect(invitations.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    const mails = [`${name}a@example.org`, mailbox('new'), mailbox('other')].map((to) => invitationsTo(api, to));
    expect((await Promise.all(mails)).map(({ length }) => length)).toEqual([0, 0, 1]);
  });

  it('at the moment at which an invited friend signs up there: a reward only if the friend has the account', async () => {
    for (let round = 1; round <= 4; round += 1) {
      const [wanted, before] = [mailbox(`both${round}`), (await verdicts()).length];
      const mover = await signUpAs(api, `${name}m${round}`);
      const code = await askForCode(api, mover, wanted);
      const [moved, joined] = await Promise.all([
        refusalOf(confirm(mover, wanted, code)),
        refusalOf(signUpByLink(api, `${name}f${round}`, { email: wanted, ref: name })),
      ]);
      expect([moved, joined].filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect((await verdicts()).slice(before)).toEqual(joined === 'done' ? ['rewarded'] : []);
    }
  });
});
