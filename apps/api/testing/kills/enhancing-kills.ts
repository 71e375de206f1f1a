import type { Client } from '@hone/client/client';
import { getUsage } from '@hone/contracts/credits';
import { creditRules } from '@hone/domain/money/credits';
import {
  isAnswerRepeated,
  isForWantOfCredits,
  isPaid,
  makeLoggedCall,
  perform,
  type LoggedCall,
} from '../enhancing/enhancers.ts';
import { pollUntil, repeatUnknown, startLoad } from '../load/load.ts';
import { logOutcome } from '../load/log.ts';
import { signInAt, signUpAll } from '../load/newcomers.ts';
import { makePerson, type Person } from '../people.ts';
import { startServer, type Environment, type ServerProgram } from '../process.ts';
import type { Workspace } from '../workspace.ts';
import { compareWithRows, given, giveCredits, type RowComparison } from './enhancing-rows.ts';
import { failuresBefore, killUnderLoad } from './kill-under-load.ts';

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
        afterAcknowledged: 12 + ((kill * 7) % 20),
        andMilliseconds: (kill * 17) % 60,
      })),
    );
  }
  const unknown = log.filter(({ outcome }) => outcome === 'unknown');
  const last = await startServer(environment);
  const clients = await signIn(last);
  // A key whose first call was cut off is held until its lease ends.
  await repeatUnknown(unknown, (act) => perform(clients.get(act.person)!, act), creditRules.reservedSeconds + 30);
  await spendTheRest(clients, log);
  const answeredOtherwise = await findAnsweredOtherwise(clients, log);
  await waitForReleased(clients, log);
  await last.end('SIGTERM');
  const count = (outcome: LoggedCall['outcome'], of: readonly LoggedCall[] = log) =>
    of.filter((act) => act.outcome === outcome).length;
  return {
    ok: count('ok'),
    refused: log.filter(isForWantOfCredits).length,
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
  await signUpAll({ url: server.url, outbox: workspace.outbox }, people);
  await server.end('SIGTERM');
  await giveCredits(workspace);
}

async function signIn({ url }: ServerProgram): Promise<Clients> {
  const clients: Clients = new Map();
  for (const person of people) clients.set(person, await signInAt(url, person));
  return clients;
}

async function killEnhancing(
  server: ServerProgram,
  log: LoggedCall[],
  moment: { afterAcknowledged: number; andMilliseconds: number },
): Promise<unknown[]> {
  const clients = await signIn(server);
  const performAt = (act: LoggedCall) => perform(clients.get(act.person)!, act);
  const cut = log.filter(({ outcome, isHeld }) => outcome === 'unknown' && !isHeld);
  const before = log.length;
  const beganAt = performance.now();
  let isOver = false;
  const askAgain = async () => {
    for (const act of cut) if (!isOver) await logOutcome(act, () => performAt(act));
  };
  const askingAgain = askAgain();
  const writers = loops.map((person) => ({
    begin: (number: number) => makeLoggedCall(person, number),
    perform: performAt,
  }));
  const killedAt = await killUnderLoad(server, startLoad(log, writers), moment);
  isOver = true;
  await askingAgain;
  return failuresBefore(
    killedAt,
    // Of those cut off earlier, only what was asked again in this life.
    [...cut.filter(({ sentAt }) => sentAt! >= beganAt), ...log.slice(before)].filter((act) => !isForWantOfCredits(act)),
  );
}

/** A sweep that runs once a minute releases what the killed processes held. */
async function waitForReleased(clients: Clients, log: readonly LoggedCall[]): Promise<void> {
  await pollUntil(75, async () => {
    for (const [person, client] of clients) {
      const spent = log.filter((act) => act.person === person && isPaid(act)).length;
      const had = creditRules.dailyAllowance + (person === poor ? 0 : given);
      if ((await client.call(getUsage)).credits_count < had - spent) return false;
    }
    return true;
  });
}

async function spendTheRest(clients: Clients, log: LoggedCall[]): Promise<void> {
  for (let outcome: LoggedCall['outcome'] = 'ok'; outcome === 'ok';) {
    const act = makeLoggedCall(poor, log.length);
    log.push(act);
    await logOutcome(act, () => perform(clients.get(poor)!, act));
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
