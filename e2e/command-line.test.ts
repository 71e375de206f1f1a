import { existsSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { answerDevice } from '@hone/contracts/access/apps';
import { listChanges } from '@hone/contracts/library/changes';
import { createPrompt } from '@hone/contracts/library/prompts';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { honeProgram, openHone, openTerminal, runHone, type Terminal } from './testing/command-line/run-hone.ts';
import { startTypist } from './testing/command-line/typist.ts';

let typist: Awaited<ReturnType<typeof startTypist>>;
beforeAll(async () => {
  typist = await startTypist();
});
afterAll(() => typist.stop());

const rough = 'plan a trip to lisbon with my kids';

/** Takes the first option of each question, and leaves out those that have none. */
async function answerRows(terminal: Terminal, rows = 1): Promise<void> {
  const { see, screen, press } = terminal;
  const drawn = await see(/Ctrl\+C stops|Enter skips/g, rows);
  if (!drawn) return;
  press(stripVTControlCharacters(screen()).endsWith('Enter skips): ') ? '\r' : '1');
  await answerRows(terminal, rows + 1);
}

describe('in pipes', () => {
  it('a prompt goes in and the better one comes out, and what it cost is told beside it', async () => {
    const { code, output, errors } = await runHone(['enhance', '--propose'], { env: typist.env, input: rough });
    expect([code, errors]).toEqual([0, expect.stringMatching(/^1 credit\. Credits left: \d+\.\n$/)]);
    expect(output).toMatch(/lisbon/i);
    expect(output.length).toBeGreaterThan(rough.length);
  });

  it('prints everything as JSON, and takes answers to its rows', async () => {
    const { env } = typist;
    const first = await runHone(['enhance', '--json', '--no-ask', rough], { env });
    const { brief } = JSON.parse(first.output) as { brief: { rows: { slot: string; own: string }[] } };
    const { slot } = brief.rows[0]!;
    const { code, output } = await runHone(['enhance', '--json', rough, '--answer', `${slot}=with zebras`], { env });
    expect([code, (JSON.parse(output) as { text: string }).text]).toEqual([0, expect.stringContaining('with zebras')]);
  });

  it('refuses a text that is empty, or too long, without reading on', async () => {
    const { env } = typist;
    const empty = await runHone(['enhance'], { env, input: ' \r\n' });
    expect([empty.code, empty.errors]).toEqual([2, 'There is no text to enhance.\n']);
    const long = await runHone(['enhance'], { env, input: 'a'.repeat(1_000_000) });
    expect([long.code, long.errors]).toEqual([1, 'This prompt is too long. Use 32,000 characters or fewer.\n']);
  });

  it('saves, lists, fills in and names what is missing of a prompt', async () => {
    const { env } = typist;
    const input = 'Report to {{boss}} on {{topic}}';
    expect(await runHone(['prompts', 'save', 'Weekly report'], { env, input })).toMatchObject({ code: 0 });
    const listed = await runHone(['prompts', 'list'], { env });
    expect(JSON.parse(listed.output)).toContainEqual(expect.objectContaining({ name: 'Weekly report' }));
    const use = ['prompts', 'use', 'weekly report', '--var', 'boss=Ana'];
    const filled = await runHone([...use, '--var', 'topic=sales'], { env });
    expect(filled).toMatchObject({ code: 0, output: 'Report to Ana on sales\n' });
    const half = await runHone(use, { env });
    expect(half).toMatchObject({ code: 2, errors: 'This prompt needs more values: --var "topic=…"\n' });
  });

  it('a program that has read enough of its output is no failure', async () => {
    const hone = `'${process.execPath}' '${honeProgram}'`;
    const piped = `set -o pipefail; ${hone} prompts list | true`;
    const terminal = openTerminal(['bash', '-c', piped], { env: typist.env });
    expect([await terminal.ended, terminal.screen()]).toEqual([0, '']);
  });
});

describe('on a terminal', () => {
  it('asks for what is missing, one row after the other, and prints the better prompt at the end', async () => {
    const terminal = openHone(['enhance', rough], { env: typist.env });
    await answerRows(terminal);
    expect([await terminal.ended, terminal.screen()]).toEqual([
      0,
      expect.stringMatching(/1 credit\. Credits left: \d+\./),
    ]);
  });

  it('Ctrl+C in a question stops, and leaves the terminal as it was', async () => {
    const terminal = openHone(['enhance', rough], { env: typist.env });
    expect(await terminal.see('Ctrl+C stops')).toBe(true);
    terminal.press('\u0003');
    expect(await terminal.ended).toBe(130);
  });

  it('shows prompts as a table, without what their names would do to the terminal', async () => {
    const { dashboard, env } = typist;
    const { categories } = await dashboard.call(listChanges);
    await dashboard.call(createPrompt, {
      body: { name: 'Rot 旅行', text: 'go\u001b]0;owned\u0007', category: categories[0]!.id },
    });
    const list = openHone(['prompts', 'list'], { env });
    expect([await list.ended, list.screen()]).toEqual([0, expect.stringContaining('\u001b[1mName')]);
    const plain = openHone(['prompts', 'list'], { env: { ...env, NO_COLOR: '1' } });
    expect([await plain.ended, plain.screen()]).toEqual([0, expect.not.stringContaining('\u001b')]);
    const got = openHone(['prompts', 'get', 'Rot 旅行'], { env });
    expect([await got.ended, got.screen()]).toEqual([0, expect.not.stringContaining('\u001b')]);
  });

  it('bash completes commands, and names of prompts in the quotes that were opened', async () => {
    symlinkSync(honeProgram, join(typist.folder, 'hone'));
    const env = { ...typist.env, PATH: `${typist.folder}:${process.env['PATH']!}`, PS1: 'ready> ' };
    const bash = openTerminal(['bash', '--norc', '--noprofile', '-i'], { env });
    await bash.see('ready>');
    bash.press('source <(hone completion bash)\n');
    await bash.see('ready>', 2);
    bash.press('hone en\t');
    expect(await bash.see('hone enhance ')).toBe(true);
    bash.press('\u0015hone prompts get "Explain i\t');
    expect(await bash.see('t to me" ')).toBe(true);
    bash.press('\u0015exit\n');
    expect(await bash.ended).toBe(0);
  });
});

it('an MCP client of others starts it, finds its tools, sees the progress of a call, and gets a better prompt', async () => {
  const client = new Client({ name: 'editor', version: '1' });
  const env = { ...typist.env, PATH: process.env['PATH']! };
  const transport = new StdioClientTransport({ command: process.execPath, args: [honeProgram, 'mcp'], env });
  await client.connect(transport);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('enhance_prompt');
  const steps: unknown[] = [];
  const asked = { name: 'enhance_prompt', arguments: { prompt: rough } };
  const answer = await client.callTool(asked, { onprogress: (step) => void steps.push(step) });
  expect(answer.isError).toBeFalsy();
  expect(JSON.stringify(answer.content)).toMatch(/lisbon/i);
  expect(steps.length).toBeGreaterThan(0);
  await client.close();
});

it('signs in by a code that is confirmed in the browser, is kept for its user only, and signs out', async () => {
  const { api, dashboard, folder } = typist;
  const env = { HONE_URL: api.url, XDG_CONFIG_HOME: join(folder, 'device') };
  const terminal = openHone(['login', '--no-browser'], { env });
  await terminal.see('Waiting');
  const user_code = /code: (\w{4}-\w{4})/.exec(terminal.screen())![1]!;
  await dashboard.call(answerDevice, { body: { user_code, allow: true } });
  expect([await terminal.ended, terminal.screen()]).toEqual([0, expect.stringContaining('You’re signed in to')]);
  const file = join(env.XDG_CONFIG_HOME, 'hone/credentials.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // The access token is too old by then; several commands at once renew it.
  api.clock.forward(3600);
  const together = await Promise.all([1, 2, 3].map(() => runHone(['whoami'], { env })));
  expect(together.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(existsSync(join(env.XDG_CONFIG_HOME, 'hone/credentials.lock'))).toBe(false);
  expect((await runHone(['logout'], { env })).code).toBe(0);
  expect((await runHone(['whoami'], { env })).code).toBe(3);
});
