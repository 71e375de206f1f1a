import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import type { AutoRecharge } from '@hone/contracts/billing/top-ups';
import { eq } from 'drizzle-orm';
import { checkLedger } from '../../commands/check-ledger.ts';
import { compareCustomer } from '../../features/billing/provider/compare.ts';
import { creditAccounts } from '../../features/credits/ledger/ledger.table.ts';
import type { Model } from './model/model.ts';
import type { Charge } from './model/purchases.ts';
import { call, type Person, type Simulation } from './simulation.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const listOf = (charges: readonly Pick<Charge, 'cents' | 'at'>[]) =>
  charges.map(({ cents, at }) => `${new Date(at).toISOString()} ${cents}`).toSorted();

/** Differences between product and model, once everything has settled. */
export async function compare(simulation: Simulation): Promise<string[]> {
  const { person, people, database, clock, mails } = simulation;
  const wrong: string[] = [];
  const must = (what: string, is: unknown, should: unknown) => {
    if (!same(is, should)) wrong.push(`${what}: ${JSON.stringify(is)}, and should be ${JSON.stringify(should)}`);
  };
  await compareOverview(simulation, must);
  for (const each of people) await compareProvider(simulation, each, must);
  const halves = people.reduce((sum, { model }) => sum + model.halves(), 0);
  if (halves > 1) wrong.push(`the half price was given ${halves} times`);
  for (const { model } of people)
    for (const { off } of model.charges) if (off !== 0 && off !== model.half) wrong.push(`${off} cents were taken off`);
  const receipts = mails.filter(({ subject }) => subject.startsWith('Your Hone receipt')).length;
  const paid = people.reduce((sum, { model }) => sum + model.charges.length, 0);
  if (receipts > paid) wrong.push(`${receipts} receipts were written for ${paid} payments`);
  const [account] = await database.sql.select().from(creditAccounts).where(eq(creditAccounts.user_id, person.id));
  const credits = person.model.credits();
  must('bought credits, and debt', [account?.bought, account?.debt], [Math.max(0, credits), Math.max(0, -credits)]);
  const recharge = await call<AutoRecharge>(simulation, 'top_ups.get_auto_recharge');
  if (recharge.is === 'done') {
    const { is_on, rests, balance_cents, threshold_cents } = recharge.value;
    must('whether auto recharge sleeps', is_on && rests === null && balance_cents < threshold_cents!, false);
  }
  // Credits are spent here without an act of the engine.
  await checkLedger(database, clock.now, ({ invariant, violations }) => {
    if (invariant !== 6) wrong.push(...violations);
  });
  return wrong;
}

type Must = (what: string, is: unknown, should: unknown) => void;

async function compareOverview(simulation: Simulation, must: Must): Promise<void> {
  const { model } = simulation.person;
  const answer = await call<SubscriptionInfo>(simulation, 'subscription.get');
  if (answer.is !== 'done') return must('the subscription', answer, 'answered');
  const { status, pricing_plan, credits_expiry, next_pricing_plan, is_checking } = answer.value;
  const { status: wanted, interval, until, next } = model.overview();
  must('the status', status, wanted);
  must('the interval', pricing_plan.billing_interval, interval);
  if (until !== null) must('the end of what is paid', credits_expiry, new Date(until).toISOString());
  must('the next price', next_pricing_plan ? Math.round(next_pricing_plan.price * 100) : null, next);
  must('whether something is being checked', is_checking, false);
  const history = await call<{
    billing_history: { payment_amount: number; refunded_cents: number; date_of_payment: string }[];
  }>(simulation, 'bills.list');
  if (history.is !== 'done') return must('the history', history, 'answered');
  const shown = history.value.billing_history.map(({ payment_amount, date_of_payment }) => ({
    cents: Math.round(payment_amount * 100),
    at: Date.parse(date_of_payment),
  }));
  must('what was paid, as shown', listOf(shown), listOf(model.charges));
  const refunded = history.value.billing_history.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0);
  must(
    'what was given back, as shown',
    refunded,
    model.charges.reduce((sum, one) => sum + one.refunded, 0),
  );
}

/** At the provider, and in our copy. */
async function compareProvider(
  { billing, database }: Simulation,
  { customerId, model }: Person,
  must: Must,
): Promise<void> {
  if (customerId === null) return;
  const snapshot = await billing.sandbox.port.readSnapshot(customerId);
  const paid = snapshot.invoices
    .filter(({ state }) => state === 'paid')
    .map(({ total_cents, paid_at }) => ({ cents: total_cents, at: paid_at!.getTime() }));
  must('what the provider charged', listOf(paid), listOf(model.charges));
  const states = (subscriptions: readonly { id: string; state: string }[]) =>
    subscriptions.map(({ id, state }) => `${id} ${state}`).toSorted();
  must('subscriptions at the provider', states(snapshot.subscriptions), states(model.subscriptions));
  must('whether the provider forgot them', snapshot.isDeleted, model.isGone);
  must(
    'subscriptions that are paid for',
    model.subscriptions.filter(({ state }) => state === 'active' || state === 'past_due').length <= 1,
    true,
  );
  must(
    'what is charged for nothing',
    model.subscriptions.filter((one) => isAlive(one) && model.isTakenBack(one)).length,
    0,
  );
  must('our copy', await compareCustomer(database.sql, customerId, snapshot), []);
}

const isAlive = ({ state }: Model['subscriptions'][number]) => state === 'active' || state === 'past_due';
