import { creditsFor } from '@hone/domain/top-ups';
import { removalKind } from '../../../features/billing/billing.personal-data.ts';
import { creditsPersonalData } from '../../../features/credits/credits.personal-data.ts';
import { bookPurchase } from '../../../features/credits/purchases/purchases.ts';
import { profilePersonalData } from '../../../features/profile/profile.personal-data.ts';
import { signUp, forward, work, type World } from '../world/world.ts';
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

async function deliver(world: World, at: number): Promise<void> {
  const [id] = world.pendingEvents.splice(at, 1);
  if (id !== undefined) await hand(world, id);
}

async function hand(world: World, id: string): Promise<void> {
  if (world.plant === 'event' && world.deliveredEvents.has(id)) await applyTwice(world, id);
  world.deliveredEvents.add(id);
  await world.house.deliver(id);
}

/** A planted bug: a repeated event gives its credits again, under another key. */
async function applyTwice({ database, house, person, clock }: World, id: string): Promise<void> {
  const event = await house.sandbox.desk.readEvent(id);
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

export async function deliverAll(world: World): Promise<void> {
  while (world.pendingEvents.length > 0) await deliver(world, 0);
}

const withPost = (weight: number) => (world: World) => (world.pendingEvents.length > 0 ? weight : 0);

export const timeActs: readonly SimulatedAct[] = [
  {
    name: 'let time go by',
    weight: () => 12,
    async run(world) {
      const { seconds } = world.random.weigh(steps);
      await forward(world, seconds);
      return seconds < hour ? 'minutes' : seconds < day ? 'hours' : `${seconds / day} days`;
    },
  },
  {
    name: 'work',
    weight: ({ jobs }) => (jobs.length > 0 ? 9 : 0),
    callsProvider: true,
    run: async (world) => (await work(world), 'done'),
  },
  { name: 'deliver events', weight: withPost(8), run: async (world) => (await deliverAll(world), 'all') },
  {
    name: 'deliver an event out of turn',
    weight: withPost(3),
    run: async (world) => (await deliver(world, world.random.below(world.pendingEvents.length)), 'one'),
  },
  {
    name: 'deliver events that came before',
    weight: ({ deliveredEvents }) => (deliveredEvents.size > 0 ? 3 : 0),
    async run(world) {
      const heard = [...world.deliveredEvents].slice(-20);
      for (let left = 6; left > 0; left -= 1) await hand(world, world.random.pick(heard));
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
    async run(world) {
      const { database, house, person } = world;
      const { customerId } = person;
      const now = world.clock.now();
      await database.transaction(async (sql) => {
        const { id: userId, email } = person;
        for (const part of [...house.personalData, creditsPersonalData((_, text) => text), profilePersonalData])
          await part.forget(sql, { userId, email }, now);
      });
      Object.assign(world, { payments: [], asked: [] });
      await signUp(world);
      return customerId === null || world.jobs.some(({ kind }) => kind === removalKind) ? 'forgotten' : 'not forgotten';
    },
  },
];
