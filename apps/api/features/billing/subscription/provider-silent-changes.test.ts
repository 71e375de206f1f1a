import { deletePaymentMethod, listPaymentMethods, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import {
  getSubscription,
  cancelSubscription,
  changeSubscription,
  keepPlan,
  payOpenBill,
  resumeSubscription,
} from '@hone/contracts/billing/subscription';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentsPort } from '../../../ports/payments.ts';
import type { TestApi, Visitor } from '../../../testing/api.ts';
import { failingPayments } from '../../../testing/money/failing-payments.ts';
import { addCardOf, buy, customerOf, refusalOf } from '../../../testing/money/money.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

const provider = failingPayments();
let api: TestApi;
let person: Visitor;
// No event arrives here: only a requested sync can find what happened.
const deaf = (port: PaymentsPort): PaymentsPort => ({ ...provider.between(port), readEvent: () => 'forged' });
beforeEach(() => provider.mend());
eachNewcomer('patient', (made) => ({ api, person } = made), deaf);

type Act = 'change' | 'keep' | 'cancel' | 'resume';
const act = (name: Act) => {
  if (name === 'change')
    return person.call(changeSubscription, { body: { priceId: api.sandbox.port.priceIds.yearly } });
  if (name === 'cancel') return person.call(cancelSubscription, { body: { cancellation_reason: 'Other' } });
  return person.call(name === 'keep' ? keepPlan : resumeSubscription);
};
const status = async () => (await person.call(getSubscription)).status;

interface Case {
  name: Act;
  verb: keyof PaymentsPort;
  first: Act[];
  before: string;
  after: string;
}
const cases: Case[] = [
  { name: 'change', verb: 'changeAtRenewal', first: [], before: 'active', after: 'change_planned' },
  { name: 'keep', verb: 'keepPlan', first: ['change'], before: 'change_planned', after: 'active' },
  { name: 'cancel', verb: 'cancelAtRenewal', first: [], before: 'active', after: 'ending' },
  { name: 'resume', verb: 'resume', first: ['cancel'], before: 'ending', after: 'active' },
];

describe.each(cases)('$name, when the outcome is unknown', ({ name, verb, first, before, after }) => {
  const start = async () => {
    await buy(api, person);
    for (const one of first) await act(one);
  };

  it('is never reported as failed, and is settled by a check if it did reach the provider', async () => {
    await start();
    provider.fail(verb, 'done, then silent');
    expect(await refusalOf(act(name))).toBe('503 billing.provider.unknown');
    provider.mend();
    await expect.poll(status).toBe(after);
  });

  it('changes nothing if it never reached the provider, and can be requested again', async () => {
    await start();
    provider.fail(verb, 'lost, silent');
    expect(await refusalOf(act(name))).toBe('503 billing.provider.unknown');
    provider.fail(verb, 'refused');
    expect(await refusalOf(act(name))).toBe('502 billing.provider.refused');
    provider.mend();
    expect(await status()).toBe(before);
    expect(await act(name)).toMatchObject({ status: after });
  });
});

describe('a card change, when the outcome is unknown', () => {
  const cards = async () =>
    (await person.call(listPaymentMethods)).payment_methods.map(({ last4, is_default }) => [last4, is_default]);

  it('takes effect a moment later, without a retry, whether a card is added, removed or made the default', async () => {
    provider.fail('addCard', 'done, then silent');
    expect(await refusalOf(addCardOf(api, person))).toBe('503 billing.provider.unknown');
    provider.mend();
    await expect.poll(cards).toEqual([['4242', true]]);

    const second = await addCardOf(api, person, 'mastercard');
    const [first] = (await person.call(listPaymentMethods)).payment_methods;
    provider.fail('preferCard', 'done, then silent');
    const prefer = person.call(setDefaultPaymentMethod, { body: { payment_method_id: second.id } });
    expect(await refusalOf(prefer)).toBe('503 billing.provider.unknown');
    provider.mend();
    await expect.poll(cards).toEqual([
      ['4444', true],
      ['4242', false],
    ]);

    provider.fail('removeCard', 'done, then silent');
    const remove = person.call(deletePaymentMethod, { body: { paymentMethodId: first!.id } });
    expect(await refusalOf(remove)).toBe('503 billing.provider.unknown');
    provider.mend();
    await expect.poll(cards).toEqual([['4444', true]]);
  });
});

describe('a provider that cannot be read', () => {
  it('is sent no changes, since it is unclear what they would change', async () => {
    await buy(api, person);
    provider.fail('readSnapshot', 'lost, silent');
    const answers = await Promise.all([
      refusalOf(act('change')),
      refusalOf(act('cancel')),
      refusalOf(act('resume')),
      refusalOf(person.call(payOpenBill)),
    ]);
    expect(new Set(answers)).toEqual(new Set(['503 billing.provider.unknown']));
    provider.mend();
    expect((await api.sandbox.port.readSnapshot(await customerOf(person))).subscriptions).toMatchObject([
      { ends_at: null, change: null },
    ]);
  });
});
