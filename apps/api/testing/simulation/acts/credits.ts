import { randomBytes } from 'node:crypto';
import type { AutoRecharge, OpenTopUp } from '@hone/contracts/billing/top-ups';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import { planOf } from '../../../features/billing/plan/plan.ts';
import { findBalance } from '../../../features/credits/credits.store.ts';
import { holdCredit, keepCredit } from '../../../features/credits/credits.ts';
import { call, type Simulation } from '../simulation.ts';
import { anyCard, hasCards, summarize, type SimulatedAct } from './act.ts';

type Begun = { top_up: OpenTopUp; clientSecret: string | null };
const dollars = [5, 5, 5, 6, 10, 20, 40];

async function start(simulation: Simulation, payment_method: 'credit_card' | 'bank_transfer'): Promise<string> {
  const cardId = payment_method === 'credit_card' ? anyCard(simulation) : undefined;
  const amount_cents = simulation.random.pick(dollars) * 100;
  const request = { amount_cents, payment_method, ...(cardId === undefined ? {} : { payment_method_id: cardId }) };
  const tries = simulation.random.chance(0.15) && !simulation.line.armed ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: tries }, () => call<Begun>(simulation, 'top_ups.buy', request)),
  );
  for (const answer of answers) {
    if (answer.is !== 'done') continue;
    const { clientSecret, top_up } = answer.value;
    if (top_up.amount_cents !== amount_cents)
      simulation.wrong.push(`a purchase of ${amount_cents} cents became one of ${top_up.amount_cents}`);
    if (clientSecret === null || cardId === undefined) continue;
    await learn(simulation, clientSecret);
    simulation.payments.push({ secret: clientSecret, cardId });
  }
  return answers.map((answer) => (answer.is === 'done' ? answer.value.top_up.status : summarize(answer))).join(', ');
}

async function learn({ billing, person }: Simulation, secret: string): Promise<void> {
  const { invoices } = await billing.sandbox.port.readSnapshot(person.customerId!);
  const bill = person.model.bills.find(({ id }) => id === invoices.find((one) => one.clientSecret === secret)?.id);
  if (bill) person.model.secrets.set(secret, bill);
}

/** As an enhancement spends it. Returns where it came from. */
async function spendOne({
  database,
  person,
  clock,
  billing,
}: Simulation): Promise<'free' | 'daily' | 'bought' | 'none'> {
  const now = clock.now();
  const act = { act_id: makeId(now, randomBytes), user_id: person.id };
  try {
    const held = await database.transaction((sql) => holdCredit({ planOf }, sql, act, now));
    const before = await findBalance(database.sql, person.id);
    const kept = await database.transaction(async (sql) => {
      const done = await keepCredit(sql, held, now);
      if (done && done.only_bought !== null) await billing.onlyBought(sql, person.id, done.only_bought);
      return done;
    });
    if (kept?.credits === 0) return 'free';
    return held.plan === 'free' && before !== undefined && person.model.takeDaily(now.getTime()) ? 'daily' : 'bought';
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'credits.none_left' || error.code === 'credits.fair_use'))
      return 'none';
    throw error;
  }
}

export const creditActs: readonly SimulatedAct[] = [
  {
    name: 'top up by card',
    weight: (simulation) => (hasCards(simulation) ? 4 : 0),
    callsProvider: true,
    run: (simulation) => start(simulation, 'credit_card'),
  },
  {
    name: 'top up by transfer',
    weight: () => 2,
    callsProvider: true,
    run: (simulation) => start(simulation, 'bank_transfer'),
  },
  {
    name: 'send a transfer',
    weight: ({ person }) => (person.model.bills.some(({ by }) => by === 'transfer') ? 3 : 0),
    async run({ random, person, billing }) {
      const bill = random.pick(person.model.bills.filter(({ by }) => by === 'transfer'));
      const before = bill.state;
      const taken = await billing.sandbox.desk.receiveTransfer(bill.id!);
      if (taken === 'taken') person.model.payByTransfer(bill.id!);
      return `${taken} (${before})`;
    },
  },
  {
    name: 'give a purchase of credits up',
    weight: ({ person }) => (person.model.bills.some(({ state }) => state === 'open') ? 2 : 0.2),
    callsProvider: true,
    async run(simulation) {
      const list = await call<{ top_ups: OpenTopUp[] }>(simulation, 'top_ups.list');
      if (list.is !== 'done' || list.value.top_ups.length === 0) return 'none';
      return summarize(
        await call(simulation, 'top_ups.give_up', { id: simulation.random.pick(list.value.top_ups).id }),
      );
    },
  },
  {
    name: 'switch auto recharge',
    weight: (simulation) => (hasCards(simulation) ? 3 : 0.3),
    async run(simulation) {
      const { random } = simulation;
      const is_on = random.chance(0.8);
      const threshold_cents = random.pick([5, 6, 10]) * 100;
      const target_cents = random.pick([55, 60, 75]) * 100;
      const monthly_cap_cents = random.pick([null, 6000, 12_000]);
      const answer = await call<AutoRecharge>(simulation, 'top_ups.save_auto_recharge', {
        is_on,
        threshold_cents,
        target_cents,
        monthly_cap_cents,
      });
      if (answer.is === 'done') simulation.person.recharge = { is_on, target_cents, monthly_cap_cents, failures: 0 };
      return `${is_on ? 'on' : 'off'} ${summarize(answer)}`;
    },
  },
  {
    name: 'spend credits',
    weight: () => 8,
    async run(simulation) {
      const from = { free: 0, daily: 0, bought: 0, none: 0 };
      for (let left = 1 + simulation.random.below(16); left > 0 && from.none === 0; left -= 1)
        from[await spendOne(simulation)] += 1;
      simulation.person.model.spend(from.bought);
      return from.bought > 0 ? 'bought' : from.daily > 0 ? 'daily' : from.free > 0 ? 'free' : 'none';
    },
  },
];
