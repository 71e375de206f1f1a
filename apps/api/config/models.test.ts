import { describe, expect, it } from 'vitest';
import { settingsReader } from '../testing/settings.ts';

const { read, faultsOf } = settingsReader();
const models = (...list: object[]) => ({ HONE_MODELS: JSON.stringify(list) });
const mini = { protocol: 'openai', model: 'gpt-5-mini', key: 'sk-secret-7f3d' };

describe('models', () => {
  it('are none by default, and keep the order in which they are configured', () => {
    expect(read({}).models).toEqual([]);
    const local = { protocol: 'openai', address: 'http://localhost:11434/v1/', model: 'llama3.2', local: true };
    const priced = { ...mini, reasoning: true, price: { input: 0.25, output: 2 }, limits: { calls_per_minute: 60 } };
    expect(read(models(local, priced)).models).toEqual([
      {
        ...local,
        address: 'http://localhost:11434/v1',
        key: undefined,
        reasoning: false,
        price: { input: 0, output: 0 },
        limits: {},
      },
      { ...priced, address: 'https://api.openai.com/v1', local: false },
    ]);
  });

  it.each([
    ['invalid JSON', 'gpt-5', /must be a list in JSON/],
    ['something other than a list', '{"protocol": "openai"}', /must be a list in JSON/],
    ['an unknown protocol', [{ ...mini, protocol: 'mistral' }], /entry 1, protocol: must be 'openai'/],
    ['no model name', [mini, { ...mini, model: '' }], /entry 2, model: must name the model/],
    ['a misspelled field', [{ ...mini, modell: 'x' }], /entry 1: has a field that is not known/],
    ['a limit of zero', [{ ...mini, limits: { calls_per_minute: 0 } }], /limits.calls_per_minute: /],
    ['no key', [{ ...mini, key: undefined }], /entry 1: needs a key/],
    ['an unencrypted connection', [{ ...mini, address: 'http://models.example.org/v1' }], /must begin with https/],
    [
      'a URL on this machine, without being marked as local',
      [{ ...mini, address: 'https://127.0.0.1:8443/v1' }],
      /needs "local": true/,
    ],
    [
      'a URL with credentials in it',
      [{ ...mini, address: 'https://me:pw@example.org' }],
      /address: must be an address/,
    ],
  ])('configured with %s prevent the server from starting, and no error repeats the key', (_, given, line) => {
    const HONE_MODELS = typeof given === 'string' ? given : JSON.stringify(given);
    const faults = faultsOf({ HONE_MODELS });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(line);
    expect(faults[0]).toMatch(/^HONE_MODELS /);
    expect(faults.join()).not.toContain('7f3d');
  });
});
