import { randomBytes } from 'node:crypto';
import type { Code } from '@hone/contracts/messages';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import type { Database } from '../../database/port.ts';
import { openAccount } from '../../features/credits/credits.ts';
import { backOffSeconds } from '../../jobs/outbox.ts';
import { insertUser } from '../../features/profile/profile.store.ts';
import { CardRefused, type ProviderCard, type ProviderSubscription } from '../../ports/payments.ts';
import { movableClock } from '../clock.ts';
import { withFaults, type FaultyLine } from './faults.ts';
import { openBilling, type Billing, type DurableState } from './billing.ts';
import { makeModel, type Model } from './model/model.ts';
import type { Card, Interval } from './model/purchases.ts';
import { makeRandom, type Random } from './random.ts';

/** Bugs planted for the simulation to find. */
export type PlantedBug = 'event' | 'discount';

export interface Person {
  id: string;
  email: string;
  model: Model;
  customerId: string | null;
  /** Their latest settings, and how many charges have failed in a row since. */
  recharge: { is_on: boolean; target_cents: number; monthly_cap_cents: number | null; failures: number };
  recharged: { month: string; cents: number }[];
}

export interface Simulation extends DurableState {
  random: Random;
  line: FaultyLine;
  billing: Billing;
  /** Everyone so far; the last one is the current user. */
  people: Person[];
  person: Person;
  /** Known to the browser: payments to confirm, and those the bank has asked about. */
  payments: { secret: string; cardId: string }[];
  awaitingBank: string[];
  typed: Map<string, Omit<Card, 'id'>>;
  lastRuns: Map<string, number>;
  deliveredEvents: Set<string>;
  plant: PlantedBug | undefined;
  wrong: string[];
}

const died = Symbol('died');
export type CallResult<Value> = { is: 'done'; value: Value } | { is: 'refused'; code: Code } | { is: 'died' };

export async function makeSimulation(database: Database, seed: number, plant?: PlantedBug): Promise<Simulation> {
  const random = makeRandom(seed);
  // Some day within two years, so that months of every length come up.
  const clock = movableClock(
    new Date(Date.UTC(2026, 10, 21 + random.below(730), random.below(24), random.below(60))).toISOString(),
  );
  const simulation = {
    database,
    clock,
    random,
    plant,
    jobs: [],
    pendingEvents: [],
    mails: [],
    people: [],
    payments: [],
    awaitingBank: [],
    typed: new Map(),
    lastRuns: new Map(),
    deliveredEvents: new Set(),
    wrong: [],
  } as unknown as Simulation;
  simulation.line = {
    armed: undefined,
    onCrash: () => undefined,
    onDone: (verb, given, answer) => recordInModel(simulation, verb, given, answer),
  };
  simulation.billing = await openBilling(simulation, (port) => withFaults(port, simulation.line));
  await signUp(simulation);
  return simulation;
}

export async function signUp(simulation: Simulation): Promise<void> {
  const now = simulation.clock.now();
  const id = makeId(now, randomBytes);
  const email = 'ada@example.org';
  await simulation.database.transaction(async (sql) => {
    const username = `ada${simulation.people.length}`;
    await insertUser(sql, { id, email, username, first_name: 'Ada', last_name: 'Lovelace', created_at: now });
    await openAccount(sql, id, now);
  });
  simulation.person = {
    id,
    email,
    model: makeModel(),
    customerId: null,
    recharge: { is_on: false, target_cents: 0, monthly_cap_cents: null, failures: 0 },
    recharged: [],
  };
  simulation.people.push(simulation.person);
  tick(simulation);
}

export function tick({ people, clock }: Simulation): void {
  for (const { model } of people) model.advance(clock.now().getTime());
}

/** A crash may cut it off: then a new one replaces the old one, with what was committed. */
async function surviving<Value>(
  simulation: Simulation,
  act: (billing: Billing) => Promise<Value>,
): Promise<Value | typeof died> {
  const end = new Promise<typeof died>((resolve) => void (simulation.line.onCrash = () => resolve(died)));
  const result = await Promise.race([act(simulation.billing), end]);
  if (result === died) simulation.billing = await openBilling(simulation, (port) => withFaults(port, simulation.line));
  return result;
}

export async function call<Value = unknown>(
  simulation: Simulation,
  endpoint: string,
  body: object = {},
): Promise<CallResult<Value>> {
  try {
    const caller = { userId: simulation.person.id, loginId: '', reach: 'dashboard' };
    const query = endpoint === 'bills.list' ? { limit: 100 } : {};
    const value = await surviving(simulation, (billing) => billing.answer(endpoint, { caller, body, query }));
    return value === died ? { is: 'died' } : { is: 'done', value: value as Value };
  } catch (error) {
    if (error instanceof Refusal) return { is: 'refused', code: error.code };
    simulation.wrong.push(`${endpoint} failed: ${String((error as Error).stack)}`);
    return { is: 'died' };
  }
}

/** Tries every due job once; failures back off. */
export async function work(simulation: Simulation): Promise<void> {
  const { jobs, clock } = simulation;
  const due = jobs.filter(({ at }) => at <= clock.now().getTime());
  for (const job of due) {
    jobs.splice(jobs.indexOf(job), 1);
    job.tries += 1;
    try {
      if ((await surviving(simulation, (billing) => billing.jobs[job.kind]!(job.payload as never))) !== died) continue;
    } catch (error) {
      if (job.tries >= 12)
        simulation.wrong.push(`the job ${job.kind} ${JSON.stringify(job.payload)} was given up: ${String(error)}`);
    }
    job.at = clock.now().getTime() + backOffSeconds(job.tries) * 1000;
    if (job.tries < 12) jobs.push(job);
  }
}

export async function forward(simulation: Simulation, seconds: number): Promise<void> {
  simulation.clock.forward(seconds);
  tick(simulation);
  const now = simulation.clock.now();
  for (const { name, everySeconds, act } of simulation.billing.recurring) {
    if (now.getTime() - (simulation.lastRuns.get(name) ?? 0) < everySeconds * 1000) continue;
    simulation.lastRuns.set(name, now.getTime());
    await simulation.database.transaction((sql) => act(sql, now));
  }
}

function recordInModel(simulation: Simulation, verb: string, given: readonly unknown[], answer: unknown): void {
  tick(simulation);
  if (answer instanceof Error && verb !== 'payBill') return;
  const { person, people, typed } = simulation;
  const { model } = person;
  const all = (act: (one: Model) => void) => people.forEach((each) => act(each.model));
  const [first, second] = given as [string, string];
  const request = given[0] as {
    customerId: string;
    cardId: string;
    subscriptionId: string | null;
    interval: Interval;
    discount_cents: number;
    cents: number;
    by: 'card' | 'transfer';
  };
  switch (verb) {
    case 'addCard': {
      const { id } = answer as ProviderCard;
      person.customerId = first;
      return model.addCard({ ...typed.get(second)!, id });
    }
    case 'preferCard':
      return model.prefer(request.cardId, request.subscriptionId);
    case 'removeCard':
      return all((one) => one.removeCard(first));
    case 'subscribe': {
      const { id, open } = answer as ProviderSubscription;
      return model.subscribe(id, request.interval, request.cardId, request.discount_cents, open!.clientSecret!);
    }
    case 'abandon':
      return all((one) => one.abandon(first));
    case 'changeAtRenewal':
      return all((one) => one.change(first, second as Interval));
    case 'keepPlan':
      return all((one) => one.change(first, null));
    case 'cancelAtRenewal':
      return all((one) => one.cancel(request.subscriptionId!, true));
    case 'resume':
      return all((one) => one.cancel(first, false));
    case 'end':
      return all((one) => one.end(first));
    case 'bill':
      person.customerId = request.customerId;
      return model.bill(answer as string, request.cents, request.by);
    case 'payBill':
      return watchRecharge(simulation, first, second, answer);
    case 'voidBill':
      return all((one) => one.voidBill(first));
    case 'removeCustomer':
      return people.find(({ customerId }) => customerId === first)?.model.leave();
    default:
  }
}

/** Only auto recharge charges off session: never more than allowed, and not endlessly where it fails. */
function watchRecharge({ person, people, wrong }: Simulation, billId: string, cardId: string, answer: unknown): void {
  for (const { model } of people) {
    const bill = model.payBill(billId, cardId);
    if (!bill) continue;
    const { recharge } = person;
    if (answer instanceof Error && !(answer instanceof CardRefused))
      wrong.push(`a charge that should be ${bill.state} ended with ${answer.message}`);
    if ((answer === 'paid') !== (bill.state === 'paid'))
      wrong.push(`a charge was answered with ${String(answer)}, and is ${bill.state}`);
    if (!recharge.is_on || recharge.failures >= 3) wrong.push('auto recharge charged though it was off');
    if (bill.cents > recharge.target_cents) wrong.push(`auto recharge charged ${bill.cents} cents, above its target`);
    recharge.failures = bill.state === 'paid' ? 0 : recharge.failures + 1;
    if (bill.state !== 'paid') continue;
    const month = new Date(bill.made).toISOString().slice(0, 7);
    person.recharged.push({ month, cents: bill.cents });
    const sum = person.recharged.filter((one) => one.month === month).reduce((cents, one) => cents + one.cents, 0);
    if (recharge.monthly_cap_cents !== null && sum > recharge.monthly_cap_cents)
      wrong.push(`auto recharge charged ${sum} cents in a month, of ${recharge.monthly_cap_cents} allowed`);
  }
}
