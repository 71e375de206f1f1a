import { afterEach, describe, expect, it } from 'vitest';
import type { ModelListing } from '../config/models.ts';
import type { Config } from '../config/settings.ts';
import { startModelServer, type Behaviour, type ModelServer } from '../testing/models/model-server.ts';
import type { ProtocolName } from '../testing/models/protocols.ts';
import { runCommand } from './commands.ts';

const key = 'sk-secret-7f3d';
const servers: ModelServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map(({ stop }) => stop())));

const fine: Behaviour[] = [{ pieces: ['Rea', 'dy'] }, { pieces: ['{"word": ', '"ready"}'] }];

async function list(protocol: ProtocolName, model: string, ...behaviours: Behaviour[]): Promise<ModelListing> {
  const server = await startModelServer(protocol);
  servers.push(server);
  server.next(...behaviours);
  const address = `${server.address}/hidden/path`;
  const price = { input: 0.25, output: 2 };
  return { protocol, address, model, key, local: true, reasoning: false, price, limits: {} };
}

async function check(...listings: ModelListing[]) {
  const said: string[] = [];
  const opened = () => Promise.reject(new Error('The database was opened.'));
  const status = await runCommand(
    ['check', 'models'],
    (line) => void said.push(line),
    opened,
    () => ({ models: listings }) as Config,
  );
  const cells = said.slice(1).map((line) => line.split(/ {2,}/));
  return { status, said, row: (model: string) => cells.find(([first]) => first === model), text: said.join('\n') };
}

describe('hone check models', () => {
  it('without any models says that the built-in engine is used, and succeeds', async () => {
    expect(await check()).toMatchObject({
      status: 0,
      said: ['No models are set. Hone uses its built-in engine.'],
    });
  });

  it.each(['openai', 'anthropic', 'google'] as const)(
    'calls a model that speaks %s, and says what works',
    async (name) => {
      const { status, said, row } = await check(await list(name, 'a-model', ...fine));
      expect(said[0]).toMatch(/^model +host +reached +key accepted +model known +by schema +first word +both calls/);
      expect(row('a-model')).toEqual([
        'a-model',
        '127.0.0.1',
        'yes',
        'yes',
        'yes',
        'yes',
        expect.stringMatching(/^\d+ ms$/),
        expect.stringMatching(/^\d+ ms$/),
        '20 + 10',
        '$0.25 / $2',
      ]);
      expect(said.slice(2)).toEqual(['', 'The model works.']);
      expect(status).toBe(0);
    },
  );

  it('continues after a model that fails, says what to do about each failure, and exits with 1', async () => {
    const { status, row, said } = await check(
      await list('openai', 'no-key', { status: 401 }),
      await list('google', 'no-model', { status: 404 }),
      await list('anthropic', 'too-busy', { status: 429 }),
      await list('openai', 'no-schema', fine[0]!, { status: 400 }),
      await list('openai', 'only-prose', fine[0]!, { pieces: ['The word is: ready.'] }),
      await list('openai', 'good', ...fine),
    );
    expect(status).toBe(1);
    expect(row('no-key')?.slice(2, 6)).toEqual(['yes', 'no', '–', '–']);
    expect(row('no-model')?.slice(2, 6)).toEqual(['yes', 'yes', 'no', '–']);
    expect(row('no-schema')?.slice(2, 6)).toEqual(['yes', 'yes', 'yes', 'no']);
    expect(row('only-prose')?.slice(2, 6)).toEqual(['yes', 'yes', 'yes', 'no']);
    expect(row('good')?.slice(2, 6)).toEqual(['yes', 'yes', 'yes', 'yes']);
    expect(said.slice(8)).toEqual([
      expect.stringMatching(/^no-key: The key isn't accepted\./),
      expect.stringMatching(/^no-model: The address or the model isn't known there\./),
      expect.stringMatching(/^too-busy: Too many requests/),
      expect.stringMatching(/^no-schema: It doesn't answer by a schema/),
      expect.stringMatching(/^only-prose: It doesn't answer by a schema/),
    ]);
  });

  it('shows an unavailable server as not reached', async () => {
    const listing = await list('openai', 'gone');
    await servers.pop()!.stop();
    const { status, row } = await check(listing);
    expect(row('gone')?.slice(2, 5)).toEqual(['no', '–', '–']);
    expect(status).toBe(1);
  });

  it('says whether a price is set, and shows neither a key nor more of a URL than its host', async () => {
    const price = { input: 0, output: 0 };
    const unpriced = { ...(await list('openai', 'own', ...fine)), price };
    const refused = await list('openai', 'refused', { status: 401, body: `{"error": "Wrong key ${key}"}` });
    const { row, text } = await check(unpriced, refused);
    expect(row('own')?.at(-1)).toBe('free');
    expect(text).not.toMatch(/7f3d|hidden|:\d{4}/);
  });
});
