import { creditsFor } from '@hone/domain/money/top-ups';
import { removalKind } from '../../../features/billing/billing.personal-data.ts';
import { creditsPersonalData } from '../../../features/credits/credits.personal-data.ts';
import { bookPurchase } from '../../../features/credits/purchases/purchases.ts';
import { profilePersonalData } from '../../../features/profile/profile.personal-data.ts';
import { signUp, forward, work, type Simulation } from '../simulation.ts';
import type { SimulatedAct } from './act.ts';

const hour = 3600;
const day = 24 * hour;
const steps = [
  { seconds: 30, weight: 2 },
  { seconds: 20 * 60, weight: 2 },
  { seconds: 3 * hour, weight: 3 },
  { seconds: day, weight: 4 },
  { seconds: 3 * day, weight: 2 },
  { seconds: 8 * day, weight: 2 },
  { seconds: 31 * day, weight: 4 },
  { seconds: 40 * day, weight: 1 },
];

async function deliver(simulation: Simulation, at: number): Promise<void> {
  const [id] = simulation.pendingEvents.splice(at, 1);
  if (id !== undefined) await hand(simulation, id);
}

async function hand(simulation: Simulation, id: string): Promise<void> {
  if (simulation.plant === 'event' && simulation.deliveredEvents.has(id)) await applyTwice(simulation, id);
  simulation.deliveredEvents.add(id);
  await simulation.billing.deliver(id);
}

/** A planted bug: a repeated event gives its credits again, under another key. */
async function applyTwice({ database, billing, person, clock }: Simulation, id: string): Promise<void> {
  const event = await billing.sandbox.desk.readEvent(id);
  const invoice = event?.data.object as { id: string; total: number; parent: object | null };
  if (event?.type !== 'invoice.paid' || invoice.parent !== null) return;
  const purchase = {
    userId: person.id,
    invoiceId: `${invoice.id} again`,
    credits: creditsFor(invoice.total),
    takenBack: 0,
    now: clock.now(),
  };
  await database.transaction((sql) => bookPurchase(() => Promise.resolve(), sql, purchase));
}

export async function deliverAll(simulation: Simulation): Promise<void> {
  while (simulation.pendingEvents.length > 0) await deliver(simulation, 0);
}

const withPost = (weight: number) => (simulation: Simulation) => (simulation.pendingEvents.length > 0 ? weight : 0);

export const timeActs: readonly SimulatedAct[] = [
  {
    name: 'let time go by',
    weight: () => 12,
    async run(simulation) {
      const { seconds } = simulation.random.weigh(steps);
      await forward(simulation, seconds);
      return seconds < hour ? 'minutes' : seconds < day ? 'hours' : `${seconds / day} days`;
    },
  },
  {
    name: 'work',
    weight: ({ jobs }) => (jobs.length > 0 ? 9 : 0),
    callsProvider: true,
    run: async (simulation) => (await work(simulation), 'done'),
  },
  { name: 'deliver events', weight: withPost(8), run: async (simulation) => (await deliverAll(simulation), 'all') },
  {
    name: 'deliver an event out of turn',
    weight: withPost(3),
    run: async (simulation) => (
      await deliver(simulation, simulation.random.below(simulation.pendingEvents.length)),
      'one'
    ),
  },
  {
    name: 'deliver events that came before',
    weight: ({ deliveredEvents }) => (deliveredEvents.size > 0 ? 3 : 0),
    async run(simulation) {
      const heard = [...simulation.deliveredEvents].slice(-20);
      for (let left = 6; left > 0; left -= 1) await hand(simulation, simulation.random.pick(heard));
      return 'some';
    },
  },
  {
    name: 'lose events',
    weight: withPost(3),
    async run({ pendingEvents, random }) {
      const lost = random.chance(0.5)
        ? pendingEvents.splice(0)
        : pendingEvents.splice(random.below(pendingEvents.length), 1);
      return lost.length === 1 ? 'one' : 'all';
    },
  },
  {
    name: 'leave, and come again',
    weight: () => 0.5,
    async run(simulation) {
      const { database, billing, person } = simulation;
      const { customerId } = person;
      const now = simulation.clock.now();
      await database.transaction(async (sql) => {
        const { id: userId, email } = person;
        for (const part of [...billing.personalData, creditsPersonalData((_, text) => text), profilePersonalData])
          await part.forget(sql, { userId, email }, now);
      });
      Object.assign(simulation, { payments: [], asked: [] });
      await signUp(simulation);
      return customerId === null || simulation.jobs.some(({ kind }) => kind === removalKind)
        ? 'forgotten'
        : 'not forgotten';
    },
  },
];
