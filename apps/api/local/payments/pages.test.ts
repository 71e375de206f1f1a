import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeCustomer } from '../../testing/money/payment-sandbox.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const root = '/local/payments';
const open = (path: string, at = api) => fetch(`${at.url}${root}${path}`);
const read = async (path: string) => (await open(path)).text();
const send = (path: string, body: unknown, type = 'application/json') =>
  fetch(`${api.url}${root}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const submit = (path: string, fields: Record<string, string>) =>
  fetch(`${api.url}${root}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const typed = {
  number: '4242 4242 4242 4242',
  exp_month: 12,
  exp_year: 2030,
  cvc: '123',
  details: { name: 'Grace Hopper' },
};
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

describe('the card field', () => {
  it('asks for card type, number, month, year and CVV, each with a label, a description and autofill', async () => {
    const page = await read('/card-field');
    const controls = [
      ...page.matchAll(/<(input|select) id="(\w+)"[^>]*autocomplete="([^"]*)"[^>]*aria-describedby="([^"]*)"/g),
    ].map(([, kind, id, fill, by]) => [kind, id, fill, by]);
    expect(controls).toEqual([
      ['select', 'type', 'cc-type', 'type-wrong'],
      ['input', 'number', 'cc-number', 'number-wrong number-hint'],
      ['select', 'month', 'cc-exp-month', 'month-wrong'],
      ['select', 'year', 'cc-exp-year', 'year-wrong'],
      ['input', 'cvc', 'cc-csc', 'cvc-wrong'],
    ]);
    expect([...page.matchAll(/<label for="(\w+)">([^<]*)</g)].map(([, id, label]) => [id, label])).toEqual([
      ['type', 'Card type'],
      ['number', 'Card number'],
      ['month', 'Month'],
      ['year', 'Year'],
      ['cvc', 'CVV'],
    ]);
    expect(page).toContain('Try 4242 4242 4242 4242');
  });

  it('offers Mastercard and Visa, 12 months, 10 years from this one, and a CVV of up to 4 characters', async () => {
    const page = await read('/card-field');
    const offered = (id: string) =>
      [
        ...(new RegExp(`<select id="${id}".*?</select>`, 's').exec(page)?.[0] ?? '').matchAll(
          /<option value="([^"]+)">([^<]*)</g,
        ),
      ].map(([, , label]) => label);
    expect(offered('type')).toEqual(['Mastercard', 'Visa']);
    expect(offered('month')).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']);
    expect(offered('year')).toEqual(['2026', '2027', '2028', '2029', '2030', '2031', '2032', '2033', '2034', '2035']);
    expect(/<input id="cvc"[^>]*>/.exec(page)?.[0]).toMatch(/inputmode="numeric".*maxlength="4"/);
  });

  it('has no input a form could submit, is framed only by our pages, and uses their theme and direction', async () => {
    const response = await open('/card-field?theme=dark&dir=rtl');
    expect(policyOf(response)).toMatch(/script-src 'self';.*frame-ancestors 'self'/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toMatch(/<html lang="en" dir="rtl" data-theme="dark">/);
    expect(page).not.toMatch(/<(input|select)[^>]* name=/);
    expect([...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      `<script src="${root}/card-field.js" defer>`,
    ]);
    expect(await read('/card-field?theme=%22%3E%3Cscript%3E&dir=x')).toMatch(
      /<html lang="en" dir="ltr" data-theme="">/,
    );
    const script = await open('/card-field.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).toContain("parent.postMessage({ hone: 'card-field', ...message }, location.origin)");
  });

  it('returns a token for a test card, and says which field is invalid for any other', async () => {
    const answer = async (change: object) => (await send('/tokens', { ...typed, ...change })).json();
    expect(await answer({})).toEqual({ token: expect.stringMatching(/^pm_\w{24}$/) });
    expect(await answer({ number: '4111111111111111' })).toEqual({ fault: 'incomplete', wrong: 'number' });
    expect(await answer({ exp_year: 2025 })).toEqual({ fault: 'expired', wrong: 'expiry' });
    expect(await answer({ cvc: 'abc' })).toEqual({ fault: 'incomplete', wrong: 'cvc' });
    for (const change of [{ number: 4 }, { exp_month: '12' }, { cvc: null }])
      expect((await send('/tokens', { ...typed, ...change })).status).toBe(400);
    for (const body of ['', '[', '[]', 'null', '"x"'])
      expect([body, (await send('/tokens', body)).status]).toEqual([body, 400]);
  });

  it('accepts only JSON, so that no other site’s form can reach it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect([type, (await send('/tokens', JSON.stringify(typed), type)).status]).toEqual([type, 415]);
    expect((await send('/tokens', { ...typed, details: { name: 'x'.repeat(20_000) } })).status).toBe(413);
    const asked = await fetch(`${api.url}${root}/tokens`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect([asked.ok, asked.headers.get('access-control-allow-origin')]).toEqual([false, null]);
  });
});

describe('the bank’s page', () => {
  it('asks for confirmation, accepts one answer per attempt, and settles the payment accordingly', async () => {
    const grace = await makeCustomer(api.sandbox, '4000002760003184');
    const { open: payment } = await grace.subscribe();
    const confirm = async () =>
      (
        await send('/confirm', { client_secret: payment!.clientSecret, payment_method: grace.card.id })
      ).json() as Promise<{ status: string; url: string }>;
    const { status, url } = await confirm();
    const intent = new URL(url, api.url).searchParams.get('intent')!;
    expect([status, url]).toEqual(['requires_action', `${root}/confirmation?intent=${intent}`]);
    const page = await fetch(api.url + url);
    expect(policyOf(page)).toContain("frame-ancestors 'self'");
    expect(await page.text()).toMatch(/\$15\.00.*visa •••• 3184.*>Confirm payment<.*>Decline</s);
    expect(await (await send('/confirmation', { intent, agrees: false })).json()).toEqual({ result: 'refused' });
    expect(await (await fetch(api.url + url)).text()).toContain('Nothing to confirm');
    expect((await confirm()).status).toBe('requires_action');
    expect(await (await send('/confirmation', { intent, agrees: true })).json()).toEqual({ result: 'done' });
    expect(await (await send('/confirmation', { intent, agrees: false })).json()).toEqual({ result: 'done' });
    expect([(await grace.read()).state, await confirm()]).toEqual(['active', { status: 'succeeded' }]);
  });

  it('exists only for a known payment', async () => {
    expect([
      (await open('/confirmation')).status,
      (await open('/confirmation?intent=pi_x')).status,
      (await open('/confirmation?intent=a&intent=b')).status,
    ]).toEqual([404, 404, 404]);
    for (const body of [{}, { intent: 'pi_x', agrees: true }, { intent: 'pi_x' }, { intent: 1, agrees: true }])
      expect((await send('/confirmation', body)).status).toBe(400);
    expect(await (await send('/confirm', { client_secret: 'x', payment_method: 'y' })).json()).toEqual({
      status: 'refused',
      fault: 'refused',
    });
    expect((await send('/confirm', { client_secret: 'x' })).status).toBe(400);
  });
});

describe('an invoice', () => {
  it('has its own page, with every amount', async () => {
    const grace = await makeCustomer(api.sandbox);
    const { open: payment } = await api.sandbox.port.subscribe(
      { customerId: grace.customerId, cardId: grace.card.id, interval: 'monthly', discount_cents: 750, attemptId: 'a' },
      'invoice page',
    );
    await api.sandbox.browser.confirm(payment!.clientSecret!, grace.card.id);
    const [invoice] = (await api.sandbox.port.readSnapshot(grace.customerId)).invoices;
    await api.sandbox.desk.refund(invoice!.id, 250);
    expect(invoice!.url).toBe(`http://localhost:4000${root}/invoices/${invoice!.id}`);
    const page = await read(`/invoices/${invoice!.id}`);
    expect(page).toMatch(
      /Paid on November 21, 2026 with Visa ••••\u00a04242.*grace@example\.org.*November 21, 2026 to December 21, 2026/s,
    );
    expect(
      [...page.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)</g)].map(([, label, amount]) => [label, amount]),
    ).toEqual([
      ['Subtotal', '$15.00'],
      ['Discount', '-$7.50'],
      ['Total', '$7.50'],
      ['Paid', '$7.50'],
      ['Refunded', '-$2.50'],
    ]);
    for (const path of ['/invoices/in_nobody', `/invoices/${grace.customerId}`])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
  });
});

describe('a one-off bill', () => {
  const writeBill = (customerId: string, by: 'card' | 'transfer', key: string) =>
    api.sandbox.port.bill({ customerId, cents: 5000, description: '1,000 credits', by, attemptId: key }, key);

  it('says what it is for but no period, and shows where to transfer the money until it has arrived', async () => {
    const grace = await makeCustomer(api.sandbox);
    const id = await writeBill(grace.customerId, 'transfer', 'transfer page');
    const { account_number, reference } = await api.sandbox.port.readTransfer(grace.customerId, id);
    const page = await read(`/invoices/${id}`);
    expect(page).toMatch(/Not paid yet.*1,000 credits.*\$50\.00.*Pay by bank transfer/s);
    const facts = [...page.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)</g)].map(([, label, text]) => [label, text]);
    expect(facts.slice(3)).toEqual([
      ['Bank', 'Sandbox Bank'],
      ['Routing number', '110000000'],
      ['Account number', account_number],
      ['Reference', reference],
      ['Due', expect.stringMatching(/2026$/)],
    ]);
    expect(page).not.toMatch(/2026 to \d/);
    await api.sandbox.desk.receiveTransfer(id);
    const paid = await read(`/invoices/${id}`);
    expect(paid).toMatch(/Paid on \w+ \d+, 2026</);
    expect(paid).not.toContain('Pay by bank transfer');
  });

  it('that is paid by transfer has a button that pays it once; a void one accepts no money', async () => {
    const grace = await makeCustomer(api.sandbox);
    const path = `/customers/${grace.customerId}`;
    const [paid, given] = [
      await writeBill(grace.customerId, 'transfer', 'button 1'),
      await writeBill(grace.customerId, 'transfer', 'button 2'),
    ];
    const byCard = await writeBill(grace.customerId, 'card', 'button 3');
    await api.sandbox.port.voidBill(given);
    const buttons = async () => [...(await read(path)).matchAll(/value="transfer (\w+)"/g)].map(([, id]) => id);
    expect((await buttons()).toSorted()).toEqual([paid, given].toSorted());
    const act = async (id: string) => {
      const response = await submit('/acts', { customer: grace.customerId, act: `transfer ${id}` });
      return /role="status">([^<]*)</.exec(
        await (await fetch(new URL(response.headers.get('location')!, api.url))).text(),
      )![1];
    };
    expect(await act(paid)).toBe('Transfer received. The invoice is paid.');
    expect([await act(paid), await act(given)]).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/the money wasn’t accepted/)),
    );
    expect(await act(byCard)).toMatch(/isn’t possible/);
    expect((await grace.invoices()).toSorted()).toEqual(['open 5000', 'paid 5000', 'void 5000']);
    expect(await grace.events()).toContain('cash_balance.funds_available');
    expect(await buttons()).toEqual([given]);
  });

  it('can be refunded and disputed on its customer’s page, which also shows why a plan was canceled', async () => {
    const grace = await makeCustomer(api.sandbox);
    const { id } = await grace.subscribeAndPay();
    await api.sandbox.port.cancelAtRenewal({
      subscriptionId: id,
      feedback: 'low_quality',
      comment: "I'm experiencing a problem",
    });
    const bill = await writeBill(grace.customerId, 'card', 'page of both');
    await api.sandbox.port.payBill(bill, grace.card.id, 'page of both, paid');
    const page = await read(`/customers/${grace.customerId}`);
    expect(page).toContain('Canceled with the comment “I&#39;m experiencing a problem” (low_quality).');
    for (const name of ['refund', 'dispute']) expect(page).toContain(`value="${name} ${bill}"`);
  });
});

describe('the sandbox’s operator page', () => {
  it('lists customers, newest first, and what each test card does', async () => {
    api.clock.forward(1);
    await api.sandbox.port.createCustomer({ userId: 'a', email: 'first@example.org' }, 'desk 1');
    api.clock.forward(1);
    await api.sandbox.port.createCustomer({ userId: 'b', email: '"><script>alert(1)</script>@x.y' }, 'desk 2');
    const page = await read('');
    expect([...page.matchAll(/<strong>([^<]*)</g)].map(([, email]) => email).slice(0, 2)).toEqual([
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@x.y',
      'first@example.org',
    ]);
    expect([...page.matchAll(/<code dir="ltr">([\d ]*)</g)]).toHaveLength(10);
    expect(page).not.toContain('<script');
  });

  it('does at the provider what its buttons say, and reports whether it worked', async () => {
    const grace = await makeCustomer(api.sandbox);
    await grace.subscribeAndPay();
    const path = `/customers/${grace.customerId}`;
    const act = async (name: string) => {
      const response = await submit('/acts', { customer: grace.customerId, act: name });
      return [response.status, response.headers.get('location')?.replace(root + path, '')];
    };
    expect(await act('change yearly')).toEqual([303, '?said=done']);
    expect((await grace.read()).change).toBe('yearly');
    expect(await act('keep')).toEqual([303, '?said=done']);
    expect(await act('cancel-at-renewal')).toEqual([303, '?said=done']);
    expect((await grace.read()).ends_at).not.toBeNull();
    expect(await act('change yearly')).toEqual([303, '?said=refused']);
    expect(await act('resume')).toEqual([303, '?said=done']);
    expect(await act('days 7')).toEqual([303, '?said=done']);
    expect(await act('to-renewal')).toEqual([303, '?said=done']);
    const [invoice] = (await api.sandbox.port.readSnapshot(grace.customerId)).invoices;
    for (const name of [`refund ${invoice!.id} 750`, `dispute ${invoice!.id}`, `lose ${invoice!.id}`])
      expect(await act(name)).toEqual([303, '?said=done']);
    expect(await act(`refund ${invoice!.id} 751`)).toEqual([303, '?said=refused']);
    expect((await api.sandbox.port.readSnapshot(grace.customerId)).invoices[0]).toMatchObject({
      refunded_cents: 750,
      isDisputeLost: true,
    });
    const page = await read(`${path}?said=done`);
    expect(page).toMatch(/role="status">Done\.<.*\$7\.50 refunded; dispute lost.*charge\.dispute\.closed/s);
    expect(await act('cancel-now')).toEqual([303, '?said=done']);
    expect((await grace.read()).state).toBe('ended');
    expect(await act(`remove-card ${grace.card.id}`)).toEqual([303, '?said=done']);
    expect(await act('remove-customer')).toEqual([303, '?said=done']);
    expect(await api.sandbox.port.readSnapshot(grace.customerId)).toMatchObject({ isDeleted: true, cards: [] });
    expect(await read(path)).toMatch(/Deleted customer.*customer\.deleted.*payment_method\.detached/s);
    for (const name of ['', 'toString', 'constructor x'])
      expect((await submit('/acts', { customer: grace.customerId, act: name })).status).toBe(404);
    expect((await open('/customers/cus_nobody')).status).toBe(404);
  });

  it('adds a card with the full form: three countries, an address, and never the card number', async () => {
    const { customerId } = await makeCustomer(api.sandbox);
    const page = await read(`/card?customer=${customerId}`);
    expect([...page.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'token',
      'customer',
      'name',
      'country',
      'line1',
      'line2',
      'city',
      'postal_code',
    ]);
    expect([...page.matchAll(/<option value="(?:US|GB|CA)">([^<]*)</g)].map(([, name]) => name)).toEqual([
      'United States',
      'United Kingdom',
      'Canada',
    ]);
    expect(page).toContain(`<option value="${customerId}" selected>`);
    expect([...page.matchAll(/<label for="\w+">([^<]*)</g)].map(([, label]) => label)).toEqual([
      'Customer',
      'Card type',
      'Card number',
      'Month',
      'Year',
      'CVV',
      'Name on card',
      'Country',
      'Address line 1',
      'Address line 2 (optional)',
      'City',
      'Postal code',
    ]);
    const { token } = (await (await send('/tokens', { ...typed, number: '5555 5555 5555 4444' })).json()) as {
      token: string;
    };
    const add = async () => (await submit('/card', { customer: customerId, token })).headers.get('location');
    expect(await add()).toBe(`${root}/customers/${customerId}?said=card_added`);
    expect(await add()).toBe(`${root}/customers/${customerId}?said=card_refused`);
    expect((await api.sandbox.port.readSnapshot(customerId)).cards.map(({ last4 }) => last4)).toEqual(['4242', '4444']);
  });
});

it.each([['payments are turned off', { payments: { kind: 'none' } }]] as const)(
  'no page of the payment sandbox exists where %s',
  async (_, changes) => {
    const other = await startApi(changes);
    for (const path of ['', '/card-field', '/card-field.js', '/card', '/confirmation', '/invoices/in_x'])
      expect([path, (await open(path, other)).status]).toEqual([path, 404]);
    for (const path of ['/tokens', '/confirm', '/confirmation', '/acts', '/card'])
      expect([path, (await fetch(`${other.url}${root}${path}`, { method: 'POST' })).status]).toEqual([path, 404]);
    await other.stop();
  },
);
