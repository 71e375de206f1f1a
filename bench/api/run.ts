import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { median, printTable, quantile, spread } from '../figures.ts';
import { connections, readUsers, readUserText, type Load } from '../load.ts';
import { measure } from '../machine.ts';
import { readCpuMilliseconds, startProcess, type RunningProcess } from '../process.ts';

const rounds = 5;
const seconds = 5;
const warmUpSeconds = 4;

interface Side {
  name: string;
  server: RunningProcess;
  loads: Load[];
  /** CPU time of the server for one answer, in microseconds: hardly moved by who else works on the machine. */
  cpu: number[];
}

// Each side has a process of its own and this one makes the load. The sides take turns within a round, and each round
// gives one ratio, so that a busy minute of the machine falls on both.
await measure('bench:api: GET /api/v1/user/get-user/, the full stack against bare node:http', async (machine) => {
  const hone = await machine.startHone();
  const { access } = await machine.makeAccount(hone.said, 'reader');
  const file = fileURLToPath(new URL('./base.ts', import.meta.url));
  const base = await startProcess(['--import', 'tsx', file], machine.settings, /The base is ready: (\S+)/);
  const [honeText, baseText] = [await readUserText(hone.said, access), await readUserText(base.said, access)];
  if (!isDeepStrictEqual(JSON.parse(honeText), JSON.parse(baseText)) || honeText.length !== baseText.length) throw new Error(`The answers differ:\n${honeText}\n${baseText}`);

  const sides: Side[] = [
    { name: 'base', server: base, loads: [], cpu: [] },
    { name: 'hone', server: hone, loads: [], cpu: [] },
  ];
  for (const { server } of sides) await readUsers(server.said, access, warmUpSeconds);
  base.takeLines();
  for (let round = 0; round < rounds; round += 1) for (const side of sides) await takeTurn(side, access);
  const counted = base.takeLines().map((line) => Number(/^(\d+) requests per second$/.exec(line)?.[1]));

  printTable(
    ['', 'requests/s', 'least', 'most', 'p50 ms', 'p99 ms', 'server CPU µs/request'],
    sides.map(({ name, loads, cpu }) => {
      const rates = loads.map(({ perSecond }) => perSecond);
      const latency = (part: number) => median(loads.map(({ latencies }) => quantile(latencies, part))).toFixed(2);
      const [least, most] = [quantile(rates, 0), quantile(rates, 1)];
      return [name, median(rates).toFixed(0), least.toFixed(0), most.toFixed(0), latency(0.5), latency(0.99), cpu.length > 0 ? spread(cpu, 0) : '-'];
    }),
  );
  const ratios = sides[1]!.loads.map(({ perSecond }, round) => perSecond / sides[0]!.loads[round]!.perSecond);
  console.log(`\n  ratio hone/base: ${spread(ratios, 3)}, median (least–most) of ${rounds} rounds of ${seconds} s; at least 0.60, aim 0.75`);
  console.log(`  the base counted ${median(counted).toFixed(0)} requests/s itself; ${connections} connections, the same ${honeText.length} bytes of body`);
  await Promise.all([hone.stop(), base.stop()]);
});

async function takeTurn({ server, loads, cpu }: Side, access: string): Promise<void> {
  const before = readCpuMilliseconds(server.pid);
  const load = await readUsers(server.said, access, seconds);
  const after = readCpuMilliseconds(server.pid);
  loads.push(load);
  if (before !== undefined && after !== undefined) cpu.push(((after - before) * 1000) / load.answered);
}
