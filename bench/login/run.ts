import { rejects } from 'node:assert/strict';
import { requestEmailChange } from '@hone/contracts/access/email';
import { requestReset } from '@hone/contracts/access/passwords';
import { getUser } from '@hone/contracts/profile/user';
import { argonThread } from '../../apps/api/adapters/hashing.ts';
import { atServer, makePerson, type Person } from '../../apps/api/testing/people.ts';
import { printRatios, type Limit } from '../figures.ts';
import { load } from '../load.ts';
import { measure, type Bench, type Server } from '../measure.ts';
import { insertPeople, signIn, signTokens } from '../people.ts';
import { interleave } from '../rounds.ts';

const warmUps = 20;
const usualRounds = 200;
/** What checks no password is quick, and needs more of them. */
const manyRounds = 600;
const registered = manyRounds + warmUps;
const signingIn = 12;
let strangers = 10_000;

await measure('bench:login: what sign-ins tell a stranger, and what they take from others', async (bench) => {
  const server = await bench.startHone();
  await register(bench);
  const isAlike = { least: 0.95, most: 1.05 };
  await compareMailboxes('sign-ins with a wrong password', isAlike, (person) =>
    rejects(atServer(server.url, person).signIn('Wrong-Horse7?'), { code: 'access.login.failed' }),
  );
  await compareMailboxes('sign-ups', {}, (person) =>
    atServer(server.url, { ...person, username: `new${person.username}`, password: 'Other-Horse7?' }).signUp(),
  );
  await compareMailboxes('codes for a new password', isAlike, (person) =>
    atServer(server.url, person).client.call(requestReset, { body: { email: person.email } }),
  );
  await compareNewEmails(bench, server, isAlike);
  await compareNeighbours(bench, [await bench.startHone(), server]);
});

/** Accounts as activation leaves them, sharing one hash: checking it always costs the same. */
async function register({ database }: Bench): Promise<void> {
  const thread = argonThread();
  const hash = await thread.hash(makePerson(1).password);
  await thread.close();
  await insertPeople(database, 'person', registered);
  await database.query('insert into passwords (user_id, hash, changed_at) select id, $1, now() from users', [hash]);
}

/** Timing must reveal nothing: the same call for mailboxes with and without an account, alternately. */
async function compareMailboxes(
  what: string,
  limit: Limit,
  call: (person: Person) => Promise<unknown>,
  rounds = usualRounds,
): Promise<void> {
  let [known, unknown] = [0, strangers];
  strangers += rounds + warmUps;
  const sides = [() => makePerson((unknown += 1)), () => makePerson((known += 1))];
  const taken = await interleave(sides, { rounds, warmUps }, async (next) => {
    const person = next();
    const startedAt = performance.now();
    await call(person);
    return performance.now() - startedAt;
  });
  printRatios([what, 'unknown', 'known'], taken, [{ name: 'ms', of: (took) => took, ...limit }]);
}

/** Each asker asks once, and has just signed in: checking a password would drown what is to be seen. */
async function compareNewEmails({ settings, database }: Bench, { url }: Server, limit: Limit): Promise<void> {
  const askers = await insertPeople(database, 'asker', 2 * registered);
  const tokens = (await signIn(database, settings.HONE_SECRET, askers)).values();
  await compareMailboxes(
    'codes for a new email',
    limit,
    async (person) => {
      const { client, keep } = atServer(url, person);
      await keep({ access: tokens.next().value!, refresh: '' });
      await client.call(requestEmailChange, { body: { email: person.email } });
    },
    manyRounds,
  );
}

/**
 * How much reads suffer from people signing in, beyond the CPU time that this takes anyway: the same people sign in on
 * the server that is read, or on another one of the same database. What is missing the first time was lost in the
 * server: a blocked event loop, a thread pool or connections that were taken.
 */
async function compareNeighbours({ settings, database }: Bench, servers: [other: Server, read: Server]): Promise<void> {
  const [access] = signTokens(settings.HONE_SECRET, await insertPeople(database, 'reader', 1));
  const side = { server: servers[1], path: getUser.path, headers: { authorization: `Bearer ${access}` } };
  const people = Array.from({ length: signingIn }, (_, at) => makePerson(1 + at));
  const taken = await interleave(servers, { rounds: 12, warmUps: 2 }, async ({ url }) => {
    const reading = load(side, { duration: 2 });
    await Promise.all(people.map((person) => atServer(url, person).signIn()));
    return reading;
  });
  const heads = [`reads while ${signingIn} people sign in`, 'elsewhere', 'on this server'] as const;
  printRatios(heads, taken, [{ name: 'calls/s', of: ({ perSecond }) => perSecond, digits: 0, least: 0.7 }]);
}
