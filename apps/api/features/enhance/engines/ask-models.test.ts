import { afterEach, describe, expect, it } from 'vitest';
import { listedModel } from '../../../testing/models/listed.ts';
import { startModelServer, type Behaviour, type ModelServer } from '../../../testing/models/model-server.ts';
import { TooLong } from '@hone/engine/model/answer-stream';
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
  const ask = async (listen?: (piece: string) => void) => {
    const run = startRun(false);
    const request = {
      system: 'Edit.',
      user: 'A prompt.',
      maxTokens: 100,
      maxCharacters: 50_000,
      signal: new AbortController().signal,
    };
    const answer = await askModels(
      models.map(({ listed }) => listed),
      request,
      run,
      listen && { hear: listen, end: () => Promise.resolve(), rest: () => Promise.resolve() },
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
  it('are asked in order, and the first answer is enough', async () => {
    const { ask, servers } = await list(['first', { pieces: ['One.'] }], ['second']);
    expect(await ask()).toMatchObject({
      answer: { text: 'One.', model: 'first' },
      attempts: [{ model: 'first', fault: null, usage: { input: 10, output: 5 } }],
    });
    expect(servers[1]!.asked).toEqual([]);
  });

  it('are retried once if they returned nothing, and then the next one is asked', async () => {
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
  ])('are not retried if that would not help: %s', async (fault, behaviour) => {
    const { ask } = await list(['first', behaviour], ['second', { pieces: ['Two.'] }]);
    expect((await ask()).tried).toEqual([
      ['first', fault],
      ['second', null],
    ]);
  });

  it('that fail five times in a minute are skipped for half a minute', async () => {
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

  it('are skipped for as long as they ask to be, and get no more calls than their configuration allows', async () => {
    const { ask, wait } = await listWithin(3, ['first', { status: 429, retryAfter: '20' }], ['second']);
    expect((await ask()).tried).toEqual([
      ['first', 'busy'],
      ['second', null],
    ]);
    wait(19_000);
    expect((await ask()).tried).toEqual([['second', null]]);
    wait(1000);
    for (const model of ['first', 'first', 'second']) expect((await ask()).tried).toEqual([[model, null]]);
    wait(60_000);
    expect((await ask()).tried).toEqual([['first', null]]);
  });

  it('can all fail, and every attempt is still recorded', async () => {
    const { ask } = await list(['only', { status: 500 }, { status: 500 }]);
    expect(await ask()).toMatchObject({
      answer: undefined,
      tried: [
        ['only', 'down'],
        ['only', 'down'],
      ],
    });
  });

  it('are read while they write, and if one breaks off midway, no other is asked instead', async () => {
    const { ask, servers } = await list(
      ['first', { pieces: ['Ha', 'lf'], ends: 'early' }],
      ['second', { pieces: ['Two.'] }],
    );
    const heard: string[] = [];
    const { answer, tried } = await ask((piece) => void heard.push(piece));
    expect({ answer, tried, heard: heard.join('') }).toEqual({
      answer: undefined,
      tried: [['first', 'cut']],
      heard: 'Half',
    });
    expect(servers[1]!.asked).toEqual([]);
  });

  it('that have returned nothing are replaced by the next, even if someone is listening', async () => {
    const { ask } = await list(['first', { status: 500 }, { status: 429 }], ['second', { pieces: ['Two.'] }]);
    const heard: string[] = [];
    expect((await ask((piece) => void heard.push(piece))).tried).toEqual([
      ['first', 'down'],
      ['first', 'busy'],
      ['second', null],
    ]);
    expect(heard.join('')).toBe('Two.');
  });

  it('are stopped and counted as garbled once the listener rejects the answer as too long', async () => {
    const { ask, servers } = await list(['first', { breaks: 'flood' }], ['second']);
    let length = 0;
    const { answer, tried, attempts } = await ask((piece) => {
      if ((length += piece.length) > 20_000) throw new TooLong('Enough.');
    });
    expect([answer, tried]).toEqual([undefined, [['first', 'garbled']]]);
    expect(attempts[0]).toMatchObject({ isWhole: false, first_milliseconds: expect.any(Number) });
    await servers[0]!.asked[0]!.over;
  });

  it('are stopped and counted as garbled when they exceed the character limit, and no other is asked', async () => {
    const { ask, servers } = await list(
      ['first', { pieces: ['Ha', 'lf', 'x'.repeat(50_000)], stalls: 'idle' }],
      ['second'],
    );
    const heard: string[] = [];
    const { answer, tried, attempts } = await ask((piece) => void heard.push(piece));
    expect({ answer, tried, heard: heard.join('') }).toEqual({
      answer: undefined,
      tried: [['first', 'garbled']],
      heard: 'Half',
    });
    expect(attempts[0]!.isWhole).toBe(false);
    await servers[0]!.asked[0]!.over;
  });

  it('fail with any other error that their listener throws', async () => {
    const { ask } = await list(['first', { pieces: ['One.'] }]);
    await expect(
      ask(() => {
        throw new Error('a fault of ours');
      }),
    ).rejects.toThrow('a fault of ours');
  });
});

it('a model is asked with the schema for where it runs, at a provider or locally', async () => {
  const { ask: _, servers } = await list(['first', { pieces: ['{}'] }], ['second', { pieces: ['{}'] }]);
  for (const [at, where] of (['provider', 'local'] as const).entries()) {
    const { model, ...listed } = listedModel('openai', servers[at]!.address);
    const schemaFor = (of: { where: string }) => ({ type: 'object' as const, title: `for ${of.where}` });
    const question = {
      system: '',
      user: '',
      maxTokens: 9,
      maxCharacters: 50_000,
      signal: new AbortController().signal,
      schemaFor,
    };
    await askModels([{ ...listed, model: { ...model, where } }], question, startRun(false));
    expect(JSON.stringify(servers[at]!.asked[0]!.body)).toContain(`for ${where}`);
  }
});
