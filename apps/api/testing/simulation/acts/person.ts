import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { cancellationReasons } from '@hone/domain/cancellations';
import { intervals, orderOf } from '@hone/domain/plans';
import { sql as fragment } from 'drizzle-orm';
import { cardNumbers, type CardKind } from '../../money/money.ts';
import { call, type World } from '../world/world.ts';
import { anyCard, hasCards, summarize, type SimulatedAct } from './act.ts';

type Begun = { clientSecret: string | null; status: string; due_cents: number };
const kinds: readonly { kind: CardKind; weight: number }[] = [
  { kind: 'good', weight: 10 },
  { kind: 'asks', weight: 4 },
  { kind: 'failsLater', weight: 4 },
  { kind: 'cannotBeCharged', weight: 2 },
  { kind: 'refused', weight: 1 },
];
const alive = ({ person }: World) => person.model.alive();
const whileRunning = (weight: number) => (world: World) => (alive(world) ? weight : 0);
const withCards = (weight: number) => (world: World) => (hasCards(world) ? weight : 0);

/** An acknowledged act must have taken effect at the provider. */
async function changing(
  world: World,
  endpoint: string,
  body: object,
  isSo: (world: World) => boolean,
): Promise<string> {
  const answer = await call(world, endpoint, body);
  if (answer.is === 'done' && !isSo(world)) world.wrong.push(`${endpoint} was acknowledged, and is not so`);
  return summarize(answer);
}

async function start(world: World): Promise<string> {
  const info = await call<SubscriptionInfo>(world, 'subscription.get');
  if (info.is !== 'done') return summarize(info);
  const interval = world.random.weigh(intervals.map((one) => ({ one, weight: one === 'monthly' ? 3 : 1 }))).one;
  const cardId = anyCard(world);
  const due_cents = orderOf(interval, info.value.first_month_discount).due_cents;
  if (world.plant === 'discount') await world.database.sql.execute(fragment`delete from billing_discounts`);
  const priceId = world.house.sandbox.port.priceIds[interval];
  const body = {
    payment_method_id: cardId,
    customerId: null,
    priceId,
    number_of_members: 1,
    ...(world.random.chance(0.7) ? { due_cents } : {}),
  };
  const tries = world.random.chance(0.15) && !world.line.armed ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: tries }, () => call<Begun>(world, 'subscription.create', body)),
  );
  for (const answer of answers) {
    if (answer.is !== 'done' || answer.value.clientSecret === null) continue;
    const { clientSecret: secret, due_cents: due } = answer.value;
    world.payments.push({ secret, cardId });
    const bill = world.person.model.secrets.get(secret);
    if (bill && bill.cents - bill.off !== due)
      world.wrong.push(`${due} cents were said to be due, and ${bill.cents - bill.off} are`);
  }
  const outcomes = answers.map((answer) => (answer.is === 'done' ? answer.value.status : summarize(answer)));
  return `${interval} ${outcomes.join(', ')}`;
}

export const personActs: readonly SimulatedAct[] = [
  {
    name: 'add a card',
    weight: (world) => (hasCards(world) ? 3 : 14),
    callsProvider: true,
    async run(world) {
      const { random, clock, typed, house } = world;
      const { kind } = random.weigh(kinds);
      const until = new Date(clock.now());
      until.setUTCMonth(until.getUTCMonth() + (random.chance(0.2) ? random.below(4) : 60), 1);
      const [exp_month, exp_year] = [until.getUTCMonth() + 1, until.getUTCFullYear()];
      // Few codes: somebody else may have the very same card.
      const made = await house.sandbox.browser.makeToken({
        number: cardNumbers[kind],
        exp_month,
        exp_year,
        cvc: String(100 + random.below(3)),
      });
      if ('fault' in made) return made.fault;
      typed.set(made.token, { kind, renewals: 0, agreed: false, expires: Date.UTC(exp_year, exp_month, 1) });
      return `${kind} ${summarize(await call(world, 'cards.add', { token: made.token }))}`;
    },
  },
  {
    name: 'begin a purchase',
    weight: (world) => (alive(world) ? 1 : withCards(12)(world)),
    callsProvider: true,
    run: start,
  },
  {
    name: 'confirm',
    weight: ({ payments, person }) =>
      payments.length === 0 ? 0 : person.model.secrets.get(payments.at(-1)!.secret)?.state === 'open' ? 18 : 1,
    async run(world) {
      const { random, payments, person, house } = world;
      const { secret, cardId } = random.chance(0.8) ? payments.at(-1)! : random.pick(payments);
      const chosen = random.chance(0.2) && person.model.cards.size > 0 ? anyCard(world) : cardId;
      const { status } = await house.sandbox.browser.confirm(secret, chosen);
      const wanted = person.model.confirm(secret, chosen);
      if (status !== wanted)
        world.wrong.push(`a confirmation was answered with ${status}, and should be with ${wanted}`);
      if (status === 'requires_action') world.awaitingBank.push(secret);
      return status;
    },
  },
  {
    name: 'answer the bank',
    weight: ({ awaitingBank, person }) =>
      awaitingBank.length === 0 ? 0 : person.model.secrets.get(awaitingBank.at(-1)!)?.asked ? 14 : 1,
    async run(world) {
      const { random, awaitingBank, person, house } = world;
      const secret = random.chance(0.8) ? awaitingBank.at(-1)! : random.pick(awaitingBank);
      const agrees = random.chance(0.7);
      const answer = await house.sandbox.browser.decide(secret.split('_secret_')[0]!, agrees);
      const wanted = person.model.decide(secret, agrees);
      if (answer !== wanted) world.wrong.push(`the bank's page said ${answer}, and should say ${wanted}`);
      return `${agrees ? 'yes' : 'no'} ${answer}`;
    },
  },
  {
    name: 'look',
    weight: () => 3,
    callsProvider: true,
    run: async (world) => summarize(await call(world, 'subscription.refresh')),
  },
  {
    name: 'change the plan',
    weight: whileRunning(5),
    callsProvider: true,
    run(world) {
      const interval = world.random.pick(intervals);
      const priceId = world.house.sandbox.port.priceIds[interval];
      const isSo = ({ person }: World) => {
        const one = person.model.alive();
        return one !== undefined && !one.cancels && (one.change ?? one.interval) === interval;
      };
      return changing(world, 'subscription.change', { priceId }, isSo);
    },
  },
  {
    name: 'keep the plan',
    weight: (world) => (alive(world)?.change ? 4 : whileRunning(1)(world)),
    callsProvider: true,
    run: (world) => changing(world, 'subscription.keep_plan', {}, ({ person }) => !person.model.alive()?.change),
  },
  {
    name: 'cancel',
    weight: whileRunning(3),
    callsProvider: true,
    run: (world) => {
      const isSo = ({ person }: World) => person.model.alive()?.cancels !== false;
      return changing(
        world,
        'subscription.cancel',
        { cancellation_reason: world.random.pick(cancellationReasons) },
        isSo,
      );
    },
  },
  {
    name: 'resume',
    weight: (world) => (alive(world)?.cancels ? 5 : whileRunning(1)(world)),
    callsProvider: true,
    run: (world) => changing(world, 'subscription.resume', {}, ({ person }) => person.model.alive()?.cancels === false),
  },
  {
    name: 'pay what is open',
    weight: (world) => (alive(world)?.state === 'past_due' ? 8 : 0),
    callsProvider: true,
    async run(world) {
      const answer = await call<{ clientSecret: string; payment_method_id: string; due_cents: number }>(
        world,
        'subscription.pay_open_bill',
      );
      if (answer.is !== 'done') return summarize(answer);
      const { clientSecret: secret, payment_method_id: cardId } = answer.value;
      const bill = world.person.model.alive()?.bill;
      if (bill) world.person.model.secrets.set(secret, bill);
      world.payments.push({ secret, cardId });
      return 'done';
    },
  },
  {
    name: 'prefer a card',
    weight: withCards(2),
    callsProvider: true,
    run: async (world) => summarize(await call(world, 'cards.set_default', { payment_method_id: anyCard(world) })),
  },
  {
    name: 'remove a card',
    weight: withCards(1),
    callsProvider: true,
    run: async (world) => summarize(await call(world, 'cards.delete', { paymentMethodId: anyCard(world) })),
  },
];
