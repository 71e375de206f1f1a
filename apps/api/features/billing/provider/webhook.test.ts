import { createHmac } from 'node:crypto';
import { getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentsPort, ProviderSnapshot } from '../../../ports/payments.ts';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import {
  addCardOf,
  startCheckout,
  buy,
  customerOf,
  waitForJobs,
  signUpAs,
  waitForEvents,
} from '../../../testing/money/money.ts';

let api: TestApi;
let person: Visitor;
let people = 0;
let looks = 0;
/** Delays reads of the provider. */
let slow: Promise<void> | undefined;

/** Delays the provider's reply to a purchase. */
let late: (() => Promise<void>) | undefined;

function watched(port: PaymentsPort): PaymentsPort {
  return {
    ...port,
    async subscribe(request, key) {
      const started = await port.subscribe(request, key);
      await late?.();
      return started;
    },
    async readSnapshot(customerId): Promise<ProviderSnapshot> {
      looks += 1;
      const snapshot = await port.readSnapshot(customerId);
      await slow;
      return snapshot;
    },
  };
}

beforeAll(async () => void (api = await startApi({}, undefined, { payments: watched })));
afterAll(() => api.stop());
beforeEach(async () => {
  person = await signUpAs(api, `hooked${(people += 1)}`);
  slow = undefined;
  late = undefined;
});

const address = () => `${api.url}/api/v1/billing/webhook/`;
const seconds = () => Math.floor(api.clock.now().getTime() / 1000);
const signed = (body: string, at = seconds(), secret = api.sandbox.webhookSecret) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

async function post(body: string, signature: string | null = signed(body)): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'stripe-signature': signature }),
  };
  const response = await fetch(address(), { method: 'POST', headers, body });
  const { code } = (await response.json()) as { code?: string };
  return `${response.status}${code ? ` ${code}` : ''}`;
}

const eventOf = (id: string, customer: string | null, type = 'customer.subscription.updated') =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: seconds(),
    livemode: false,
    data: { object: { id: 'sub_x', object: 'subscription', customer } },
  });
const keptOf = async (id: string) => {
  const { rows } = await api.test.database.sql.execute<{ type: string; worked: boolean }>(
    fragment`select type, worked_at is not null as worked from billing_events where id = ${id}`,
  );
  return rows;
};

describe('an event', () => {
  it('that is unsigned, signed with a different secret, or altered in transit is refused and not stored', async () => {
    const body = eventOf('evt_forged', await buyer());
    const good = signed(body);
    expect(await post(body, '')).toBe('400 billing.webhook.forged');
    expect(await post(body, null)).toBe('400 billing.webhook.forged');
    expect(await post(body, signed(body, seconds(), 'whsec_other'))).toBe('400 billing.webhook.forged');
    expect(await post(body.replace('updated', 'deleted'), good)).toBe('400 billing.webhook.forged');
    expect(await post(`${body} `, good)).toBe('400 billing.webhook.forged');
    expect(await post('{}', 't=1,v1=,v1=00')).toBe('400 billing.webhook.forged');
    expect(await keptOf('evt_forged')).toEqual([]);
    expect(await post(body, good)).toBe('200');
  });

  it('whose timestamp is more than five minutes before or after our clock is refused', async () => {
    const body = eventOf('evt_old', await buyer());
    for (const away of [-301, 301])
      expect(await post(body, signed(body, seconds() + away))).toBe('400 billing.webhook.late');
    for (const away of [-299, 299]) expect(await post(body, signed(body, seconds() + away))).toBe('200');
  });

  it('that is not JSON, or not an event, is refused without a server error', async () => {
    for (const body of ['', 'x', '[]', 'null', '{"id":1}', '{"id":"evt_1"}', '{"__proto__":{"id":"evt_2"}}'])
      expect(await post(body)).toMatch(/^(?:200|400)/);
    const form = await fetch(address(), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
    expect(form.status).toBe(415);
  });

  it('for a customer who is not ours changes nothing', async () => {
    expect(await post(eventOf('evt_foreign', 'cus_nobody'))).toBe('200');
    expect(await post(eventOf('evt_none', null))).toBe('200');
    await waitForEvents(api);
    expect(await keptOf('evt_foreign')).toEqual([{ type: 'customer.subscription.updated', worked: true }]);
  });

  it('of an unknown type, from a different mode, or with false content changes nothing', async () => {
    const customer = await buyer();
    const before = await person.call(getSubscription);
    const ended = { id: 'sub_x', object: 'subscription', customer, status: 'canceled', ended_at: seconds() };
    const odd = [
      { type: 'customer.subscription.deleted', data: { object: ended, previous_attributes: { status: 'active' } } },
      { type: 'customer.deleted', data: { object: { id: customer, object: 'customer', deleted: true } } },
      { type: 'something.new', data: { object: { object: 'thing', customer } } },
      { type: 'invoice.paid', livemode: true, data: { object: { id: 'in_x', object: 'invoice', customer } } },
    ];
    for (const [number, event] of odd.entries())
      expect(await post(JSON.stringify({ object: 'event', id: `evt_odd${number}`, ...event }))).toBe('200');
    await waitForEvents(api);
    expect(await person.call(getSubscription)).toEqual(before);
  });

  it('that is larger than any real one is refused and not stored', async () => {
    const body = JSON.stringify({ ...JSON.parse(eventOf('evt_huge', null)), more: 'x'.repeat(1_000_000) });
    expect(await post(body)).toMatch(/^413/);
    expect(await keptOf('evt_huge')).toEqual([]);
  });

  it('that arrives again, even at the same moment, is processed once', async () => {
    const customer = await buyer();
    // A sync under way also marks events as processed for the next one, which is still to come.
    await waitForJobs(api);
    const before = looks;
    const body = eventOf('evt_again', customer);
    expect(await Promise.all(Array.from({ length: 20 }, () => post(body)))).toEqual(
      Array.from({ length: 20 }, () => '200'),
    );
    await waitForEvents(api);
    expect(await post(body)).toBe('200');
    await waitForEvents(api);
    expect(looks - before).toBe(1);
    expect(await keptOf('evt_again')).toHaveLength(1);
  });

  it('is acknowledged before it is processed, however slow the provider is', async () => {
    const customer = await buyer();
    await waitForEvents(api);
    let go = () => {};
    slow = new Promise((resolve) => void (go = resolve));
    expect(await post(eventOf('evt_slow', customer))).toBe('200');
    expect(await keptOf('evt_slow')).toEqual([{ type: 'customer.subscription.updated', worked: false }]);
    go();
    await waitForEvents(api);
    expect(await keptOf('evt_slow')).toMatchObject([{ worked: true }]);
  });
});

describe('a sequence of events', () => {
  it('gives the same result in any order, late or repeated', async () => {
    await buy(api, person, 'quarterly');
    await waitForEvents(api);
    const customer = await customerOf(person);
    const [wanted, paid] = [await person.call(getSubscription), await person.call(getBillingHistory)];
    const events = await api.sandbox.desk.listEvents(customer);
    expect(events.length).toBeGreaterThanOrEqual(5);
    for (const { id } of events.toReversed()) {
      await api.sandbox.desk.resend(id);
      await waitForEvents(api);
      expect(await person.call(getSubscription)).toEqual(wanted);
    }
    expect(await person.call(getBillingHistory)).toEqual(paid);
  });

  it('that is lost altogether is made up for when the user returns from confirming the payment', async () => {
    const card = await addCardOf(api, person);
    const started = await startCheckout(api, person, 'yearly', card.id, 8640);
    await api.sandbox.browser.confirm(started.clientSecret!, card.id);
    // Asked right away: no event has been processed when the answer is read.
    expect(await person.call(refreshBilling)).toMatchObject({ status: 'active' });
    await waitForEvents(api);
    expect(await person.call(getSubscription)).toMatchObject({ status: 'active' });
  });

  it('can arrive before the provider’s response without disturbing the purchase', async () => {
    const card = await addCardOf(api, person);
    late = () => waitForEvents(api);
    const started = await startCheckout(api, person, 'monthly', card.id, 750);
    expect(started).toMatchObject({ status: 'incomplete', due_cents: 750 });
    expect(await person.call(getSubscription)).toMatchObject({ status: 'incomplete', is_checking: false });
    await api.sandbox.browser.confirm(started.clientSecret!, card.id);
    expect(await person.call(refreshBilling)).toMatchObject({ status: 'active' });
    expect((await api.sandbox.port.readSnapshot(await customerOf(person))).subscriptions).toHaveLength(1);
  });

  it('can arrive before the user returns, and is enough to activate the plan', async () => {
    const card = await addCardOf(api, person);
    const started = await startCheckout(api, person, 'yearly', card.id, 8640);
    await api.sandbox.browser.confirm(started.clientSecret!, card.id);
    await waitForEvents(api);
    expect(await person.call(getSubscription)).toMatchObject({ status: 'active', pricing_plan: { name: 'pro' } });
  });
});

describe('a check with the provider', () => {
  it('that started earlier but finishes later does not overwrite a newer one', async () => {
    const customer = await buyer();
    await waitForEvents(api);
    const { rows } = await api.test.database.sql.execute<{ asked: number; answered: number }>(
      fragment`select asked, answered from billing_customers where id = ${customer}`,
    );
    await api.test.database.sql.execute(
      fragment`update billing_customers set answered = asked + 5, seen = 'later' where id = ${customer}`,
    );
    await api.sandbox.desk.cancelNow(customer);
    await person.call(refreshBilling);
    expect(await person.call(getSubscription)).toMatchObject({ status: 'active' });
    await api.test.database.sql.execute(
      fragment`update billing_customers set answered = ${rows[0]!.answered} where id = ${customer}`,
    );
    await person.call(refreshBilling);
    expect(await person.call(getSubscription)).toMatchObject({ status: 'lapsed' });
  });
});

/** Returns the buyer's customer id. */
async function buyer(): Promise<string> {
  await buy(api, person);
  return customerOf(person);
}
