import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@hone/client/client';
import { creditRules } from '@hone/domain/credits';
import { isAnsweredAlike, makeAct, perform, type Act } from '../enhancing/enhancers.ts';
import { watchOutbox } from '../mail/outbox-folder.ts';
import { atServer, makePerson, type Person } from '../people.ts';
import type { Place } from '../place.ts';
import { startServer, type Environment, type ServerProgram } from '../process.ts';
import { compareWithRows, giveCredits, type Compared } from './enhancing-rows.ts';
import { killAmong, type Life } from './lives.ts';

export interface EnhancingReport extends Compared {
  /** What the clients know in the end. */
  ok: number;
  refused: number;
  /** Calls to which nothing came back. */
  cutOff: number;
  /** Were unknown when the server was killed, and answered when they were asked again. */
  settledLater: number;
  /** Still unknown: their first call was under way when the server was killed, so their keys are held for a while. */
  held: number;
  /** What the server refused while it lived. */
  failures: unknown[];
  /** Keys that were answered otherwise when they were asked once more. */
  answeredOtherwise: string[];
  /** Milliseconds to the ready line, of each start after a kill. */
  readyAfter: number[];
}

type Clients = Map<Person, Client>;

/** Has no more than the day's credits. */
const poor = makePerson(3000);
const hot = makePerson(3001);
const others = [makePerson(3002), makePerson(3003)];
const people = [poor, hot, ...others];
/** Who asks again and again: of one account several at once. */
const loops = [hot, hot, hot, ...others, poor];

/** Kills a server again and again while people enhance, and then looks for everything that they know. */
export async function killDuringEnhancing(
  place: Place,
  kills: number,
  { waitsForHeld = false } = {},
): Promise<EnhancingReport> {
  const environment = { ...place.environment, HONE_LIMIT_FACTOR: '1000000' };
  await comeIn(place, environment);
  const log: Act[] = [];
  const readyAfter: number[] = [];
  const failures: unknown[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(environment);
    if (kill > 0) readyAfter.push(server.readyAfter);
    // Not always at the same point of somebody's call.
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
  await askUntilKnown(clients, unknown, waitsForHeld);
  await spendTheRest(clients, log);
  const answeredOtherwise = await findAnsweredOtherwise(clients, log);
  // What the killed processes held is given back by a sweep, which comes once a minute.
  if (waitsForHeld) await wait(65_000);
  await last.end('SIGTERM');
  const count = (outcome: Act['outcome'], of: readonly Act[] = log) =>
    of.filter((act) => act.outcome === outcome).length;
  return {
    ok: count('ok'),
    refused: count('refused'),
    cutOff: log.reduce((sum, act) => sum + act.cutOff, 0),
    settledLater: unknown.length - count('unknown', unknown),
    held: count('unknown', unknown),
    failures,
    answeredOtherwise,
    ...(await compareWithRows(place, log)),
    readyAfter: [...readyAfter, last.readyAfter],
  };
}

async function comeIn(place: Place, environment: Environment): Promise<void> {
  const server = await startServer(environment);
  const outbox = watchOutbox(place.outbox);
  for (const person of people) {
    const visit = atServer(server.url, person);
    await visit.signUp();
    await visit.activate(await outbox.codeFor(person.email));
  }
  outbox.close();
  await server.end('SIGTERM');
  await giveCredits(place);
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

/** Answers with what was refused, or went missing, before the kill. */
async function killEnhancing(
  server: ServerProgram,
  log: Act[],
  moment: { afterAnswers: number; andMilliseconds: number },
): Promise<unknown[]> {
  const clients = await signIn(server);
  const failures: unknown[] = [];
  let left = moment.afterAnswers;
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const isKnown = async (act: Act, life: Life): Promise<boolean> => {
    await perform(clients.get(act.person)!, act);
    if (act.outcome === 'ok' && (left -= 1) === 0) reach();
    if (act.outcome === 'failed' || (act.outcome === 'unknown' && !act.isHeld && !life.over)) failures.push(act.error);
    return act.outcome === 'ok';
  };
  const askOneByOne = async (person: Person, life: Life) => {
    let goesOn = true;
    while (goesOn && !life.over) {
      const act = makeAct(person, log.length);
      log.push(act);
      goesOn = await isKnown(act, life);
    }
  };
  const askAgain = async (life: Life) => {
    for (const act of log.filter(({ outcome, isHeld }) => outcome === 'unknown' && !isHeld))
      if (!life.over) await isKnown(act, life);
  };
  const { andMilliseconds } = moment;
  await killAmong(server, { reached, andMilliseconds }, (life) =>
    Promise.all([askAgain(life), ...loops.map((person) => askOneByOne(person, life))]),
  );
  return failures;
}

/** A key whose first call was cut off is held for two minutes: those are waited for, or asked once. */
async function askUntilKnown(clients: Clients, acts: readonly Act[], waits: boolean): Promise<void> {
  const ends = performance.now() + (creditRules.reservedSeconds + 30) * 1000;
  for (;;) {
    const open = acts.filter(({ outcome }) => outcome === 'unknown');
    for (const act of open) await perform(clients.get(act.person)!, act);
    if (!waits || open.length === 0 || performance.now() > ends) return;
    await wait(2000);
  }
}

/** Until the one who has little is refused. */
async function spendTheRest(clients: Clients, log: Act[]): Promise<void> {
  for (let outcome: Act['outcome'] = 'ok'; outcome === 'ok';) {
    const act = makeAct(poor, log.length);
    log.push(act);
    await perform(clients.get(poor)!, act);
    ({ outcome } = act);
  }
}

async function findAnsweredOtherwise(clients: Clients, log: readonly Act[]): Promise<string[]> {
  const found: string[] = [];
  for (const act of log) {
    if (act.outcome === 'ok' && !(await isAnsweredAlike(clients.get(act.person)!, act))) found.push(act.key);
  }
  return found;
}
