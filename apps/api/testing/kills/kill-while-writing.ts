import type { Client } from '@hone/client/client';
import { getUsage } from '@hone/contracts/credits';
import { soundRows } from '../models/answers.ts';
import { useNow, watchModel } from '../models/early-uses.ts';
import { startModelServer } from '../models/model-server.ts';
import { findBrokenPromises } from '../money/ledger.ts';
import { signInAt, signUpAll } from '../load/newcomers.ts';
import { makePerson } from '../people.ts';
import { startServer } from '../process.ts';
import type { Workspace } from '../workspace.ts';

export interface KillWhileWriting {
  /** For each run: the text that was used in the next one, and the credits left before and after. */
  uses: { text: string; before: number; after: number; again: number }[];
  held: number;
  broken: string[];
}

/** Kills a server while a model writes, and in the next run uses what was there by then. */
export async function killWhileWriting(workspace: Workspace, kills: number): Promise<KillWhileWriting> {
  const model = await startModelServer('openai');
  const listing = { protocol: 'openai', address: model.address, model: 'gpt-test', local: true };
  const environment = { ...workspace.environment, HONE_MODELS: JSON.stringify([listing]) };
  const person = makePerson(3500);
  let server = await startServer(environment);
  await signUpAll({ url: server.url, outbox: workspace.outbox }, [person]);
  const signIn = () => signInAt(server.url, person);
  const left = async (client: Client) => (await client.call(getUsage)).credits_count;
  const uses: KillWhileWriting['uses'] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const watched = await watchModel(await signIn(), model);
    const rows = soundRows.slice(0, 1 + (kill % soundRows.length)).map((row) => JSON.stringify(row));
    for (const [at, row] of rows.entries()) await watched.write(`${at === 0 ? '{"rows":[' : ','}${row}`, 'brief');
    const made = watched
      .brief()
      .rows.filter(({ slot }) => slot.endsWith('.made'))
      .at(-1)!;
    await server.end('SIGKILL');
    await watched.leave().catch(() => undefined);
    server = await startServer(environment);
    const client = await signIn();
    const choices = [{ slot: made.slot, options: [made.options[0]!.id] }];
    const before = await left(client);
    const { text, credits_count: after } = await useNow(client, watched.id, { choices });
    const { credits_count: again } = await useNow(client, watched.id, { choices });
    uses.push({ text, before, after, again });
  }
  await server.end('SIGTERM');
  await model.stop();
  const database = await workspace.open();
  const { rows } = await database.sql.execute<{ held: number }>(
    'select count(*)::int as held from credit_reservations',
  );
  const broken = await findBrokenPromises(database, () => new Date());
  await database.close();
  return { uses, held: rows[0]!.held, broken };
}
