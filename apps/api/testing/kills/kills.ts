import { startLoad, type Writer } from '../load/load.ts';
import type { LoggedAct } from '../load/log.ts';
import { watchOutbox, type OutboxFolder } from '../mail/outbox-folder.ts';
import { atServer, makePerson, type Person } from '../people.ts';
import type { Workspace } from '../workspace.ts';
import { startServer, type ServerProgram } from '../process.ts';
import { failuresBefore, killUnderLoad } from './kill-under-load.ts';

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

interface Step extends LoggedAct {
  act: 'sign up' | 'activate';
  person: Person;
}

const loops = 6;

/** Kills a server repeatedly while people sign up, and then looks for everyone it acknowledged. */
export async function killDuringSignups(
  workspace: Workspace,
  kills: number,
  mailPatienceSeconds = 0,
): Promise<KillReport> {
  const log: Step[] = [];
  const acknowledged = (wanted: Step['act']) =>
    log.filter(({ act, outcome }) => act === wanted && outcome === 'ok').map(({ person }) => person);
  const outbox = watchOutbox(workspace.outbox);
  const readyAfter: number[] = [];
  const failures: unknown[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(workspace.environment);
    if (kill > 0) readyAfter.push(server.readyAfter);
    const before = log.length;
    const load = startLoad(
      log,
      Array.from({ length: loops }, () => newcomers(server, outbox)),
    );
    // At varying points of a sign-up, each of which is two acts.
    const moment = { afterAcknowledged: 2 * (2 + (kill % 4)) + loops, andMilliseconds: (kill * 17) % 60 };
    failures.push(...failuresBefore(await killUnderLoad(server, load, moment), log.slice(before)));
  }
  const [signedUp, activated] = [acknowledged('sign up'), acknowledged('activate')];
  const last = await startServer(workspace.environment);
  readyAfter.push(last.readyAfter);
  const lostAccounts = await findLocked(last.url, activated);
  const isMissing = ({ email }: Person) => !outbox.isWritten(email);
  const late = Promise.all(signedUp.filter(isMissing).map(({ email }) => outbox.codeFor(email)));
  await Promise.race([late, new Promise((resolve) => setTimeout(resolve, mailPatienceSeconds * 1000).unref())]);
  await last.end('SIGTERM');
  outbox.close();
  return {
    signedUp: signedUp.length,
    activated: activated.length,
    lostAccounts,
    missingMails: signedUp.filter(isMissing).map(({ email }) => email),
    waitingJobs: await countJobs(workspace),
    failures,
    readyAfter,
  };
}

let latest = 1000;

/** One after another: each signs up, and activates with the code from the email. */
function newcomers(server: ServerProgram, outbox: OutboxFolder): Writer<Step> {
  let last: Step | undefined;
  const gone = server.ended.then((): never => {
    throw new Error('The server ended before the email came.');
  });
  gone.catch(() => undefined);
  return {
    begin() {
      const act = last?.act === 'sign up' ? 'activate' : 'sign up';
      const person = act === 'activate' ? last!.person : makePerson((latest += 1));
      last = { act, person, key: `${act} ${person.email}`, outcome: 'unknown' };
      return last;
    },
    async perform({ act, person }) {
      const visit = atServer(server.url, person);
      if (act === 'sign up') await visit.signUp();
      else await visit.activate(await Promise.race([outbox.codeFor(person.email), gone]));
    },
  };
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
