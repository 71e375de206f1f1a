import { creditsFor } from '@hone/domain/top-ups';
import { removalKind } from '../../../features/billing/billing.personal-data.ts';
import { creditsPersonalData } from '../../../features/credits/credits.personal-data.ts';
import { bookPurchase } from '../../../features/credits/purchases/purchases.ts';
import { profilePersonalData } from '../../../features/profile/profile.personal-data.ts';
import { signUp, forward, work, type World } from '../world/world.ts';
import type { Act } from './act.ts';

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

/** Hands over one of the events that wait. */
async function deliver(world: World, at: number): Promise<void> {
  const [id] = world.post.splice(at, 1);
  if (id !== undefined) await hand(world, id);
}

async function hand(world: World, id: string): Promise<void> {
  if (world.plant === 'event' && world.heard.has(id)) await applyTwice(world, id);
  world.heard.add(id);
  await world.house.deliver(id);
}

/** The fault of ours that there is not: an event that comes again gives its credits again, under a key of its own. */
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
  while (world.post.length > 0) await deliver(world, 0);
}

const withPost = (weight: number) => (world: World) => (world.post.length > 0 ? weight : 0);

/** What happens to everybody: time, lost letters, a worker that works, and an end. */
export const timeActs: readonly Act[] = [
  {
    name: 'let time go by',
    weight: () => 12,
    async does(world) {
      const { seconds } = world.random.weigh(steps);
      await forward(world, seconds);
      return seconds < hour ? 'minutes' : seconds < day ? 'hours' : `${seconds / day} days`;
    },
  },
  {
    name: 'work',
    weight: ({ jobs }) => (jobs.length > 0 ? 9 : 0),
    asks: true,
    does: async (world) => (await work(world), 'done'),
  },
  { name: 'deliver events', weight: withPost(8), does: async (world) => (await deliverAll(world), 'all') },
  {
    name: 'deliver an event out of turn',
    weight: withPost(3),
    does: async (world) => (await deliver(world, world.random.below(world.post.length)), 'one'),
  },
  {
    name: 'deliver events that came before',
    weight: ({ heard }) => (heard.size > 0 ? 3 : 0),
    async does(world) {
      const heard = [...world.heard].slice(-20);
      for (let left = 6; left > 0; left -= 1) await hand(world, world.random.pick(heard));
      return 'some';
    },
  },
  {
    name: 'lose events',
    weight: withPost(3),
    async does({ post, random }) {
      const lost = random.chance(0.5) ? post.splice(0) : post.splice(random.below(post.length), 1);
      return lost.length === 1 ? 'one' : 'all';
    },
  },
  {
    name: 'leave, and come again',
    weight: () => 0.5,
    async does(world) {
      const { database, house, person } = world;
      const { customerId } = person;
      const now = world.clock.now();
      await database.transaction(async (sql) => {
        const { id: userId, email } = person;
        for (const part of [...house.personalData, creditsPersonalData, profilePersonalData])
          await part.forget(sql, { userId, email }, now);
      });
      Object.assign(world, { payments: [], asked: [] });
      await signUp(world);
      return customerId === null || world.jobs.some(({ kind }) => kind === removalKind) ? 'forgotten' : 'not forgotten';
    },
  },
];
