import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@hone/client/client';
import { listChanges } from '@hone/contracts/library/changes';
import { beginImport, continueImport, promptsNamed } from '../importing.ts';
import { signInAt, signUpAll } from '../load/newcomers.ts';
import { findBrokenPromises } from '../money/ledger.ts';
import { makePerson } from '../people.ts';
import { startServer } from '../process.ts';
import type { Workspace } from '../workspace.ts';

export interface KillWhileImporting {
  /** How many prompts each import had added when its server was gone, and once it was asked to finish again. */
  outcomes: { killed: number; again: number }[];
  broken: string[];
}

const batches = 3;
const batchPrompts = 300;
export const importedPrompts = batches * batchPrompts;

/** Kills a server at varying moments of finishing an import, and looks at the library in the next run. */
export async function killWhileImporting(workspace: Workspace, kills: number): Promise<KillWhileImporting> {
  const person = makePerson(3600);
  let server = await startServer(workspace.environment);
  await signUpAll({ url: server.url, outbox: workspace.outbox }, [person]);
  const signIn = () => signInAt(server.url, person);

  const first = await stage(await signIn(), 'first');
  const started = performance.now();
  await first.finish(batches);
  const usual = performance.now() - started;

  const outcomes: KillWhileImporting['outcomes'] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const client = await signIn();
    const before = await countPrompts(client);
    const running = await stage(client, `kill ${kill}`);
    const finishing = running.finish(batches).catch(() => undefined);
    // Also a moment before it begins, and one after it has ended.
    await wait((usual * 1.2 * kill) / (kills - 1));
    await server.end('SIGKILL');
    await finishing;
    server = await startServer(workspace.environment);
    const visitor = await signIn();
    const killed = (await countPrompts(visitor)) - before;
    await continueImport({ visitor }, running.id).finish(batches);
    outcomes.push({ killed, again: (await countPrompts(visitor)) - before });
  }
  await server.end('SIGTERM');
  const database = await workspace.open();
  const broken = await findBrokenPromises(database, () => new Date());
  await database.close();
  return { outcomes, broken };
}

async function stage(visitor: Client, name: string) {
  const running = await beginImport({ visitor });
  for (let number = 0; number < batches; number += 1) {
    const names = Array.from({ length: batchPrompts }, (_, at) => `${name} ${number} ${at}`);
    await running.send(number, { categories: [{ key: 'k', name }], prompts: promptsNamed(names) });
  }
  return running;
}

async function countPrompts(client: Client): Promise<number> {
  let count = 0;
  for (let since = 0, more = true; more;) {
    const page = await client.call(listChanges, { query: { since } });
    count += page.prompts.length;
    ({ since, more } = page);
  }
  return count;
}
