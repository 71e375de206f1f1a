import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@hone/client/client';
import { getUsage } from '@hone/contracts/credits';
import { creditRules } from '@hone/domain/money/credits';
import { isAnswerRepeated, isPaid, makeLoggedCall, perform, type LoggedCall } from '../enhancing/enhancers.ts';
import { watchOutbox } from '../mail/outbox-folder.ts';
import { atServer, makePerson, type Person } from '../people.ts';
import type { Workspace } from '../workspace.ts';
import { startServer, type Environment, type ServerProgram } from '../process.ts';
import { compareWithRows, given, giveCredits, type RowComparison } from './enhancing-rows.ts';
import { killDuring, type Life } from './kill-during.ts';

export interface EnhancingReport extends RowComparison {
  /** Counts as the clients know them in the end. */
  ok: number;
  refused: number;
  /** Unknown when the server was killed, and answered when repeated. */
  settledLater: number;
  /** Still unknown: the first call was in progress at the kill, so its key is held for a while. */
  held: number;
  failures: unknown[];
  /** Keys that got another answer when repeated. */
  answeredOtherwise: string[];
  /** Milliseconds to the ready line, for each start after a kill. */
  readyAfter: number[];
}

type Clients = Map<Person, Client>;

/** Has no more than the day's credits. */
const poor = makePerson(3000);
const hot = makePerson(3001);
const others = [makePerson(3002), makePerson(3003)];
const people = [poor, hot, ...others];
/** Each repeats requests in a loop; one account has several loops. */
const loops = [hot, hot, hot, ...others, poor];

/** Kills a server repeatedly while people enhance, and then checks everything they know. */
export async function killDuringEnhancing(workspace: Workspace, kills: number): Promise<EnhancingReport> {
  const environment = { ...workspace.environment, HONE_LIMIT_FACTOR: '1000000' };
  await signUp(workspace, environment);
  const log: LoggedCall[] = [];
  const readyAfter: number[] = [];
  const failures: unknown[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(environment);
    if (kill > 0) readyAfter.push(server.readyAfter);
    // At varying points of a call.
    failures.push(
      ...(await killEnhancing(server, log, {
        afterAnswers: 12 + ((kill * 7) % 20),
        andMilliseconds: (kill * 17) % 60,
      })),
    );
  }
  const unknown = log.filter(({ outcome }) => outcome === 'unknown');
  const last = await startServer(environment);
  const clients = await signIn(last);
  await askUntilKnown(clients, unknown);
  await spendTheRest(clients, log);
  const answeredOtherwise = await findAnsweredOtherwise(clients, log);
  await waitForReleased(clients, log);
  await last.end('SIGTERM');
  const count = (outcome: LoggedCall['outcome'], of: readonly LoggedCall[] = log) =>
    of.filter((act) => act.outcome === outcome).length;
  return {
    ok: count('ok'),
    refused: count('refused'),
    settledLater: unknown.length - count('unknown', unknown),
    held: count('unknown', unknown),
    failures,
    answeredOtherwise,
    ...(await compareWithRows(workspace, log)),
    readyAfter: [...readyAfter, last.readyAfter],
  };
}

async function signUp(workspace: Workspace, environment: Environment): Promise<void> {
  const server = await startServer(environment);
  const outbox = watchOutbox(workspace.outbox);
  for (const person of people) {
    const visit = atServer(server.url, person);
    await visit.signUp();
    await visit.activate(await outbox.codeFor(person.email));
  }
  outbox.close();
  await server.end('SIGTERM');
  await giveCredits(workspace);
}

async function signIn({ url }: ServerProgram): Promise<Clients> {
  const clients: Clients = new Map();
  for (const person of people) {
    const visit = atServer(url, person);
    await visit.signIn();
    clients.set(person, visit.client);
  }
  return clients;
}

async function killEnhancing(
  server: ServerProgram,
  log: LoggedCall[],
  moment: { afterAnswers: number; andMilliseconds: number },
): Promise<unknown[]> {
  const clients = await signIn(server);
  const failures: unknown[] = [];
  let left = moment.afterAnswers;
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const isKnown = async (act: LoggedCall, life: Life): Promise<boolean> => {
    await perform(clients.get(act.person)!, act);
    if (act.outcome === 'ok' && (left -= 1) === 0) reach();
    if (act.outcome === 'failed' || (act.outcome === 'unknown' && !act.isHeld && !life.over)) failures.push(act.error);
    return act.outcome === 'ok';
  };
  const askOneByOne = async (person: Person, life: Life) => {
    let isRunning = true;
    while (isRunning && !life.over) {
      const act = makeLoggedCall(person, log.length);
      log.push(act);
      isRunning = await isKnown(act, life);
    }
  };
  const askAgain = async (life: Life) => {
    for (const act of log.filter(({ outcome, isHeld }) => outcome === 'unknown' && !isHeld))
      if (!life.over) await isKnown(act, life);
  };
  const { andMilliseconds } = moment;
  await killDuring(server, { reached, andMilliseconds }, (life) =>
    Promise.all([askAgain(life), ...loops.map((person) => askOneByOne(person, life))]),
  );
  return failures;
}

/** A key whose first call was cut off is held until its lease ends. */
async function askUntilKnown(clients: Clients, acts: readonly LoggedCall[]): Promise<void> {
  await pollUntil((creditRules.reservedSeconds + 30) * 1000, async () => {
    const open = acts.filter(({ outcome }) => outcome === 'unknown');
    for (const act of open) await perform(clients.get(act.person)!, act);
    return open.length === 0;
  });
}

/** A sweep that runs once a minute releases what the killed processes held. */
async function waitForReleased(clients: Clients, log: readonly LoggedCall[]): Promise<void> {
  await pollUntil(75_000, async () => {
    for (const [person, client] of clients) {
      const spent = log.filter((act) => act.person === person && isPaid(act)).length;
      const had = creditRules.dailyAllowance + (person === poor ? 0 : given);
      if ((await client.call(getUsage)).credits_count < had - spent) return false;
    }
    return true;
  });
}

async function pollUntil(milliseconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const ends = performance.now() + milliseconds;
  while (!(await isSo()) && performance.now() < ends) await wait(1000);
}

async function spendTheRest(clients: Clients, log: LoggedCall[]): Promise<void> {
  for (let outcome: LoggedCall['outcome'] = 'ok'; outcome === 'ok';) {
    const act = makeLoggedCall(poor, log.length);
    log.push(act);
    await perform(clients.get(poor)!, act);
    ({ outcome } = act);
  }
}

async function findAnsweredOtherwise(clients: Clients, log: readonly LoggedCall[]): Promise<string[]> {
  const found: string[] = [];
  for (const act of log) {
    if (act.outcome === 'ok' && !(await isAnswerRepeated(clients.get(act.person)!, act))) found.push(act.key);
  }
  return found;
}
