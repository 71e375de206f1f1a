import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { answerDevice } from '@hone/contracts/access/apps';
import { createPrompt } from '@hone/contracts/library/prompts';
import { listChanges } from '@hone/contracts/library/changes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../apps/api/testing/api.ts';
import { openHone, runHone } from './testing/command-line/run-hone.ts';

let api: TestApi;
let dashboard: Visitor;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'hone-cli-'));

beforeAll(async () => {
  api = await startApi();
  dashboard = await signIn(api, await makeAccount(api, 'typist'));
  env = { HONE_URL: api.url, HONE_API_KEY: dashboard.session.now()!.access, XDG_CONFIG_HOME: folder };
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rough = 'plan a trip to lisbon with my kids';

/** Takes the first option of each question, and leaves out those that have none. */
async function answerRows(terminal: ReturnType<typeof openHone>, rows = 1): Promise<void> {
  const { see, screen, press } = terminal;
  const drawn = await see(/Ctrl\+C stops|Enter skips/g, rows);
  if (!drawn) return;
  press(stripVTControlCharacters(screen()).endsWith('Enter skips): ') ? '\r' : '1');
  await answerRows(terminal, rows + 1);
}

describe('in pipes', () => {
  it('a prompt goes in and the better one comes out, and what it cost is told beside it', async () => {
    const { code, output, errors } = await runHone(['enhance', '--propose'], { env, input: rough });
    expect([code, errors]).toEqual([0, expect.stringMatching(/^1 credit\. Credits left: \d+\.\n$/)]);
    expect(output).toMatch(/lisbon/i);
    expect(output.length).toBeGreaterThan(rough.length);
  });

  it('prints everything as JSON, and takes answers to its rows', async () => {
    const first = await runHone(['enhance', '--json', '--no-ask', rough], { env });
    const { brief } = JSON.parse(first.output) as { brief: { rows: { slot: string; own: string }[] } };
    const { slot } = brief.rows[0]!;
    const { code, output } = await runHone(['enhance', '--json', rough, '--answer', `${slot}=with zebras`], { env });
    expect([code, (JSON.parse(output) as { text: string }).text]).toEqual([0, expect.stringContaining('with zebras')]);
  });

  it('says what is wrong, with a code of its own for each kind', async () => {
    const unknown = await runHone(['enhence'], { env });
    expect([unknown.code, unknown.errors]).toEqual([2, 'There is no command “enhence”. See hone --help.\n']);
    const empty = await runHone(['enhance'], { env, input: ' \r\n' });
    expect([empty.code, empty.errors]).toEqual([2, 'There is no text to enhance.\n']);
    const long = await runHone(['enhance'], { env, input: 'a'.repeat(1_000_000) });
    expect([long.code, long.errors]).toEqual([1, 'This prompt is too long. Use 32,000 characters or fewer.\n']);
    const stranger = await runHone(['enhance', rough], { env: { ...env, HONE_API_KEY: 'no-key' } });
    expect([stranger.code, stranger.errors]).toEqual([3, expect.stringContaining('Run hone login')]);
    const offline = await runHone(['enhance', rough], { env: { ...env, HONE_URL: 'http://127.0.0.1:1' } });
    expect([offline.code, offline.errors]).toEqual([4, 'Can’t reach Hone. Check your connection and try again.\n']);
  });

  it('saves, lists, fills in and names what is missing of a prompt', async () => {
    const saved = await runHone(['prompts', 'save', 'Weekly report'], {
      env,
      input: 'Report to {{boss}} on {{topic}}',
    });
    expect(saved).toMatchObject({ code: 0 });
    const listed = await runHone(['prompts', 'list'], { env });
    expect(JSON.parse(listed.output)).toContainEqual(expect.objectContaining({ name: 'Weekly report' }));
    const filled = await runHone(['prompts', 'use', 'weekly report', '--var', 'boss=Ana', '--var', 'topic=sales'], {
      env,
    });
    expect(filled).toMatchObject({ code: 0, output: 'Report to Ana on sales\n' });
    const half = await runHone(['prompts', 'use', 'weekly report', '--var', 'boss=Ana'], { env });
    expect(half).toMatchObject({ code: 2, errors: 'This prompt needs more values: --var "topic=…"\n' });
  });
});

describe('on a terminal', () => {
  it('asks for what is missing, one row after the other, and prints the better prompt at the end', async () => {
    const terminal = openHone(['enhance', rough], { env });
    expect(await terminal.see('Ctrl+C stops')).toBe(true);
    terminal.press('\u0003');
    expect(await terminal.ended).toBe(130);
    const other = openHone(['enhance', rough], { env });
    await answerRows(other);
    expect(other.screen()).toMatch(/1 credit\. Credits left: \d+\./);
  });

  it('shows prompts as a table, without what their names would do to the terminal', async () => {
    const { categories } = await dashboard.call(listChanges);
    await dashboard.call(createPrompt, {
      body: { name: 'Rot 旅行', text: 'go\u001b]0;owned\u0007', category: categories[0]!.id },
    });
    const list = openHone(['prompts', 'list'], { env });
    expect(await list.ended).toBe(0);
    expect(list.screen()).toMatch(/Name +Category/);
    const got = openHone(['prompts', 'get', 'Rot 旅行'], { env });
    expect(await got.ended).toBe(0);
    expect(got.screen()).not.toContain('\u001b]0;');
  });
});

it('signs in by a code that is confirmed in the browser, is kept for its user only, and signs out', async () => {
  const own = { HONE_URL: api.url, XDG_CONFIG_HOME: join(folder, 'device') };
  const terminal = openHone(['login', '--no-browser'], { env: own });
  await terminal.see('enter this code');
  const user_code = /code: (\w{4}-\w{4})/.exec(terminal.screen())![1]!;
  await dashboard.call(answerDevice, { body: { user_code, allow: true } });
  expect([await terminal.ended, terminal.screen()]).toEqual([0, expect.stringContaining('You’re signed in to')]);
  expect(statSync(join(own.XDG_CONFIG_HOME, 'hone/credentials.json')).mode & 0o777).toBe(0o600);
  expect((await runHone(['whoami'], { env: own })).code).toBe(0);
  // The access token is too old by then; several commands at once renew it.
  api.clock.forward(3600);
  const together = await Promise.all([1, 2, 3].map(() => runHone(['whoami'], { env: own })));
  expect(together.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect((await runHone(['logout'], { env: own })).code).toBe(0);
  expect((await runHone(['whoami'], { env: own })).code).toBe(3);
});
