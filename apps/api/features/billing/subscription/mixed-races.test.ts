import { addPaymentMethod, deletePaymentMethod, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import {
  cancelSubscription,
  changeSubscription,
  getSubscription,
  keepPlan,
  payOpenBill,
  refreshBilling,
  resumeSubscription,
} from '@hone/contracts/billing/subscription';
import { giveUpTopUp, listTopUps, saveAutoRecharge, topUp } from '@hone/contracts/billing/top-ups';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { databaseKind } from '../../../testing/database.ts';
import {
  addCardOf,
  buy,
  customerOf,
  signUpAs,
  startCheckout,
  tokenOf,
  waitForEvents,
} from '../../../testing/money/money.ts';
import { checkPromises, waitForBilling } from '../../../testing/money/top-ups.ts';

const many = 40;
const log: string[] = [];
let api: TestApi;
let person: Visitor;
let people = 0;

type Outcome = 'done' | string;
type Act = () => Promise<unknown>;

/** Forty acts of one person at the same moment, each kind equally often. */
async function atOnce(acts: readonly Act[]): Promise<Outcome[]> {
  return Promise.all(
    Array.from({ length: many }, (_, number) =>
      acts[number % acts.length]!().then(
        () => 'done',
        ({ status, code }: Refusal) => `${status} ${code}`,
      ),
    ),
  );
}

const change = (interval: 'monthly' | 'quarterly' | 'yearly') => () =>
  person.call(changeSubscription, { body: { priceId: api.sandbox.port.priceIds[interval] } });
const cancel = () => person.call(cancelSubscription, { body: { cancellation_reason: 'Other' } });
const resume = () => person.call(resumeSubscription);
const keep = () => person.call(keepPlan);
const prefer = (payment_method_id: string) => () =>
  person.call(setDefaultPaymentMethod, { body: { payment_method_id } });
const remove = (paymentMethodId: string) => () => person.call(deletePaymentMethod, { body: { paymentMethodId } });

/** What was blamed on the provider, or looks like a bug of ours; a conflict is reported in a sentence and is neither. */
function faultsOf(outcomes: readonly Outcome[]): string[] {
  const logged = log.filter((line) => line.includes('"stack"') || /"level":(50|60)/.test(line));
  return [...outcomes.filter((outcome) => outcome.startsWith('5')), ...logged];
}

/** What is kept here is what the provider has. */
async function expectAgreement(): Promise<void> {
  await person.call(refreshBilling);
  await waitForBilling(api);
  await waitForEvents(api);
  const { subscriptions } = await api.sandbox.port.readSnapshot(await customerOf(person));
  const [live] = subscriptions.filter(({ state }) => state === 'active');
  expect(live!.ends_at === null || live!.change === null).toBe(true);
  expect((await person.call(getSubscription)).status).toBe(
    live!.ends_at ? 'ending' : live!.change ? 'change_planned' : 'active',
  );
  await checkPromises(api);
}

// The embedded database runs one call at a time, so nothing races.
describe.runIf(databaseKind === 'postgres')('forty simultaneous requests from one person', () => {
  beforeAll(async () => {
    api = await startApi({ log: 'info' }, undefined, { log: { write: (line) => void log.push(line) } });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    person = await signUpAs(api, `mixer${(people += 1)}`);
    await buy(api, person);
    log.length = 0;
  });

  it('to change, keep, cancel and resume a plan each succeed or are refused with a reason', async () => {
    const outcomes = await atOnce([change('yearly'), cancel, resume, change('quarterly'), keep, change('monthly')]);
    expect(faultsOf(outcomes)).toEqual([]);
    await expectAgreement();
  });

  it('to add and remove cards and set the default during a plan change also succeed or are refused', async () => {
    const cards = [
      await addCardOf(api, person),
      await addCardOf(api, person, 'mastercard'),
      await addCardOf(api, person),
    ];
    const [one, two, three] = cards.map(({ id }) => id) as [string, string, string];
    const add = async () => person.call(addPaymentMethod, { body: { token: await tokenOf(api) } });
    const acts = [prefer(one), remove(two), prefer(two), change('yearly'), add, remove(one), prefer(three), cancel];
    expect(faultsOf(await atOnce(acts))).toEqual([]);
    await expectAgreement();
  });

  it('to buy or cancel credits and set auto recharge during a plan change also succeed or are refused', async () => {
    const { id } = await addCardOf(api, person, 'mastercard');
    const buyCredits = (amount_cents: number) => () =>
      person.call(topUp, { body: { amount_cents, payment_method: 'credit_card', payment_method_id: id } });
    const transfer = () => person.call(topUp, { body: { amount_cents: 5000, payment_method: 'bank_transfer' } });
    const giveUp = async () => {
      const [open] = (await person.call(listTopUps)).top_ups;
      if (open) await person.call(giveUpTopUp, { body: { id: open.id } });
    };
    const recharge = (is_on: boolean) => () =>
      person.call(saveAutoRecharge, {
        body: { is_on, threshold_cents: 500, target_cents: 5500, monthly_cap_cents: null },
      });
    const outcomes = await atOnce([
      buyCredits(500),
      giveUp,
      recharge(true),
      change('yearly'),
      buyCredits(1000),
      remove(id),
      transfer,
      recharge(false),
      () => person.call(payOpenBill),
      cancel,
    ]);
    expect(faultsOf(outcomes)).toEqual([]);
    await expectAgreement();
  });

  it('to buy a plan in several ways while the card is removed also succeed or are refused', async () => {
    person = await signUpAs(api, `mixer${people}buyer`);
    await addCardOf(api, person);
    const { id } = await addCardOf(api, person, 'mastercard');
    const checkout = (interval: 'monthly' | 'yearly') => () => startCheckout(api, person, interval, id);
    const acts = [checkout('monthly'), remove(id), checkout('yearly'), prefer(id), cancel, resume];
    expect(faultsOf(await atOnce(acts))).toEqual([]);
    await waitForBilling(api);
    await checkPromises(api);
  });
});
