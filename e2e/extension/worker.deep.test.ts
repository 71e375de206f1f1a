import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { authorizeExtension, listConnections, revokeExtension } from '@hone/contracts/access/extension';
import { listSites } from '@hone/contracts/access/extension-sites';
import { getPreferences } from '@hone/contracts/profile/preferences';
import { loginRules } from '@hone/domain/access/logins';
import { makeAccount, signIn } from '../../apps/api/testing/api.ts';
import { sendFrom } from '../testing/extension/connecting.ts';
import { enterScriptWorld } from '../testing/extension/script-world.ts';
import { startCompanion } from '../testing/extension/start.ts';

const companion = startCompanion();
const host = 'chatgpt.com';
const blank = '<!doctype html><title>x</title>';
const patient = { timeout: 15_000 };

const stand = () => companion.ask({ ask: 'state', host });
const expectConnection = async (connection: string) => {
  await expect.poll(stand, patient).toMatchObject({ answer: { connection } });
};
const openSite = async () => enterScriptWorld(companion, await companion.site(`https://${host}/`, blank));

async function readTokens(): Promise<string[]> {
  const own = await companion.own();
  const kept = await own.evaluate(async () => {
    const { refresh } = (await chrome.storage.local.get('refresh')) as { refresh?: { value: { token?: string } } };
    const { access } = (await chrome.storage.session.get('access')) as { access?: { value: string } };
    return [refresh?.value.token, access?.value];
  });
  await own.close();
  return kept.filter((token) => typeof token === 'string');
}

/** The worker's calls to this path during an action. */
async function countCalls(path: string, act: () => Promise<unknown>): Promise<number> {
  let calls = 0;
  const count = (request: { url(): string }) => void (calls += Number(request.url().endsWith(path)));
  companion.context.on('request', count);
  await act();
  companion.context.off('request', count);
  return calls;
}

describe('connecting', () => {
  async function giveLeave(email: string, page: Page): Promise<{ code: string; state: string }> {
    const visitor = await signIn(companion.api, email);
    const { searchParams } = new URL(page.url());
    const { code } = await visitor.call(authorizeExtension, {
      body: { extension_id: companion.id, challenge: searchParams.get('challenge') ?? '' },
    });
    return { code, state: searchParams.get('state') ?? '' };
  }

  it('takes one press and the dashboard’s approval, and then the credits are known', async () => {
    expect(await stand()).toMatchObject({ answer: { connection: 'none', agreed: null, credits: null } });
    await companion.connect('ann@example.org');
    await expect.poll(stand, patient).toMatchObject({
      answer: {
        connection: 'connected',
        agreed: 'everything',
        credits: { left: 10, of: 10, resets_at: expect.any(String) },
      },
    });
  });

  it('refuses a code with the wrong state, which doesn’t invalidate the right one, and accepts that only once', async () => {
    const email = await makeAccount(companion.api, 'bea');
    const page = await companion.beginConnecting();
    const given = await giveLeave(email, page);
    expect(await sendFrom(page, companion.id, { hand: 'code', ...given, state: 'x'.repeat(43) })).toEqual({
      refused: true,
    });
    expect(await sendFrom(page, companion.id, { hand: 'code', ...given })).toEqual({ done: true });
    expect(await sendFrom(page, companion.id, { hand: 'code', ...given })).toEqual({ refused: true });
    await expectConnection('connected');
  });

  it('can be finished in either of two tabs that started it', async () => {
    const email = await makeAccount(companion.api, 'bob');
    const [first, second] = [await companion.beginConnecting(), await companion.beginConnecting()];
    const given = [await giveLeave(email, first), await giveLeave(email, second)];
    expect(await sendFrom(first, companion.id, { hand: 'code', ...given[0] })).toEqual({ done: true });
    expect(await sendFrom(second, companion.id, { hand: 'code', ...given[1] })).toEqual({ done: true });
    await expectConnection('connected');
    const visitor = await signIn(companion.api, email);
    await expect.poll(() => visitor.call(listConnections), patient).toHaveLength(1);
  });

  it('is refused if it was started more than ten minutes ago, or never', async () => {
    const email = await makeAccount(companion.api, 'cleo');
    const page = await companion.beginConnecting();
    const given = await giveLeave(email, page);
    const own = await companion.own();
    await own.evaluate(async () => {
      const { begun } = (await chrome.storage.session.get('begun')) as { begun: { value: { at: number }[] } };
      for (const one of begun.value) one.at -= 601_000;
      await chrome.storage.session.set({ begun });
    });
    expect(await sendFrom(page, companion.id, { hand: 'code', ...given })).toEqual({ refused: true });
    expect(await sendFrom(page, companion.id, { hand: 'code', ...given })).toEqual({ refused: true });
  });

  it('reveals only to the dashboard that the extension is installed', async () => {
    const page = await companion.beginConnecting();
    expect(await sendFrom(page, companion.id, { ask: 'there' })).toEqual({
      there: true,
      version: '0.1.0',
      connected: true,
    });
    const other = await companion.site('https://example.org/extension/connect', blank);
    expect(await other.evaluate(() => 'chrome' in globalThis && chrome.runtime)).toBeFalsy();
    const elsewhere = await companion.context.newPage();
    await elsewhere.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: blank }));
    await elsewhere.goto(`${companion.api.url}/elsewhere`);
    expect(await elsewhere.evaluate(() => 'chrome' in globalThis && chrome.runtime)).toBeFalsy();
  });
});

describe('our script in a page', () => {
  it('reads nothing from storage, and no answer contains a token', async () => {
    const world = await openSite();
    const tokens = await readTokens();
    expect(tokens).toHaveLength(2);
    expect(await world.readStores()).toEqual({
      local: expect.stringContaining('not allowed'),
      session: expect.stringContaining('not allowed'),
      sync: {},
    });
    const questions = [
      { ask: 'state', host },
      { ask: 'card' },
      { ask: 'prefer', host, change: { mode: 'concise' } },
      { ask: 'outcome', id: '019ab000-0000-7000-8000-000000000000', outcome: { undone: true } },
      { ask: 'use', id: '019ab000-0000-7000-8000-000000000000', key: 'key-of-this-use', use: { how: 'inserted' } },
      { ask: 'picked', host, box: '#prompt' },
      { ask: 'place', host, corner: 'top-end' },
      { ask: 'switch', host, where: 'now', on: true },
    ];
    const answers = await Promise.all(questions.map((question) => world.ask(question)));
    expect(answers.map((answer) => Object.keys(answer as object))).toEqual([
      ['answer'],
      ['answer'],
      ['answer'],
      ['trouble'],
      ['trouble'],
      ['answer'],
      ['answer'],
      ['answer'],
    ]);
    for (const token of tokens) expect(JSON.stringify(answers)).not.toContain(token);
    expect(await stand()).toMatchObject({
      answer: { picked: '#prompt', corner: 'top-end', preferences: { mode: 'concise' } },
    });
  });

  it('reports a later edit of a prompt, of which the server receives only the number of characters changed, no text', async () => {
    const world = await openSite();
    const id = '019ab000-0000-7000-8000-000000000000';
    const told = new Promise<unknown>((resolve) => {
      const hear = (request: { url(): string; postDataJSON(): unknown }) => {
        if (request.url().endsWith(`/content/enhance/${id}/outcome/`)) resolve(request.postDataJSON());
      };
      companion.context.on('request', hear);
    });
    await world.ask({ ask: 'edited', id, after: 'Compare three laptops.', now: 'Compare three laptops. Be brief.' });
    expect(await told).toEqual({ edited: 10 });
  });

  it('can open the dashboard at Refer a Friend', async () => {
    const [world, own] = [await openSite(), await companion.own()];
    // Listen first: waiting for an existing tab would never end.
    const listening = await own.evaluateHandle(() => {
      const opened = new Promise<string>((resolve) => {
        chrome.tabs.onCreated.addListener(
          ({ id = -1, pendingUrl, url }) => void chrome.tabs.remove(id).then(() => resolve(pendingUrl ?? url ?? '')),
        );
      });
      return { opened };
    });
    expect(await world.ask({ ask: 'open', page: '/enhance', dialog: 'refer-a-friend' })).toEqual({ answer: null });
    expect(await listening.evaluate(({ opened }) => opened)).toBe(`${companion.api.url}/enhance?dialog=refer-a-friend`);
    await own.close();
  });
});

describe('what is known about AI tools', () => {
  it('comes from the server once someone is connected, and is not requested again that day', async () => {
    const own = await companion.own();
    const storedVersion = () =>
      own.evaluate(async () => {
        const { sites } = (await chrome.storage.local.get('sites')) as { sites?: { value: { version: string } } };
        return sites?.value.version;
      });
    const { version } = await companion.api.visitor().call(listSites);
    await expect.poll(storedVersion, patient).toBe(version);
    await own.close();
    const calls = await countCalls('/extension/sites/', async () => {
      await companion.restart();
      await expect
        .poll(stand, patient)
        .toMatchObject({ answer: { hints: { match: expect.arrayContaining([host]) }, credits: { left: 10 } } });
    });
    expect(calls).toBe(0);
  });
});

describe('the login', () => {
  it('is silently renewed, once for many simultaneous calls', async () => {
    await companion.connect('dora@example.org');
    await expectConnection('connected');
    const before = await readTokens();
    companion.api.clock.forward(loginRules.accessSeconds + 60);
    const world = await openSite();
    const outcome = { ask: 'outcome', id: '019ab000-0000-7000-8000-000000000000', outcome: { undone: true } };
    const calls = await countCalls('/user/token/refresh/', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => world.ask(outcome)));
      expect(answers).toEqual(
        Array.from({ length: 12 }, () => ({ trouble: expect.objectContaining({ status: 404 }) })),
      );
    });
    expect(calls).toBe(1);
    expect(await readTokens()).not.toEqual(before);
    await expectConnection('connected');
  });

  it('survives a browser restart, without its access token', async () => {
    const [, access] = await readTokens();
    const own = await companion.own();
    expect(await own.evaluate(async () => JSON.stringify(await chrome.storage.local.get()))).not.toContain(access);
    // It may have a new one already, with another time.
    companion.api.clock.forward(1);
    await companion.restart();
    expect(await readTokens()).not.toContain(access);
    await expect.poll(stand, patient).toMatchObject({ answer: { connection: 'connected', credits: { left: 10 } } });
  });

  it('does not end when the network is down', async () => {
    companion.api.clock.forward(loginRules.accessSeconds + 60);
    await companion.context.route(`${companion.api.url}/**`, (route) => route.abort('connectionfailed'));
    const question = { ask: 'outcome', id: '019ab000-0000-7000-8000-000000000000', outcome: { undone: true } } as const;
    expect(await companion.ask(question)).toEqual({
      trouble: { code: 'request.unreachable', message: expect.any(String), status: 0 },
    });
    await companion.context.unroute(`${companion.api.url}/**`);
    expect(await companion.ask(question)).toMatchObject({ trouble: { status: 404 } });
    await expectConnection('connected');
  });

  it('ends when it is revoked in the dashboard', async () => {
    const visitor = await signIn(companion.api, 'dora@example.org');
    const [connection] = await visitor.call(listConnections);
    await visitor.call(revokeExtension, { body: { id: connection?.id ?? '' } });
    await expect
      .poll(
        () => companion.ask({ ask: 'outcome', id: '019ab000-0000-7000-8000-000000000000', outcome: { undone: true } }),
        patient,
      )
      .toMatchObject({ trouble: { status: 401, code: 'access.signed_out' } });
    await expectConnection('expired');
    expect(await readTokens()).toEqual([]);
  });
});

describe('disconnecting', () => {
  it('forgets the account immediately, even if the network is down, and tells the server once it is reachable again', async () => {
    await companion.connect('eve@example.org');
    const visitor = await signIn(companion.api, 'eve@example.org');
    expect(await visitor.call(listConnections)).toHaveLength(1);
    await companion.context.route(`${companion.api.url}/**`, (route) => route.abort('connectionfailed'));
    expect(await companion.ask({ ask: 'disconnect' })).toEqual({ answer: null });
    expect(await stand()).toMatchObject({ answer: { connection: 'none', credits: null, picked: null } });
    expect(await visitor.call(listConnections)).toHaveLength(1);
    await companion.context.unroute(`${companion.api.url}/**`);
    await companion.restart();
    await expect.poll(() => visitor.call(listConnections), patient).toEqual([]);
    expect(await readTokens()).toEqual([]);
  });
});

describe('what a person turns off', () => {
  it('stays off wherever they are connected, even after a restart; “for now” ends when the browser closes', async () => {
    await companion.connect('fay@example.org');
    const visitor = await signIn(companion.api, 'fay@example.org');
    const world = await openSite();
    expect(await world.ask({ ask: 'switch', host, where: 'site', on: false })).toMatchObject({
      answer: { on: false, offBy: 'site' },
    });
    await companion.ask({ ask: 'switch', host: 'claude.ai', where: 'now', on: false });
    await expect
      .poll(async () => (await visitor.call(getPreferences)).sites, patient)
      .toEqual({ everywhere: true, off: [host] });
    await companion.restart();
    expect(await stand()).toMatchObject({ answer: { on: false, offBy: 'site' } });
    expect(await companion.ask({ ask: 'state', host: 'claude.ai' })).toMatchObject({
      answer: { on: true, offBy: null },
    });
    expect(await companion.ask({ ask: 'switch', host, where: 'site', on: true })).toMatchObject({
      answer: { on: true, offBy: null },
    });
    await expect
      .poll(async () => (await visitor.call(getPreferences)).sites, patient)
      .toEqual({ everywhere: true, off: [] });
  });

  it('is off even without an account, and is saved to the account once they connect', async () => {
    await companion.ask({ ask: 'disconnect' });
    expect(await companion.ask({ ask: 'switch', host, where: 'everywhere', on: false })).toMatchObject({
      answer: { on: false, offBy: 'everywhere' },
    });
    await companion.connect('fay@example.org');
    const visitor = await signIn(companion.api, 'fay@example.org');
    await expect.poll(async () => (await visitor.call(getPreferences)).sites.everywhere, patient).toBe(false);
    expect(await companion.ask({ ask: 'switch', host, where: 'everywhere', on: true })).toMatchObject({
      answer: { on: true },
    });
  });
});
