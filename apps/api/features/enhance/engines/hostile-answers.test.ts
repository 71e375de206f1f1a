import { existsSync, readFileSync } from 'node:fs';
import type { ModelFault } from '@hone/domain/enhance/models';
import { describe, expect, it } from 'vitest';
import { hostileAnswers, startHostileServer } from '../../../testing/models/hostile-server.ts';
import { listedModel } from '../../../testing/models/listed.ts';
import { askModels } from './ask-models.ts';
import { startFeeding } from './feeding.ts';
import { startRun } from './run.ts';

/** Of CPU, in milliseconds. The worst takes a fifth of it; without a limit on answers, it was up to 12 s. */
const most = 500;
const maxCharacters = 24_000;

const faults: Partial<Record<string, ModelFault>> = {
  'a line of 500,000 bytes, byte by byte': 'down',
  'a refusal of 3.9 MB': 'request',
  'a refusal, byte by byte': 'request',
};

describe('an answer crafted to take down the server', () => {
  it.each(Object.entries(hostileAnswers))('is cut off while it is still arriving: %s', async (name, make) => {
    const server = await startHostileServer(make());
    const run = startRun(true);
    const question = { system: '', user: 'Hi', maxTokens: 8000, maxCharacters, signal: new AbortController().signal };
    let heard = 0;
    const before = cpuMilliseconds();
    const feeding = startFeeding(({ length }) => Promise.resolve(void (heard += length)));
    await askModels([listedModel('openai', server.address)], question, run, feeding);
    const spent = cpuMilliseconds() - before;
    await server.stop();
    expect(run.attempts.map(({ fault }) => fault)).toContain(faults[name] ?? 'garbled');
    expect(run.attempts.some(({ isWhole }) => isWhole)).toBe(false);
    expect(heard).toBeLessThanOrEqual(maxCharacters);
    expect(spent).toBeLessThan(most * run.attempts.length);
  });
});

const ofThread = '/proc/thread-self/schedstat';

/** Where the system tells it, of this thread alone: other tests run in this process at the same time. */
function cpuMilliseconds(): number {
  if (existsSync(ofThread)) return Number(readFileSync(ofThread, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
