import { describe, expect, it } from 'vitest';
import { settingsReader } from '../testing/settings.ts';

const { read, faultsOf } = settingsReader();
const models = (...list: object[]) => ({ HONE_MODELS: JSON.stringify(list) });
const mini = { protocol: 'openai', model: 'gpt-5-mini', key: 'sk-secret-7f3d' };

describe('models', () => {
  it('are none unless some are configured, in their order', () => {
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
    ['no JSON', 'gpt-5', /must be a list in JSON/],
    ['no list', '{"protocol": "openai"}', /must be a list in JSON/],
    ['another protocol', [{ ...mini, protocol: 'mistral' }], /entry 1, protocol: must be 'openai'/],
    ['no model', [mini, { ...mini, model: '' }], /entry 2, model: must name the model/],
    ['a misspelled field', [{ ...mini, modell: 'x' }], /entry 1: has a field that is not known/],
    ['a limit of zero', [{ ...mini, limits: { calls_per_minute: 0 } }], /limits.calls_per_minute: /],
    ['no key', [{ ...mini, key: undefined }], /entry 1: needs a key/],
    ['an unencrypted connection', [{ ...mini, address: 'http://models.example.org/v1' }], /must begin with https/],
    [
      'an address of this machine, without being local',
      [{ ...mini, address: 'https://127.0.0.1:8443/v1' }],
      /needs "local": true/,
    ],
    ['an address with a key in it', [{ ...mini, address: 'https://me:pw@example.org' }], /address: must be an address/],
  ])('that are configured with %s do not start, and no line repeats the key', (_, given, line) => {
    const HONE_MODELS = typeof given === 'string' ? given : JSON.stringify(given);
    const faults = faultsOf({ HONE_MODELS });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(line);
    expect(faults[0]).toMatch(/^HONE_MODELS /);
    expect(faults.join()).not.toContain('7f3d');
  });
});
