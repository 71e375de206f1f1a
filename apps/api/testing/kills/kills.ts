import { watchOutbox, type OutboxFolder } from '../mail/outbox-folder.ts';
import { atServer, makePerson, type Person } from '../people.ts';
import type { Place } from '../place.ts';
import { startServer, type ServerProgram } from '../process.ts';
import { killAmong, type Life } from './lives.ts';

export interface KillReport {
  /** Sign-ups and accounts that the server had acknowledged before it was killed. */
  signedUp: number;
  activated: number;
  /** Acknowledged accounts that cannot sign in afterwards. */
  lostAccounts: string[];
  /** Acknowledged sign-ups whose mail was not written, and how many jobs wait for it. */
  missingMails: string[];
  waitingJobs: number;
  /** What the server refused while it lived. */
  failures: unknown[];
  /** Milliseconds to the ready line, of each start after a kill. */
  readyAfter: number[];
}

interface Crowd {
  next: number;
  signedUp: Person[];
  activated: Person[];
  failures: unknown[];
}

const loops = 6;

/** Kills a server again and again while people sign up, and then looks for everybody who was told to be in. */
export async function killDuringSignups(place: Place, kills: number, mailPatienceSeconds = 0): Promise<KillReport> {
  const crowd: Crowd = { next: 1000, signedUp: [], activated: [], failures: [] };
  const outbox = watchOutbox(place.outbox);
  const readyAfter: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(place.environment);
    if (kill > 0) readyAfter.push(server.readyAfter);
    // Not always at the same point of somebody's way in.
    await killSigningUp(server, crowd, outbox, { afterActivations: 2 + (kill % 4), andMilliseconds: (kill * 17) % 60 });
  }
  const last = await startServer(place.environment);
  readyAfter.push(last.readyAfter);
  const lostAccounts = await findLocked(last.url, crowd.activated);
  const isMissing = ({ email }: Person) => !outbox.isWritten(email);
  const late = Promise.all(crowd.signedUp.filter(isMissing).map(({ email }) => outbox.codeFor(email)));
  await Promise.race([late, new Promise((resolve) => setTimeout(resolve, mailPatienceSeconds * 1000).unref())]);
  await last.end('SIGTERM');
  outbox.close();
  return {
    signedUp: crowd.signedUp.length,
    activated: crowd.activated.length,
    lostAccounts,
    missingMails: crowd.signedUp.filter(isMissing).map(({ email }) => email),
    waitingJobs: await countJobs(place),
    failures: crowd.failures,
    readyAfter,
  };
}

async function killSigningUp(
  server: ServerProgram,
  crowd: Crowd,
  outbox: OutboxFolder,
  moment: { afterActivations: number; andMilliseconds: number },
): Promise<void> {
  let reach = () => {};
  const wanted = crowd.activated.length + moment.afterActivations;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const gone = server.ended.then(() => undefined);

  const comeIn = async (person: Person) => {
    const visit = atServer(server.url, person);
    await visit.signUp();
    crowd.signedUp.push(person);
    const code = await Promise.race([outbox.codeFor(person.email), gone]);
    if (code === undefined) return;
    await visit.activate(code);
    crowd.activated.push(person);
    if (crowd.activated.length >= wanted) reach();
  };
  const comeOneByOne = async (life: Life) => {
    while (!life.over) {
      crowd.next += 1;
      try {
        await comeIn(makePerson(crowd.next));
      } catch (error) {
        if (!life.over) crowd.failures.push(error);
        return;
      }
    }
  };
  const { andMilliseconds } = moment;
  await killAmong(server, { reached, andMilliseconds }, (life) =>
    Promise.all(Array.from({ length: loops }, () => comeOneByOne(life))),
  );
}

async function findLocked(url: string, people: readonly Person[]): Promise<string[]> {
  const locked: string[] = [];
  for (const person of people) {
    await atServer(url, person)
      .signIn()
      .catch(() => locked.push(person.email));
  }
  return locked;
}

async function countJobs(place: Place): Promise<number> {
  const database = await place.open();
  const { rows } = await database.sql.execute<{ waiting: number }>(
    'select count(*)::int as waiting from jobs where dead_at is null',
  );
  await database.close();
  return rows[0]?.waiting ?? 0;
}
