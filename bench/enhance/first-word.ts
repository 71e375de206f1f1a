import { median, printTable, quantile } from '../figures.ts';
import type { Caller } from './calls.ts';
import { openConnection, type Connection } from '../connection.ts';

const calls = 200;
const warmUps = 60;

export interface Streaming {
  name: string;
  address: string;
  caller: Caller;
}

/** How much later the first word of the same prompt comes: one connection a side, nothing else under way. */
export async function compareFirstWords(base: Streaming, hone: Streaming): Promise<void> {
  const sides = [
    { ...base, connection: await openConnection(base.address), took: [] as number[] },
    { ...hone, connection: await openConnection(hone.address), took: [] as number[] },
  ] as const;
  for (let call = -warmUps; call < calls; call += 1) {
    // Whoever comes second finds the machine awake, so each does in turn.
    for (const side of call % 2 === 0 ? sides : sides.toReversed()) {
      const took = await timeFirstWord(side.connection, side.caller);
      if (call >= 0) side.took.push(took);
    }
  }
  for (const { connection } of sides) connection.close();
  const [of, than] = [sides[1].took, sides[0].took];
  const added = of.map((took, at) => took - than[at]!);
  const figures = (took: readonly number[]) => [median(took), quantile(took, 0.95), quantile(took, 1)].map((each) => each.toFixed(2));
  printTable(['ms to the first word', 'median', 'p95', 'most'], [...sides.map(({ name, took }) => [name, ...figures(took)]), ['added, call by call', ...figures(added)]]);
  console.log(`\n  added to the first word: median ${median(added).toFixed(2)} ms, p95 ${quantile(added, 0.95).toFixed(2)} ms of ${calls} calls; at most 2 ms`);
}

async function timeFirstWord(connection: Connection, caller: Caller): Promise<number> {
  const { status, body, firstWord } = await connection.send(caller.next('text/event-stream'), 'event: delta');
  if (status !== 200 || !body.includes('event: done')) throw new Error(`A stream ended with ${status}:\n${body}`);
  return firstWord;
}
