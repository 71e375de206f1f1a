import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answer, soundOp, soundRows } from '../../apps/api/testing/models/answers.ts';
import { startModelServer } from '../../apps/api/testing/models/model-server.ts';
import { makePerson } from '../../apps/api/testing/people.ts';
import { watchOutbox, type OutboxFolder } from '../../apps/api/testing/mail/outbox-folder.ts';
import { startServer, type ServerProgram } from '../../apps/api/testing/process.ts';
import type { Workspace } from '../../apps/api/testing/workspace.ts';
import { findFreePort } from '../../tools/machine/port.mjs';
import { webhookSecret } from './acts.ts';
import { signUp, startWorking, type Worker } from './person.ts';

export interface Place {
  server: ServerProgram;
  workers: Worker[];
  outbox: OutboxFolder;
  metricsPort: number;
  probePort: number;
  close(): Promise<void>;
}

const given = `
  with accounts as (update credit_accounts set bonus = bonus + 50000000 returning id)
  insert into credit_entries (account_id, key, kind, bucket, amount, reason, at)
    select id, 'given', 'adjustment', 'bonus', 50000000, 'to be spent by a measurement', now() from accounts`;

/** A server as in production, with people who can afford everything, a model that writes and a payment provider. */
export async function openPlace(workspace: Workspace, people: number, leak: string): Promise<Place> {
  const model = await startModelServer('openai');
  model.choose(() => {
    // What it was asked isn't read here, and would fill the memory.
    model.asked.splice(0);
    return { dictated: spell(answer(soundRows, [soundOp])) };
  });
  const provider = await startProvider();
  const metricsPort = await findFreePort();
  const settings = {
    ...workspace.environment,
    HONE_MODE: 'production',
    HOST: '127.0.0.1',
    ...(!workspace.environment['DATABASE_URL'] && { HONE_DATABASE: 'embedded' }),
    HONE_SECRET: randomBytes(48).toString('base64'),
    HONE_ORIGIN: 'https://hone.example.org',
    HONE_MAIL: 'outbox',
    HONE_FILES: 'folder',
    HONE_IDENTITY: 'none',
    HONE_LOG: 'warn',
    // A few people ask as often as many would.
    HONE_LIMIT_FACTOR: '1000',
    HONE_METRICS_PORT: String(metricsPort),
    HONE_MODELS: JSON.stringify([{ protocol: 'openai', address: model.address, model: 'stand-in', local: true }]),
    STRIPE_API_BASE: provider.address,
    STRIPE_SECRET_KEY: 'sk_test_soak',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_soak',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_MONTHLY: 'price_1',
    STRIPE_PRICE_QUARTERLY: 'price_2',
    STRIPE_PRICE_YEARLY: 'price_3',
  };
  const persons = Array.from({ length: people }, (_, number) => makePerson(number + 1));
  const outbox = watchOutbox(workspace.outbox);
  const first = await startServer(settings);
  for (const person of persons) await signUp(first.url, person, outbox);
  await first.end('SIGTERM');
  // The embedded database takes one process at a time.
  const database = await workspace.open();
  await database.sql.execute(given);
  await database.close();

  const probe = new URL('probe.mjs', import.meta.url).href;
  const server = await startServer({
    ...settings,
    NODE_OPTIONS: `--import=${probe}`,
    ...(leak && { SOAK_LEAK: leak }),
  });
  const [, probePort] = /^The probe is ready: (\d+)$/m.exec(server.output())!;
  const workers = await Promise.all(persons.map((person) => startWorking(server.url, person)));
  return {
    server,
    workers,
    outbox,
    metricsPort,
    probePort: Number(probePort),
    async close() {
      outbox.close();
      provider.close();
      await model.stop();
    },
  };
}

/** As fast as a small model. */
async function* spell(text: string): AsyncGenerator<string> {
  for (const piece of text.match(/.{1,40}/gs) ?? []) {
    await wait(20);
    yield piece;
  }
}

/** Knows no customer, and has no event that wasn't delivered. */
async function startProvider() {
  const server = createServer((request, response) => {
    const isList = request.url?.startsWith('/v1/events') ?? false;
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } };
    const body = isList ? { object: 'list', data: [], has_more: false } : missing;
    request.resume();
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
