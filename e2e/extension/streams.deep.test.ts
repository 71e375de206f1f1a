import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listConnections, revokeExtension } from '@hone/contracts/access/extension';
import { getUsage } from '@hone/contracts/credits';
import type { Engine } from '../../apps/api/features/enhance/engines/engine.ts';
import { signIn, type Visitor } from '../../apps/api/testing/api.ts';
import { improvable, lookable } from '../../apps/api/testing/enhancing/improvable.ts';
import { enterScriptWorld } from '../testing/extension/script-world.ts';
import { startCompanion } from '../testing/extension/start.ts';

const steps = new EventEmitter();
const rough = improvable().text;
const slow = `wait and ${rough}`;

/** Our own engine, which for some prompts withholds its last event until the test releases it. */
const engine = (builtIn: Engine): Engine =>
  async function* (request, who, signal) {
    for await (const told of builtIn(request, who, signal)) {
      if (told.event === 'done' && request.text.startsWith('wait')) {
        signal.addEventListener('abort', () => steps.emit('aborted'));
        await once(steps, 'go on', { signal });
      }
      yield told;
    }
  };

const companion = startCompanion({ replaced: { engine } });
const patient = { timeout: 15_000 };
const blank = '<!doctype html><title>x</title>';
let runs = 0;

/** What comes before the engine has finished, and by its end: anything that can be used is stored first. */
const begun = ['meta'];
const whole = [...begun, 'brief', 'text', 'done'];

const nextRun = () => `run-of-test-${(runs += 1)}`;
const begin = (run: string, text: string) => ({ word: 'begin', run, asked: lookable(text) });

async function openConnected(name: string) {
  await companion.connect(`${name}@example.org`);
  const page = await companion.site('https://chatgpt.com/', blank);
  const world = await enterScriptWorld(companion, page);
  return { page, world, owner: await signIn(companion.api, `${name}@example.org`) };
}

const creditsOf = async (owner: Visitor) => (await owner.call(getUsage)).credits_count;
const namesOf = (told: unknown[]) =>
  told.map((event) => (typeof event === 'string' ? event : (event as { event: string }).event));

async function stopWorkers(page: Page): Promise<void> {
  const devtools = await companion.context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

describe('an enhancement in a page', () => {
  it('appears as it is written, is free to view, and costs one credit to use, only in the page that requested it', async () => {
    const { world, owner } = await openConnected('gus');
    await world.open(begin(nextRun(), rough));
    await expect.poll(async () => namesOf(await world.told()), patient).toEqual(whole);
    const done = (await world.told()).at(-1) as { data: { id: string } };
    expect(done).toMatchObject({ data: { changed: true, credits_count: 10 } });
    expect(await creditsOf(owner)).toBe(10);
    const use = { ask: 'use', id: done.data.id, key: 'key-of-this-use', use: { how: 'inserted' } };
    for (let time = 0; time < 2; time += 1)
      expect(await world.ask(use)).toEqual({ answer: { text: expect.stringContaining('landlord'), credits_count: 9 } });
    expect(await creditsOf(owner)).toBe(9);
    await expect
      .poll(() => world.ask({ ask: 'state', host: 'chatgpt.com' }), patient)
      .toMatchObject({ answer: { credits: { left: 9, of: 10 } } });
    const other = await enterScriptWorld(companion, await companion.site('https://claude.ai/', blank));
    expect(await other.ask(use)).toMatchObject({ trouble: { status: 404 } });
  });

  it('recovers from a dropped connection: everything is sent again from the start', async () => {
    const { world, owner } = await openConnected('hal');
    const run = nextRun();
    await world.open(begin(run, slow));
    await expect.poll(async () => namesOf(await world.told()), patient).toEqual(begun);
    const before = await world.told();
    await world.close();
    await world.open(begin(run, slow));
    await expect.poll(() => world.told(), patient).toEqual(before);
    steps.emit('go on');
    await expect.poll(async () => namesOf(await world.told()), patient).toEqual(whole);
    const all = await world.told();
    await world.close();
    // And again when it has ended.
    await world.open(begin(run, slow));
    await expect.poll(() => world.told(), patient).toEqual(all);
    expect(await creditsOf(owner)).toBe(10);
  });

  it('that is stopped ends on the server too, and costs nothing', async () => {
    const { world, owner } = await openConnected('ida');
    await world.open(begin(nextRun(), slow));
    await expect.poll(async () => namesOf(await world.told()), patient).toEqual(begun);
    const aborted = once(steps, 'aborted');
    await world.say({ word: 'stop' });
    await aborted;
    await expect.poll(() => creditsOf(owner), patient).toBe(10);
    expect(namesOf(await world.told())).toEqual(begun);
  });

  it('whose tab is closed stops too, and costs nothing', async () => {
    const { page, world, owner } = await openConnected('jon');
    await world.open(begin(nextRun(), slow));
    await expect.poll(async () => namesOf(await world.told()), patient).toEqual(begun);
    const aborted = once(steps, 'aborted');
    await page.close();
    await aborted;
    await expect.poll(() => creditsOf(owner), patient).toBe(10);
  });

  it('that died with its worker is reported as failed, costs nothing, and can be run again', async () => {
    const { page, world, owner } = await openConnected('kim');
    const run = nextRun();
    await world.open(begin(run, slow));
    await expect.poll(async () => namesOf(await world.told()), patient).toEqual(begun);
    const aborted = once(steps, 'aborted');
    await stopWorkers(page);
    await aborted;
    await expect.poll(async () => namesOf(await world.told()), patient).toEqual([...begun, 'closed']);
    await world.open(begin(run, slow));
    await expect
      .poll(() => world.told(), patient)
      .toEqual([{ event: 'fail', data: { code: 'enhance.failed', status: 0, message: expect.any(String) } }]);
    await expect.poll(() => creditsOf(owner), patient).toBe(10);
    await world.open(begin(nextRun(), rough));
    await expect.poll(async () => namesOf(await world.told()), patient).toEqual(whole);
  });
});

describe('a connection that is revoked while an enhancement streams', () => {
  it('still delivers what was requested, and the next enhancement requires a new connection', async () => {
    const { world, owner } = await openConnected('fia');
    await world.open(begin(nextRun(), slow));
    await expect.poll(async () => namesOf(await world.told()), patient).toEqual(begun);
    const [connection] = await owner.call(listConnections);
    await owner.call(revokeExtension, { body: { id: connection!.id } });
    steps.emit('go on');
    await expect.poll(async () => namesOf(await world.told()), patient).toEqual(whole);
    await world.open(begin(nextRun(), rough));
    await expect
      .poll(() => world.told(), patient)
      .toEqual([{ event: 'fail', data: expect.objectContaining({ code: 'access.signed_out', status: 401 }) }]);
    await expect
      .poll(() => world.ask({ ask: 'state', host: 'chatgpt.com' }), patient)
      .toMatchObject({ answer: { connection: 'expired' } });
  });
});

describe('an enhancement that fails', () => {
  it('says why: no network, no consent, no account', async () => {
    const { world } = await openConnected('lea');
    const failWith = async (trouble: object) => {
      await world.open(begin(nextRun(), rough));
      await expect
        .poll(() => world.told(), patient)
        .toEqual([{ event: 'fail', data: expect.objectContaining(trouble) }]);
    };
    await companion.context.route(`${companion.api.url}/**`, (route) => route.abort('connectionfailed'));
    await failWith({ code: 'request.unreachable', status: 0 });
    await companion.context.unroute(`${companion.api.url}/**`);
    await companion.ask({ ask: 'agree', to: 'nothing' });
    await failWith({ code: 'enhance.failed', status: 0 });
    await companion.ask({ ask: 'agree', to: 'everything' });
    await companion.ask({ ask: 'disconnect' });
    await failWith({ code: 'access.signed_out', status: 401 });
  });

  it('says so if no credit is left to use it, or if the prompt is too long', async () => {
    const { world, owner } = await openConnected('max');
    const used = async (text: string) => {
      await world.open(begin(nextRun(), text));
      await expect.poll(async () => namesOf(await world.told()), patient).toContain('done');
      const { data } = (await world.told()).at(-1) as { data: { id: string } };
      return world.ask({ ask: 'use', id: data.id, key: `use-of-${data.id}`, use: { how: 'copied' } });
    };
    for (let left = 9; left >= 0; left -= 1)
      expect(await used(`${rough} (${left})`)).toMatchObject({ answer: { credits_count: left } });
    expect(await creditsOf(owner)).toBe(0);
    expect(await used(rough)).toMatchObject({ trouble: { code: 'credits.none_left', status: 402 } });
    await world.open(begin(nextRun(), 'word '.repeat(14_000)));
    await expect
      .poll(() => world.told(), patient)
      .toEqual([
        {
          event: 'fail',
          data: expect.objectContaining({ status: 400, error_codes: { text: ['request.field.too_long'] } }),
        },
      ]);
  });
});
