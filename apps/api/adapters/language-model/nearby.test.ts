import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { answerJson, listOf, startNearby, tagsOf, type NearbyServer } from '../../testing/models/servers-nearby.ts';
import { findServersNearby, usualPlaces, type UsualPlace } from './nearby.ts';

const started: NearbyServer[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())));

const start = async (answer: (response: ServerResponse) => void) => {
  const server = await startNearby(answer);
  started.push(server);
  return server;
};
const at = ({ port }: NearbyServer, speaks: UsualPlace['speaks'] = 'openai', name = 'A server'): UsualPlace => ({
  name,
  port,
  speaks,
});
/** Generous for a busy machine: only a server that hangs may be late. */
const find = (...places: UsualPlace[]) => findServersNearby(places, 60_000);
const hang = () => undefined;
const json = (...models: { id: string }[]) => JSON.stringify(listOf(...models));
const page = '<!doctype html><title>Not found</title>';
const ollama = answerJson(tagsOf({ name: 'llama3.1:8b', size: 4_920_753_328, parameter_size: '8.0B' }));

describe('the model servers on this machine', () => {
  it('are an empty list when nothing answers', async () => {
    const server = await startNearby(hang);
    await server.stop();
    expect(await find(at(server), at(server, 'ollama'))).toEqual([]);
  });

  it('are looked for on the usual ports of Ollama, LM Studio, llama-server and our own server', () => {
    expect(usualPlaces.map(({ name, port, speaks }) => [name, port, speaks])).toEqual([
      ['Ollama', 11_434, 'ollama'],
      ['LM Studio', 1234, 'openai'],
      ['llama-server', 8080, 'openai'],
      ['Hone’s local model', 4180, 'openai'],
    ]);
  });

  it('are listed with the URL that a user’s own model is saved with, and what they report about each model', async () => {
    const server = await start(ollama);
    expect(await find(at(server, 'ollama', 'Ollama'))).toEqual([
      {
        name: 'Ollama',
        address: `http://127.0.0.1:${server.port}/v1`,
        models: [{ name: 'llama3.1:8b', family: 'llama', parameters: 8e9, bytes: 4_920_753_328 }],
      },
    ]);
    expect(server.asked).toEqual(['/api/tags']);
  });

  it('are all asked at the same time, and listed in our order whichever answers first', async () => {
    const waiting: (() => void)[] = [];
    // Each answers once all have been asked, the last first.
    const answerTogether = (value: unknown) => (response: ServerResponse) => {
      waiting.push(() => answerJson(value)(response));
      if (waiting.length === 3) waiting.toReversed().forEach((answer) => answer());
    };
    const [first, second, third] = await Promise.all([
      start(answerTogether(tagsOf({ name: 'one' }))),
      start(answerTogether(listOf({ id: 'two' }, { id: 'google/gemma-3-4b' }))),
      start(answerTogether(listOf({ id: '/models/three.gguf', meta: { n_params: 4e9, size: 2.5e9 } }))),
    ]);
    const found = await find(at(first, 'ollama', 'a'), at(second, 'openai', 'b'), at(third, 'openai', 'c'));
    expect(found.map(({ name, models }) => [name, models.map((model) => model.name)])).toEqual([
      ['a', ['one']],
      ['b', ['two', 'google/gemma-3-4b']],
      ['c', ['/models/three.gguf']],
    ]);
    expect(found[2]!.models[0]).toMatchObject({ parameters: 4e9, bytes: 2.5e9 });
    expect([second.asked, third.asked]).toEqual([['/v1/models'], ['/v1/models']]);
  });

  it('are listed without invalid model names, and without models that run on another machine', async () => {
    const strange = [{ name: '<b>x</b>' }, { name: 'two words' }, { name: 'x'.repeat(201) }, { name: 7 }, null, 'x'];
    const remote = { name: 'gpt-oss:120b-cloud', remote_host: 'https://ollama.com:443' };
    const entries = [...strange, remote, { name: 'odd', size: -1, details: 'none' }];
    const server = await start(answerJson({ models: entries }));
    const [found] = await find(at(server, 'ollama'));
    expect(found!.models).toEqual([{ name: 'odd', family: undefined, parameters: undefined, bytes: undefined }]);
  });

  it('are listed with at most 500 models each', async () => {
    const models = Array.from({ length: 2000 }, (_, id) => ({ id: `model-${id}` }));
    const [found] = await find(at(await start(answerJson(listOf(...models)))));
    expect(found!.models.at(-1)!.name).toBe('model-499');
  });
});

const strangers: [says: string, answer: (response: ServerResponse) => void][] = [
  ['an HTML page', (response) => void response.setHeader('content-type', 'text/html').end(page)],
  ['nothing', (response) => void response.end()],
  ['a truncated answer', (response) => void response.end('{"object":"list","data":[{"id":"a')],
  ['bytes that aren’t valid UTF-8', (response) => void response.end(Buffer.from(json({ id: 'a\u00ff' }), 'latin1'))],
  ['a different object', answerJson({ object: 'page', data: [{ id: 'a' }] })],
  ['a list without data', answerJson({ object: 'list' })],
  ['a string', answerJson('list')],
  ['null', answerJson(null)],
  [
    'a list with status 404',
    (response) => answerJson(listOf({ id: 'a' }))(Object.assign(response, { statusCode: 404 })),
  ],
  ['204 No Content', (response) => void response.writeHead(204).end()],
  ['an unknown status', (response) => void response.writeHead(799).end('{}')],
  ['3.7 MB', answerJson(listOf(...Array.from({ length: 50_000 }, (_, id) => ({ id: `model-${id}` }))))],
  [
    'half an answer before it drops the connection',
    (response) => void response.write('{"object":', () => response.destroy()),
  ],
];

describe('an unrelated server on such a port', () => {
  it.each(strangers)('is not offered, and doesn’t affect the others, when it sends %s', async (_, answer) => {
    const [stranger, good] = await Promise.all([start(answer), start(ollama)]);
    const found = await find(at(stranger), at(stranger, 'ollama'), at(good, 'ollama', 'Ollama'));
    expect(found.map(({ name }) => name)).toEqual(['Ollama']);
  });

  it('is not followed when it redirects', async () => {
    const target = await start(answerJson(listOf({ id: 'a' })));
    const location = `http://127.0.0.1:${target.port}/v1/models`;
    const server = await start((response) => void response.writeHead(302, { location }).end());
    expect(await find(at(server))).toEqual([]);
    expect(target.asked).toEqual([]);
  });

  it('is given up on when its answer doesn’t end', async () => {
    let left: Promise<unknown> | undefined;
    const server = await start((response) => {
      left = new Promise((resolve) => response.once('close', resolve));
      const write = () => void response.write(' '.repeat(60_000), (error) => error ?? write());
      write();
    });
    expect(await find(at(server))).toEqual([]);
    await left;
  });

  it.each([
    ['before its answer', hang],
    ['in the middle of its answer', (response: ServerResponse) => void response.write('{"object":"list",')],
  ])('is not waited for when it hangs %s', async (_, answer) => {
    let left: Promise<unknown> | undefined;
    const server = await start((response) => {
      left = new Promise((resolve) => response.once('close', resolve));
      answer(response);
    });
    expect(await findServersNearby([at(server)], 50)).toEqual([]);
    // If the time was over before it was asked, nothing needs to be aborted.
    await left;
  });
});
