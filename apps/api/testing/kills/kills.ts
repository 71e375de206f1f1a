import { watchOutbox, type OutboxFolder } from '../mail/outbox-folder.ts';
import { atServer, makePerson, type Person } from '../people.ts';
import type { Workspace } from '../workspace.ts';
import { startServer, type ServerProgram } from '../process.ts';
import { killDuring, type Life } from './kill-during.ts';

export interface KillReport {
  /** Acknowledged by the server before it was killed. */
  signedUp: number;
  activated: number;
  /** Acknowledged accounts that can't sign in afterwards. */
  lostAccounts: string[];
  /** Acknowledged sign-ups without an email, and how many jobs are left. */
  missingMails: string[];
  waitingJobs: number;
  failures: unknown[];
  /** Milliseconds to the ready line, for each start after a kill. */
  readyAfter: number[];
}

interface Crowd {
  next: number;
  signedUp: Person[];
  activated: Person[];
  failures: unknown[];
}

const loops = 6;

/** Kills a server repeatedly while people sign up, and then looks for everyone it acknowledged. */
export async function killDuringSignups(
  workspace: Workspace,
  kills: number,
  mailPatienceSeconds = 0,
): Promise<KillReport> {
  const crowd: Crowd = { next: 1000, signedUp: [], activated: [], failures: [] };
  const outbox = watchOutbox(workspace.outbox);
  const readyAfter: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(workspace.environment);
    if (kill > 0) readyAfter.push(server.readyAfter);
    // At varying points of a sign-up.
    await killSigningUp(server, crowd, outbox, { afterActivations: 2 + (kill % 4), andMilliseconds: (kill * 17) % 60 });
  }
  const last = await startServer(workspace.environment);
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
    waitingJobs: await countJobs(workspace),
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

  const signUp = async (person: Person) => {
    const visit = atServer(server.url, person);
    await visit.signUp();
    crowd.signedUp.push(person);
    const code = await Promise.race([outbox.codeFor(person.email), gone]);
    if (code === undefined) return;
    await visit.activate(code);
    crowd.activated.push(person);
    if (crowd.activated.length >= wanted) reach();
  };
  const signUpOneByOne = async (life: Life) => {
    while (!life.over) {
      crowd.next += 1;
      try {
        await signUp(makePerson(crowd.next));
      } catch (error) {
        if (!life.over) crowd.failures.push(error);
        return;
      }
    }
  };
  const { andMilliseconds } = moment;
  await killDuring(server, { reached, andMilliseconds }, (life) =>
    Promise.all(Array.from({ length: loops }, () => signUpOneByOne(life))),
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

async function countJobs(workspace: Workspace): Promise<number> {
  const database = await workspace.open();
  const { rows } = await database.sql.execute<{ waiting: number }>(
    'select count(*)::int as waiting from jobs where dead_at is null',
  );
  await database.close();
  return rows[0]?.waiting ?? 0;
}
