import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { cancellationReasons } from '@hone/domain/money/cancellations';
import { intervals, orderOf } from '@hone/domain/money/plans';
import { sql as fragment } from 'drizzle-orm';
import { cardNumbers, type CardKind } from '../../money/money.ts';
import { call, type Simulation } from '../simulation.ts';
import { anyCard, hasCards, summarize, type SimulatedAct } from './act.ts';

type Begun = { clientSecret: string | null; status: string; due_cents: number };
const kinds: readonly { kind: CardKind; weight: number }[] = [
  { kind: 'good', weight: 10 },
  { kind: 'asks', weight: 4 },
  { kind: 'failsLater', weight: 4 },
  { kind: 'cannotBeCharged', weight: 2 },
  { kind: 'refused', weight: 1 },
];
const alive = ({ person }: Simulation) => person.model.alive();
const whileRunning = (weight: number) => (simulation: Simulation) => (alive(simulation) ? weight : 0);
const withCards = (weight: number) => (simulation: Simulation) => (hasCards(simulation) ? weight : 0);

/** An acknowledged act must have taken effect at the provider. */
async function changing(
  simulation: Simulation,
  endpoint: string,
  body: object,
  isSo: (simulation: Simulation) => boolean,
): Promise<string> {
  const answer = await call(simulation, endpoint, body);
  if (answer.is === 'done' && !isSo(simulation)) simulation.wrong.push(`${endpoint} was acknowledged, and is not so`);
  return summarize(answer);
}

async function start(simulation: Simulation): Promise<string> {
  const info = await call<SubscriptionInfo>(simulation, 'subscription.get');
  if (info.is !== 'done') return summarize(info);
  const interval = simulation.random.weigh(intervals.map((one) => ({ one, weight: one === 'monthly' ? 3 : 1 }))).one;
  const cardId = anyCard(simulation);
  const due_cents = orderOf(interval, info.value.first_month_discount).due_cents;
  if (simulation.plant === 'discount') await simulation.database.sql.execute(fragment`delete from billing_discounts`);
  const priceId = simulation.billing.sandbox.port.priceIds[interval];
  const body = {
    payment_method_id: cardId,
    customerId: null,
    priceId,
    number_of_members: 1,
    ...(simulation.random.chance(0.7) ? { due_cents } : {}),
  };
  const tries = simulation.random.chance(0.15) && !simulation.line.armed ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: tries }, () => call<Begun>(simulation, 'subscription.create', body)),
  );
  for (const answer of answers) {
    if (answer.is !== 'done' || answer.value.clientSecret === null) continue;
    const { clientSecret: secret, due_cents: due } = answer.value;
    simulation.payments.push({ secret, cardId });
    const bill = simulation.person.model.secrets.get(secret);
    if (bill && bill.cents - bill.off !== due)
      simulation.wrong.push(`${due} cents were said to be due, and ${bill.cents - bill.off} are`);
  }
  const outcomes = answers.map((answer) => (answer.is === 'done' ? answer.value.status : summarize(answer)));
  return `${interval} ${outcomes.join(', ')}`;
}

export const personActs: readonly SimulatedAct[] = [
  {
    name: 'add a card',
    weight: (simulation) => (hasCards(simulation) ? 3 : 14),
    callsProvider: true,
    async run(simulation) {
      const { random, clock, typed, billing } = simulation;
      const { kind } = random.weigh(kinds);
      const until = new Date(clock.now());
      until.setUTCMonth(until.getUTCMonth() + (random.chance(0.2) ? random.below(4) : 60), 1);
      const [exp_month, exp_year] = [until.getUTCMonth() + 1, until.getUTCFullYear()];
      // Few codes: another person may have the very same card.
      const made = await billing.sandbox.browser.makeToken({
        number: cardNumbers[kind],
        exp_month,
        exp_year,
        cvc: String(100 + random.below(3)),
      });
      if ('fault' in made) return made.fault;
      typed.set(made.token, { kind, renewals: 0, agreed: false, expires: Date.UTC(exp_year, exp_month, 1) });
      return `${kind} ${summarize(await call(simulation, 'cards.add', { token: made.token }))}`;
    },
  },
  {
    name: 'begin a purchase',
    weight: (simulation) => (alive(simulation) ? 1 : withCards(12)(simulation)),
    callsProvider: true,
    run: start,
  },
  {
    name: 'confirm',
    weight: ({ payments, person }) =>
      payments.length === 0 ? 0 : person.model.secrets.get(payments.at(-1)!.secret)?.state === 'open' ? 18 : 1,
    async run(simulation) {
      const { random, payments, person, billing } = simulation;
      const { secret, cardId } = random.chance(0.8) ? payments.at(-1)! : random.pick(payments);
      const chosen = random.chance(0.2) && person.model.cards.size > 0 ? anyCard(simulation) : cardId;
      const { status } = await billing.sandbox.browser.confirm(secret, chosen);
      const wanted = person.model.confirm(secret, chosen);
      if (status !== wanted)
        simulation.wrong.push(`a confirmation was answered with ${status}, and should be with ${wanted}`);
      if (status === 'requires_action') simulation.awaitingBank.push(secret);
      return status;
    },
  },
  {
    name: 'answer the bank',
    weight: ({ awaitingBank, person }) =>
      awaitingBank.length === 0 ? 0 : person.model.secrets.get(awaitingBank.at(-1)!)?.asked ? 14 : 1,
    async run(simulation) {
      const { random, awaitingBank, person, billing } = simulation;
      const secret = random.chance(0.8) ? awaitingBank.at(-1)! : random.pick(awaitingBank);
      const agrees = random.chance(0.7);
      const answer = await billing.sandbox.browser.decide(secret.split('_secret_')[0]!, agrees);
      const wanted = person.model.decide(secret, agrees);
      if (answer !== wanted) simulation.wrong.push(`the bank's page said ${answer}, and should say ${wanted}`);
      return `${agrees ? 'yes' : 'no'} ${answer}`;
    },
  },
  {
    name: 'look',
    weight: () => 3,
    callsProvider: true,
    run: async (simulation) => summarize(await call(simulation, 'subscription.refresh')),
  },
  {
    name: 'change the plan',
    weight: whileRunning(5),
    callsProvider: true,
    run(simulation) {
      const interval = simulation.random.pick(intervals);
      const priceId = simulation.billing.sandbox.port.priceIds[interval];
      const isSo = ({ person }: Simulation) => {
        const one = person.model.alive();
        return one !== undefined && !one.cancels && (one.change ?? one.interval) === interval;
      };
      return changing(simulation, 'subscription.change', { priceId }, isSo);
    },
  },
  {
    name: 'keep the plan',
    weight: (simulation) => (alive(simulation)?.change ? 4 : whileRunning(1)(simulation)),
    callsProvider: true,
    run: (simulation) =>
      changing(simulation, 'subscription.keep_plan', {}, ({ person }) => !person.model.alive()?.change),
  },
  {
    name: 'cancel',
    weight: whileRunning(3),
    callsProvider: true,
    run: (simulation) => {
      const isSo = ({ person }: Simulation) => person.model.alive()?.cancels !== false;
      return changing(
        simulation,
        'subscription.cancel',
        { cancellation_reason: simulation.random.pick(cancellationReasons) },
        isSo,
      );
    },
  },
  {
    name: 'resume',
    weight: (simulation) => (alive(simulation)?.cancels ? 5 : whileRunning(1)(simulation)),
    callsProvider: true,
    run: (simulation) =>
      changing(simulation, 'subscription.resume', {}, ({ person }) => person.model.alive()?.cancels === false),
  },
  {
    name: 'pay what is open',
    weight: (simulation) => (alive(simulation)?.state === 'past_due' ? 8 : 0),
    callsProvider: true,
    async run(simulation) {
      const answer = await call<{ clientSecret: string; payment_method_id: string; due_cents: number }>(
        simulation,
        'subscription.pay_open_bill',
      );
      if (answer.is !== 'done') return summarize(answer);
      const { clientSecret: secret, payment_method_id: cardId } = answer.value;
      const bill = simulation.person.model.alive()?.bill;
      if (bill) simulation.person.model.secrets.set(secret, bill);
      simulation.payments.push({ secret, cardId });
      return 'done';
    },
  },
  {
    name: 'prefer a card',
    weight: withCards(2),
    callsProvider: true,
    run: async (simulation) =>
      summarize(await call(simulation, 'cards.set_default', { payment_method_id: anyCard(simulation) })),
  },
  {
    name: 'remove a card',
    weight: withCards(1),
    callsProvider: true,
    run: async (simulation) =>
      summarize(await call(simulation, 'cards.delete', { paymentMethodId: anyCard(simulation) })),
  },
];
