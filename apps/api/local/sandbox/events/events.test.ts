import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql as fragment } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, openSandbox, typeCard, type SandboxFixture } from '../../../testing/money/payment-sandbox.ts';
import { sign, verify } from './signature.ts';

const sdk = new Stripe('sk_test_signs_only');
const heard: { body: string; signature: string }[] = [];
let answers = 200;
const listener = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    heard.push({ body: Buffer.concat(parts).toString(), signature: String(request.headers['stripe-signature']) });
    response.writeHead(answers, answers === 302 ? { location: '/elsewhere' } : {}).end();
  });
});

let trial: SandboxFixture;
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  trial = await openSandbox({ webhook: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook` });
});
afterAll(async () => {
  listener.close();
  await trial.stop();
});

async function perform(at = -1): Promise<void> {
  const { kind, payload } = trial.jobs.at(at)!;
  await trial.sandbox.performers[kind]!(payload as never);
}

describe('a sandbox event', () => {
  it('is sent over HTTP with a signature that Stripe’s own library accepts, and is read by our code', async () => {
    const grace = await makeCustomer(trial.sandbox);
    await perform();
    const { body, signature } = heard.at(-1)!;
    const seconds = trial.clock.now().getTime() / 1000;
    const event = sdk.webhooks.constructEvent(
      body,
      signature,
      trial.sandbox.webhookSecret,
      300,
      undefined,
      seconds * 1000,
    );
    expect(event).toMatchObject({
      object: 'event',
      type: 'customer.updated',
      livemode: false,
      api_version: '2026-10-28.endive',
      created: seconds,
    });
    expect(trial.sandbox.port.readEvent(Buffer.from(body), signature, trial.clock.now())).toEqual({
      id: event.id,
      type: event.type,
      customerId: grace.customerId,
    });
    expect(heard.every((one) => one.signature.startsWith('t='))).toBe(true);
  });

  it('signed by Stripe’s library is accepted, unless its secret is wrong or its time too old', () => {
    const { port, webhookSecret } = trial.sandbox;
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { object: 'invoice', customer: 'cus_1' } },
    });
    const now = trial.clock.now();
    const timestamp = now.getTime() / 1000;
    const read = (secret: string, at: number) =>
      port.readEvent(
        Buffer.from(payload),
        sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }),
        now,
      );
    expect(read(webhookSecret, timestamp)).toEqual({ id: 'evt_1', type: 'invoice.paid', customerId: 'cus_1' });
    expect([
      read(webhookSecret, timestamp - 301),
      read('whsec_another', timestamp),
      read('whsec_another', timestamp - 301),
    ]).toEqual(['late', 'forged', 'forged']);
  });

  it('that gets an error or a redirect is sent again until it is accepted', async () => {
    const grace = await makeCustomer(trial.sandbox);
    const waiting = async () =>
      (await trial.sandbox.desk.listEvents(grace.customerId)).filter(({ sent_at }) => sent_at === null).length;
    const before = await waiting();
    for (const status of [500, 404, 302]) {
      answers = status;
      await expect(perform()).rejects.toBeInstanceOf(Error);
    }
    expect(await waiting()).toBe(before);
    answers = 204;
    await perform();
    expect(await waiting()).toBe(before - 1);
    const sent = heard.slice(-4).map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(new Set(sent).size).toBe(1);
    answers = 200;
  });

  it('names the customer, even for a removed card, but not for a dispute, as Stripe does', async () => {
    const grace = await makeCustomer(trial.sandbox);
    const second = await grace.addCard('5555555555554444');
    await trial.sandbox.port.removeCard(second.id);
    await grace.subscribeAndPay();
    const [invoice] = (await trial.sandbox.port.readSnapshot(grace.customerId)).invoices;
    await trial.sandbox.desk.openDispute(invoice!.id);
    await trial.sandbox.desk.closeDispute(invoice!.id, 'lost');
    const events = await trial.sandbox.desk.listEvents(grace.customerId);
    const read = async (type: string) => {
      const body = JSON.stringify(await trial.sandbox.desk.readEvent(events.find((event) => event.type === type)!.id));
      return trial.sandbox.port.readEvent(
        Buffer.from(body),
        sign(body, trial.sandbox.webhookSecret, trial.clock.now()),
        trial.clock.now(),
      );
    };
    const customerId = grace.customerId;
    for (const type of ['payment_method.detached', 'charge.updated', 'customer.created', 'invoice.created'])
      expect(await read(type)).toMatchObject({ customerId });
    expect(await read('charge.dispute.closed')).toMatchObject({ customerId: null });
  });

  it('is sent for everything that happens, in order', async () => {
    const grace = await makeCustomer(trial.sandbox);
    const told = (await grace.events()).length;
    await grace.subscribeAndPay();
    expect((await grace.events()).slice(told)).toEqual([
      'payment_intent.created',
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
    expect((await grace.events()).slice(0, told)).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.updated',
    ]);
  });
});

it('any signature header but the right one counts as forged', () => {
  const [body, secret, now] = [Buffer.from('{}'), 'whsec_x', new Date('2027-01-31T10:00:00Z')];
  const right = sign(body, secret, now);
  for (let at = 0; at < right.length; at += 1) {
    const other = right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1);
    expect([other, verify(body, other, secret, now)]).toEqual([other, 'forged']);
    expect([at, verify(body, right.slice(0, at), secret, now)]).toEqual([at, 'forged']);
  }
  expect(verify(body, `${right},v1=${'0'.repeat(64)},v0=abc`, secret, now)).toBe('good');
});

describe('what the sandbox stores', () => {
  const everything = async () => {
    const { sql } = trial.test.database;
    const { rows } = await sql.execute<{ name: string }>(
      fragment`select relname::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const texts = await Promise.all(
      rows.map(({ name }) =>
        sql.execute<{ text: string }>(
          fragment`select coalesce(string_agg(t::text, ' '), '') as text from ${fragment.identifier(name)} t`,
        ),
      ),
    );
    return texts.map(({ rows: [row] }) => row!.text).join('\n') + JSON.stringify(trial.jobs);
  };

  it('never contains a card’s full number or CVC, not even of a refused card', async () => {
    const grace = await makeCustomer(trial.sandbox);
    for (const number of ['4000000000000002', '4000000000009995', '5555555555554444'])
      await grace.addCard(number).catch(() => undefined);
    await trial.sandbox.browser.makeToken({ number: '4111111111111111', exp_month: 1, exp_year: 2030, cvc: '7391' });
    await typeCard(trial.sandbox);
    await grace.subscribeAndPay();
    const kept = await everything();
    expect(kept).toContain('4242');
    // A code may occur by chance in an id, which has such letters.
    expect(kept).not.toMatch(/4242[ -]?4242|5555[ -]?5555|4000[ -]?0000|4111[ -]?1111|(?<![\da-f])7391(?![\da-f])/);
    expect(heard.map(({ body }) => body).join()).not.toMatch(/42424242|55555555/);
  });

  it('no longer identifies a customer who was deleted, but still shows that they existed', async () => {
    const { port } = trial.sandbox;
    const customerId = await port.createCustomer({ userId: 'user-of-hopper', email: 'hopper@navy.example' }, 'hopper');
    const made = await trial.sandbox.browser.makeToken({
      number: '4242424242424242',
      exp_month: 1,
      exp_year: 2030,
      cvc: '123',
      details: { name: 'Amazing Grace', line1: 'Navy Yard' },
    });
    const card = await port.addCard(customerId, 'token' in made ? made.token : '', 'hopper card');
    const request = {
      customerId,
      cardId: card.id,
      interval: 'monthly' as const,
      discount_cents: 0,
      attemptId: 'hopper',
    };
    const { open } = await port.subscribe(request, 'hopper wish');
    await trial.sandbox.browser.confirm(open!.clientSecret!, card.id);
    expect(await everything()).toMatch(/hopper@navy.*Amazing Grace.*Navy Yard/s);
    await port.removeCustomer(customerId);
    expect(await everything()).not.toMatch(/hopper@navy|Amazing Grace|Navy Yard|user-of-hopper/);
    expect((await trial.sandbox.desk.listEvents(customerId)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['customer.deleted', 'customer.subscription.deleted']),
    );
    await expect(port.subscribe(request, 'another')).rejects.toMatchObject({ name: 'ProviderRefused' });
    await perform();
    expect(JSON.parse(heard.at(-1)!.body)).toMatchObject({ type: 'customer.deleted' });
  });
});
