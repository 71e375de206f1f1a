import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { runHere } from './testing/run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'hone-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = { HONE_URL: 'http://127.0.0.1:1', HONE_API_KEY: 'hone_key', XDG_CONFIG_HOME: folder };

/** At a server that answers each request like this. */
async function at(answer: RequestListener, args: readonly string[], more: Record<string, string> = {}) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await runHere(args, { env: { ...env, HONE_URL: `http://127.0.0.1:${port}`, ...more } });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const failing =
  (status: number, body: string): RequestListener =>
  (_, answer) =>
    void answer.writeHead(status, { 'content-type': 'application/json', 'retry-after': '20' }).end(body);

describe('the help', () => {
  it('lists each command, and says all that it takes', async () => {
    const shown = commands.filter(({ isHidden }) => !isHidden);
    const { code, output } = await runHere(['--help']);
    expect([code, shown.filter(({ name }) => !output.includes(`hone ${name}`))]).toEqual([0, []]);
    for (const { name, options = {} } of shown) {
      const own = await runHere([...name.split(' '), '--help']);
      expect(own).toMatchObject({ code: 0, output: expect.stringContaining(`hone ${name}`) });
      expect(Object.keys(options).filter((option) => !own.output.includes(`--${option}`))).toEqual([]);
      expect(await runHere(['help', ...name.split(' ')])).toEqual(own);
    }
  });

  it('fits a terminal of 120 columns', async () => {
    const { output } = await runHere(['enhance', '--help']);
    expect(output.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});

it.each([
  [['enhence'], 'There is no command “enhence”. See hone --help.'],
  [['prompts', 'lst'], 'Use one of: hone prompts list, hone prompts search, hone prompts get, hone prompts use,'],
  [['enhance', 'write', 'a poem'], '“a poem” is one word too many. Put a text with spaces in quotes.'],
  [['enhance', '--loud'], "Unknown option '--loud'. See hone --help."],
  [['enhance', '--tone', 'loud'], '--tone must be one of: keep, neutral, friendly, formal.'],
  [['enhance', 'nots.txt'], 'There is no file “nots.txt”.'],
  [['enhance', ' '], 'There is no text to enhance.'],
  [['prompts', 'get'], 'Which prompt? Give its name.'],
  [['completion', 'tcsh'], 'For which shell? Use bash, zsh or fish.'],
  [['whoami', '--url', 'http://hone.example'], 'This address isn’t secure. Use https://.'],
  [['whoami', '--url', 'hone.example'], 'The address of your Hone must be like https://hone.example.'],
  [['whoami', '--url', 'https://ana:secret@hone.example'], 'The address of your Hone must be like'],
])('%j is wrong usage, and the sentence says how it is right', async (args, sentence) => {
  const { code, output, errors } = await runHere(args, { env });
  expect([code, output, errors]).toEqual([2, '', expect.stringContaining(sentence)]);
});

it('without an address, it says how one is given', async () => {
  const { code, errors } = await runHere(['whoami'], { env: { XDG_CONFIG_HOME: folder } });
  expect([code, errors]).toEqual([2, 'Which Hone? Set HONE_URL, or use --url https://…\n']);
});

describe('what can be tried again later has a code of its own', () => {
  it('where no one answers', async () => {
    const { code, errors } = await runHere(['whoami'], { env });
    expect([code, errors]).toEqual([4, 'Can’t reach Hone. Check your connection and try again.\n']);
  });

  it.each([
    [502, '<html>Bad gateway</html>', 'Something went wrong on our side.'],
    [500, '{"code":"request.failed","message":"x","request_id":"r-1"}', 'ID: r-1'],
    [503, '{"code":"request.unavailable","message":"x"}', 'Hone isn’t available right now. Try again in a moment.'],
    [429, '{"code":"request.too_many","message":"x"}', 'Too many requests. Try again in 20 seconds.'],
  ])('where the server answers %i', async (status, body, sentence) => {
    const { code, errors } = await at(failing(status, body), ['whoami']);
    expect([code, errors]).toEqual([4, expect.stringContaining(sentence)]);
  });
});

it('says how to sign in, and which key is refused', async () => {
  const refused = failing(401, '{"code":"access.signed_out","message":"x"}');
  const key = await at(refused, ['whoami']);
  expect([key.code, key.errors]).toEqual([3, expect.stringContaining('The API key in HONE_API_KEY doesn’t work.')]);
  const nobody = await at(refused, ['whoami'], { HONE_API_KEY: '' });
  expect([nobody.code, nobody.errors]).toEqual([3, 'You’re not signed in. Run hone login, or set HONE_API_KEY.\n']);
});

it('a server’s sentence can’t control the terminal', async () => {
  const { errors } = await at(failing(400, JSON.stringify({ code: 'new.code', message: 'a\u001b]0;owned\u0007b' })), [
    'whoami',
  ]);
  expect(errors).toBe('a\ufffd]0;owned\ufffdb\n');
});
