import { getSubscription, cancelSubscription } from '@hone/contracts/billing/subscription';
import { addPaymentMethod, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { describe, expect, it } from 'vitest';
import { signIn, type TestApi, type Visitor } from '../../../testing/api.ts';
import {
  addCardOf,
  startCheckout,
  buy,
  customerOf,
  waitForJobs,
  waitForMails,
  signUpAs,
} from '../../../testing/money/money.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

let api: TestApi;
let person: Visitor;
let email = '';
let name = '';
eachNewcomer('yearly', (made) => ({ api, person, name, email } = made));

const day = 24 * 3600;
const renews = 'Hone Pro renews on';
const expires = 'Your card for Hone expires soon';
const told = (subject: string) => api.mailbox.to(email).filter((mail) => mail.subject.startsWith(subject));
/** The daily jobs run on each of the days. */
async function later(days: number): Promise<void> {
  await waitForJobs(api);
  api.clock.forward(days * day);
  await api.app.keepSchedule();
  await waitForJobs(api);
}
/** A card valid for this month and this many more. */
async function shortLived(months: number): Promise<string> {
  const end = new Date(api.clock.now());
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const made = await api.sandbox.browser.makeToken({
    number: '5555 5555 5555 4444',
    exp_month: end.getUTCMonth() + 1,
    exp_year: end.getUTCFullYear(),
    cvc: '4712',
    details: { name: 'Ada Lovelace' },
  });
  if ('fault' in made) throw new Error('No token.');
  return (await person.call(addPaymentMethod, { body: { token: made.token } })).id;
}

describe('a yearly renewal', () => {
  it('is announced once a year, thirty days ahead, with date, amount, card and how to cancel', async () => {
    await buy(api, person, 'yearly');
    const { credits_expiry } = await person.call(getSubscription);
    await later(334);
    expect(told(renews)).toEqual([]);
    await later(1);
    const renewal = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(credits_expiry!),
    );
    const [mail] = await waitForMails(api, email, renews);
    expect(mail!.subject).toBe(`Hone Pro renews on ${renewal}`);
    expect(mail!.text).toContain(
      `On ${renewal}, we’ll charge $86.40 to your Visa ending in 4242 for Hone Pro, yearly.`,
    );
    expect(mail!.text).toContain('Cancel Subscription');
    for (const days of [1, 1, 20]) await later(days);
    expect(told(renews)).toHaveLength(1);
    await later(9);
    await later(336);
    expect(told(renews)).toHaveLength(2);
  });

  it('is not announced to anyone who canceled, pays monthly, or deleted their account', async () => {
    await buy(api, person, 'yearly');
    await person.call(cancelSubscription, { body: { cancellation_reason: 'Other' } });
    const monthly = await signUpAs(api, `monthly${name}`);
    await buy(api, monthly, 'monthly');
    const gone = await signUpAs(api, `gone${name}`);
    await buy(api, gone, 'yearly');
    const customer = await customerOf(gone);
    await gone.call(deleteAccount, { body: { refresh_token: gone.session.now()!.refresh } });
    await expect.poll(async () => (await api.sandbox.port.readSnapshot(customer)).isDeleted).toBe(true);
    await later(336);
    const all = [email, `monthly${name}@example.org`, `gone${name}@example.org`].flatMap((to) => api.mailbox.to(to));
    expect(all.filter(({ subject }) => subject.startsWith(renews))).toEqual([]);
  });
});

describe('an expiring card', () => {
  it('is announced once in its last thirty days, if renewals are charged to it', async () => {
    const id = await shortLived(6);
    const started = await startCheckout(api, person, 'yearly', id);
    await api.sandbox.browser.confirm(started.clientSecret!, id);
    await later(100);
    expect(told(expires)).toEqual([]);
    await later(80);
    const [mail] = await waitForMails(api, email, expires);
    expect(mail!.text).toContain('renewals to your Mastercard ending in 4444, which expires at the end of ');
    expect(mail!.text).toContain('/billing?tab=payment');
    await later(1);
    await later(10);
    expect(told(expires)).toHaveLength(1);
  });

  it('is not announced if renewals are now charged to another card', async () => {
    const id = await shortLived(2);
    const started = await startCheckout(api, person, 'yearly', id);
    await api.sandbox.browser.confirm(started.clientSecret!, id);
    const good = await addCardOf(api, person);
    person = await signIn(api, email);
    await person.call(setDefaultPaymentMethod, { body: { payment_method_id: good.id } });
    for (const days of [40, 15, 15]) await later(days);
    expect(told(expires)).toEqual([]);
  });
});
