import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { login } from '@hone/contracts/access';
import { getUser } from '@hone/contracts/user';
import { median, printTable, spread } from '../figures.ts';
import { connections, readFor, type Load } from '../load.ts';
import { goodPassword, visitor } from '../machine.ts';
import { readCpuMilliseconds, startProcess, type RunningProcess } from '../process.ts';
import { knownEmail, networkOf } from './mailboxes.ts';

const rounds = 5;
const turns = 2;
const turnSeconds = 2;
const costSeconds = 4;
const loops = 16;

/**
 * How much the other routes suffer from people signing in, beyond the CPU time that this takes anyway.
 *
 * The same load reads the user twice. The first time 16 loops sign in without a pause on the same server; the second
 * time nobody does, and a process beside it uses as much CPU time a second as those sign-ins cost the server. Both times
 * the machine has the same left over, so what is missing the first time was lost in the server: an event loop that stood
 * still, a thread pool or connections that were taken. What a sign-in costs is measured before, with nothing else going
 * on, where it is cheapest; PostgreSQL's and the caller's part is not counted. Both err against us.
 */
export async function compareNeighbours(server: RunningProcess, access: string): Promise<void> {
  const read = (seconds: number) => readFor(server.said, getUser.path, access, seconds);
  await read(2);
  const cost = await measureCost(server);
  const quiet: number[] = [];
  const done: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(ratePerSecond(await read(1)));
    const turn: Turn[] = [];
    for (let at = 0; at < turns; at += 1) turn.push(await takeTurn(server, read, cost));
    done.push({
      withLogins: mean(turn.map(({ withLogins }) => withLogins)),
      withBurner: mean(turn.map(({ withBurner }) => withBurner)),
      signIns: mean(turn.map(({ signIns }) => signIns)),
      burnt: mean(turn.map(({ burnt }) => burnt)),
    });
  }

  const each = (figure: (round: Turn) => number) => done.map(figure);
  printTable(
    ['reads of the user', 'requests/s'],
    [
      ['nothing beside', spread(quiet, 0)],
      [`${loops} loops signing in`, spread(each(({ withLogins }) => withLogins), 0)],
      ['a burner beside', spread(each(({ withBurner }) => withBurner), 0)],
    ],
  );
  const signIns = each((round) => round.signIns);
  console.log(`\n  ratio logins/burner: ${spread(each(({ withLogins, withBurner }) => withLogins / withBurner), 3)}; at least 0.70`);
  console.log(`  ${spread(signIns, 1)} sign-ins/s at ${cost.toFixed(1)} ms of CPU each: ${((median(signIns) * cost) / 1000).toFixed(2)} cores`);
  console.log(`  the burner used ${spread(each(({ burnt }) => burnt), 2)} of that; ${connections} connections`);
  console.log(`  median (least–most) of ${rounds} rounds of ${turns} turns of ${turnSeconds} s a side`);
}

interface SignIns {
  count: number;
  perSecond: number;
}

interface Turn {
  withLogins: number;
  withBurner: number;
  signIns: number;
  /** What the burner got of what it was to use. */
  burnt: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const ratePerSecond = ({ answered, seconds }: Load) => answered / seconds;

async function takeTurn(server: RunningProcess, read: (seconds: number) => Promise<Load>, cost: number): Promise<Turn> {
  const [withLogins, { perSecond }] = await whileLoggingIn(server.said, () => read(turnSeconds));
  const cores = (perSecond * cost) / 1000;
  const [withBurner, burnt] = await whileBurning(cores, () => read(turnSeconds));
  return { withLogins: ratePerSecond(withLogins), withBurner: ratePerSecond(withBurner), signIns: perSecond, burnt: burnt / cores };
}

/** Milliseconds of the server's CPU time that one sign-in takes. */
async function measureCost({ pid, said }: RunningProcess): Promise<number> {
  const before = readCpuMilliseconds(pid);
  if (Number.isNaN(before)) throw new Error('This measurement reads CPU times from /proc, which only Linux has.');
  const [after, { count }] = await whileLoggingIn(said, async () => {
    await wait(costSeconds * 1000);
    return readCpuMilliseconds(pid);
  });
  return (after - before) / count;
}

async function whileLoggingIn<Value>(address: string, work: () => Promise<Value>): Promise<[Value, SignIns]> {
  const stop = new AbortController();
  let count = 0;
  const began = performance.now();
  const loop = async (at: number) => {
    const { call } = visitor(address, networkOf(5000 + at));
    while (!stop.signal.aborted) {
      await call(login, { body: { email: knownEmail(at), password: goodPassword } });
      count += 1;
    }
  };
  const running = Promise.all(Array.from({ length: loops }, (_, at) => loop(at)));
  // One that fails ends all of them; its error is thrown below, when the load is over.
  running.catch(() => stop.abort());
  const value = await work();
  const done = { count, perSecond: (count * 1000) / (performance.now() - began) };
  stop.abort();
  await running;
  return [value, done];
}

/** Answers with the cores that were used, too. */
async function whileBurning<Value>(cores: number, work: () => Promise<Value>): Promise<[Value, number]> {
  const file = fileURLToPath(new URL('./burner.ts', import.meta.url));
  const given = (share: number) => ['--import', 'tsx', file, String(share)];
  // A process for each core that is asked for, since one can use no more than one.
  const count = Math.max(1, Math.ceil(cores));
  const start = () => startProcess(given(cores / count), {}, /The burner is ready/);
  const burners = await Promise.all(Array.from({ length: count }, start));
  const used = () => burners.reduce((sum, { pid }) => sum + readCpuMilliseconds(pid), 0);
  const [before, began] = [used(), performance.now()];
  const value = await work();
  const burnt = (used() - before) / (performance.now() - began);
  await Promise.all(burners.map((burner) => burner.stop()));
  return [value, burnt];
}
