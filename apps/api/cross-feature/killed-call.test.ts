import { setTimeout as wait } from 'node:timers/promises';
import { enhance } from '@hone/contracts/enhance/enhance';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseKind } from '../testing/database.ts';
import { watchOutbox } from '../testing/mail/outbox-folder.ts';
import { sound, typed } from '../testing/models/answers.ts';
import { startModelServer, type ModelServer } from '../testing/models/model-server.ts';
import { atServer, makePerson } from '../testing/people.ts';
import { endPrograms, startServer } from '../testing/process.ts';
import { makeWorkspace, type Workspace } from '../testing/workspace.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 180_000;

let workspace: Workspace;
let model: ModelServer;
beforeAll(async () => {
  workspace = await makeWorkspace();
  model = await startModelServer('openai');
}, timeout);
afterAll(async () => {
  await endPrograms();
  await model.stop();
  await workspace.remove();
});

const body = { text: typed, mode: 'concise' } as const;
const options = { idempotencyKey: 'killed-with-its-server' };

it(
  'a call whose server was killed midway is completed by the next server when retried',
  async () => {
    const listing = { protocol: 'openai', address: model.address, model: 'gpt-test', local: true };
    const environment = { ...workspace.environment, HONE_MODELS: JSON.stringify([listing]) };
    const server = await startServer(environment);
    const person = makePerson(4700);
    const outbox = watchOutbox(workspace.outbox);
    const visit = atServer(server.url, person);
    await visit.signUp();
    await visit.activate(await outbox.codeFor(person.email));
    outbox.close();
    await visit.signIn();
    const startNext = async () => {
      const next = atServer((await startServer(environment)).url, person);
      await next.signIn();
      return next;
    };
    // Beside the first, so that nothing slow lies between the kill and the repeat. The embedded database takes one process.
    const beside = databaseKind === 'postgres' ? await startNext() : undefined;

    const asked = new Promise<void>((resolve) => model.choose(() => (resolve(), { stalls: 'headers' })));
    const cut = visit.client.call(enhance, { body }, options).catch((error: unknown) => error);
    await asked;
    await server.end('SIGKILL');
    expect(await cut).toBeInstanceOf(TypeError);

    model.choose(() => ({ pieces: [sound.brief] }));
    const next = beside ?? (await startNext());
    const repeat = () => next.client.call(enhance, { body }, options);
    // Another process could still be working on it.
    if (beside) {
      const refusal = (await repeat().catch((error: unknown) => error)) as Refusal;
      expect(refusal).toMatchObject({ status: 409, code: 'request.key_in_use' });
      expect(refusal.retryAfter).toBeLessThanOrEqual(15);
      await wait(refusal.retryAfter! * 1000);
    }
    expect(await repeat()).toMatchObject({ by: { model: 'gpt-test' } });
  },
  timeout,
);
