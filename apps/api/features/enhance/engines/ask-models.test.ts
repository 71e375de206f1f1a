import { afterEach, describe, expect, it } from 'vitest';
import { listedModel } from '../../../testing/models/listed.ts';
import { startModelServer, type Behaviour, type ModelServer } from '../../../testing/models/model-server.ts';
import { askModels } from './ask-models.ts';
import { startRun } from './run.ts';

const started: ModelServer[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())));

type Named = [model: string, ...behaviours: Behaviour[]];
const list = (...names: Named[]) => listWithin(undefined, ...names);

async function listWithin(callsPerMinute: number | undefined, ...names: Named[]) {
  let now = 0;
  const models = await Promise.all(
    names.map(async ([model, ...behaviours]) => {
      const server = await startModelServer('openai');
      started.push(server);
      server.next(...behaviours);
      return { server, listed: listedModel('openai', server.address, { model, now: () => now, callsPerMinute }) };
    }),
  );
  const ask = async () => {
    const run = startRun(false);
    const request = { system: 'Edit.', user: 'A prompt.', maxTokens: 100, signal: new AbortController().signal };
    const answer = await askModels(
      models.map(({ listed }) => listed),
      request,
      run,
    );
    return {
      answer: answer && { text: answer.text, model: answer.from.model.name },
      tried: run.attempts.map(({ model, fault }) => [model, fault]),
      attempts: run.attempts,
    };
  };
  return {
    ask,
    servers: models.map(({ server }) => server),
    wait: (milliseconds: number) => void (now += milliseconds),
  };
}

describe('models in a list', () => {
  it('are asked in their order, and the first that answers is enough', async () => {
    const { ask, servers } = await list(['first', { pieces: ['One.'] }], ['second']);
    expect(await ask()).toMatchObject({
      answer: { text: 'One.', model: 'first' },
      attempts: [{ model: 'first', fault: null, usage: { input: 10, output: 5 } }],
    });
    expect(servers[1]!.asked).toEqual([]);
  });

  it('are asked once more where they said nothing, and then the next', async () => {
    const { ask } = await list(
      ['first', { status: 500 }, { status: 500 }],
      ['second', { status: 503 }, { pieces: ['Two.'] }],
    );
    const { answer, tried } = await ask();
    expect(answer).toEqual({ text: 'Two.', model: 'second' });
    expect(tried).toEqual([
      ['first', 'down'],
      ['first', 'down'],
      ['second', 'down'],
      ['second', null],
    ]);
  });

  it.each<[string, Behaviour]>([
    ['key', { status: 401 }],
    ['missing', { status: 404 }],
    ['request', { status: 400 }],
    ['busy', { status: 429 }],
    ['declined', { reason: 'declined' }],
    ['cut', { pieces: ['Half'], ends: 'early' }],
  ])('are not asked again where it would go no better: %s', async (fault, behaviour) => {
    const { ask } = await list(['first', behaviour], ['second', { pieces: ['Two.'] }]);
    expect((await ask()).tried).toEqual([
      ['first', fault],
      ['second', null],
    ]);
  });

  it('that fail five times in a minute are left alone for half a minute', async () => {
    const broken = Array.from({ length: 6 }, () => ({ status: 500 }));
    const { ask, wait } = await list(['first', ...broken], ['second']);
    await ask();
    await ask();
    wait(59_000);
    expect((await ask()).tried).toEqual([
      ['first', 'down'],
      ['second', null],
    ]);
    expect((await ask()).tried).toEqual([['second', null]]);
    wait(30_000);
    expect((await ask()).tried).toEqual([
      ['first', 'down'],
      ['first', null],
    ]);
  });

  it('are left alone for as long as they ask for, and take no more calls than their listing says', async () => {
    const { ask, wait } = await listWithin(3, ['first', { status: 429, retryAfter: '20' }], ['second']);
    expect((await ask()).tried).toEqual([['first', 'busy'], ['second', null]]);
    wait(19_000);
    expect((await ask()).tried).toEqual([['second', null]]);
    wait(1000);
    for (const model of ['first', 'first', 'second']) expect((await ask()).tried).toEqual([[model, null]]);
    wait(60_000);
    expect((await ask()).tried).toEqual([['first', null]]);
  });

  it('may all fail, and what was tried is still known', async () => {
    const { ask } = await list(['only', { status: 500 }, { status: 500 }]);
    expect(await ask()).toMatchObject({
      answer: undefined,
      tried: [
        ['only', 'down'],
        ['only', 'down'],
      ],
    });
  });
});
