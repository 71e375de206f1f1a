import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { defineEndpoint } from '@hone/contracts/declarations/define';
import { text } from '@hone/contracts/declarations/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveEndpoints, type Served } from '../testing/served.ts';
import { uploadsIn } from './upload.ts';

const maximumBytes = 200_000;
const common = {
  summary: 'For a test.',
  origin: 'ours',
  errors: [],
  method: 'POST',
  limit: 'open',
  upload: { field: 'file', maximumBytes, types: ['image/png'] },
} as const;
const seen = z.object({ name: z.string(), bytes: z.int(), isWhole: z.boolean(), modes: z.array(z.int()) });
const sendPicture = defineEndpoint({
  ...common,
  id: 'trial.picture',
  path: '/picture/',
  access: 'public',
  body: z.object({ note: text(20) }),
  data: seen,
});
const keepPicture = defineEndpoint({
  ...common,
  id: 'trial.kept',
  path: '/kept/',
  access: 'signed-in',
  data: z.object({ times: z.int() }),
});

let served: Served;
let kept = 0;
// The slow call reports that it has started, and waits for the test.
const slow = new EventEmitter().setMaxListeners(100);
beforeAll(async () => {
  served = await serveEndpoints((mount) => {
    mount(sendPicture, async ({ body, file }) => {
      if (body.note === 'crash') throw new Error('a fault of ours');
      if (body.note === 'slow') {
        const goOn = once(slow, 'go on');
        slow.emit('entered');
        await goOn;
      }
      const content = readFileSync(file.path);
      const hash = createHash('sha256').update(content).digest('base64url');
      const modes = [file.path, dirname(file.path)].map((path) => statSync(path).mode & 0o777);
      return {
        name: file.name,
        bytes: file.bytes,
        isWhole: file.bytes === content.length && file.hash === hash,
        modes,
      };
    });
    mount(keepPicture, async () => ({ times: (kept += 1) }));
  });
});
afterAll(() => served.stop());
const lying = () => readdirSync(served.uploadsFolder);
const isEmpty = async () => {
  await expect.poll(lying, { timeout: 10_000 }).toEqual([]);
};
afterEach(isEmpty);

function form(bytes: number, note = 'hi', name = 'me.png'): FormData {
  const body = new FormData();
  body.set('note', note);
  body.set('file', new File([new Uint8Array(bytes).fill(7)], name, { type: 'image/png' }));
  return body;
}
async function send(body: FormData | string, path = '/picture/', headers: Record<string, string> = {}) {
  const response = await fetch(`${served.url}/api/v1${path}`, { method: 'POST', body, headers });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { data?: unknown; code?: string; errors?: object },
  };
}

const boundary = 'x-boundary';
const opening = [
  `--${boundary}`,
  'content-disposition: form-data; name="file"; filename="a.png"',
  'content-type: image/png',
  '\r\n',
].join('\r\n');
function start(headers: Record<string, string | number> = {}): ClientRequest {
  const options = {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  };
  return request(`${served.url}/api/v1/picture/`, options).on('error', () => undefined);
}
async function answerOf(
  call: ClientRequest,
): Promise<{ status: number | undefined; body: { code?: string; errors?: object } }> {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let body = '';
  for await (const piece of response.setEncoding('utf8')) body += piece;
  return { status: response.statusCode, body: JSON.parse(body) as object };
}

describe('an upload', () => {
  it('arrives whole in a file that only the server can read, and that is deleted afterwards', async () => {
    const data = { name: 'my own picture.png', bytes: maximumBytes, isWhole: true, modes: [0o600, 0o700] };
    expect(await send(form(maximumBytes, 'hi', 'my own picture.png'))).toMatchObject({ status: 200, body: { data } });
    expect(await send(form(0))).toMatchObject({ status: 200, body: { data: { bytes: 0, isWhole: true } } });
    await isEmpty();
  });

  it('is never stored on disk under its own name, whatever that is', async () => {
    for (const name of [
      '../../evil.png',
      '/etc/passwd',
      'CON.png',
      'a\\b.png',
      `${'x'.repeat(300)}.png`,
      '.',
      '..',
      ' ',
    ]) {
      const entered = once(slow, 'entered');
      const answer = send(form(10, 'slow', name));
      await entered;
      const [folder = ''] = lying();
      expect([lying().length, folder, readdirSync(join(served.uploadsFolder, folder))]).toEqual([
        1,
        expect.stringMatching(/^upload-\w{6}$/),
        ['file'],
      ]);
      slow.emit('go on');
      expect((await answer).status).toBe(200);
      await isEmpty();
    }
  });

  it('leaves nothing behind when it is refused, its handler fails or its sender disconnects', async () => {
    expect((await send(form(10, 'much too long a note to be taken'))).status).toBe(400);
    expect((await send(form(10, 'crash'))).status).toBe(500);
    expect((await send(form(maximumBytes + 1))).status).toBe(413);
    await isEmpty();

    const half = start();
    half.write(opening + 'x'.repeat(100_000));
    while (lying().length === 0) await wait(5);
    half.destroy();
    await isEmpty();

    const entered = once(slow, 'entered');
    const gone = new AbortController();
    const whole = fetch(`${served.url}/api/v1/picture/`, {
      method: 'POST',
      body: form(10, 'slow'),
      signal: gone.signal,
    });
    await entered;
    gone.abort();
    await expect(whole).rejects.toThrow('aborted');
    slow.emit('go on');
  });

  it('that grows too large is refused while it is still arriving, with an error at its field', async () => {
    const call = start();
    const answer = answerOf(call);
    call.write(opening + 'x'.repeat(maximumBytes + 1));
    expect(await answer).toMatchObject({
      status: 413,
      body: { code: 'uploads.too_large', errors: { file: [expect.any(String)] } },
    });
    call.destroy();
  });

  it('that declares too large a size is refused before it arrives', async () => {
    const call = start({ 'content-length': 50_000_000 });
    const answer = answerOf(call);
    call.write(opening);
    expect(await answer).toMatchObject({
      status: 413,
      body: { code: 'uploads.too_large', errors: { file: [expect.any(String)] } },
    });
    expect(lying()).toEqual([]);
    call.destroy();
  });

  it('that is refused leaves its connection usable: the response arrives, and the next call is served', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await send(form(maximumBytes * 10))).status).toBe(413);
      expect((await send(form(10))).status).toBe(200);
    }
  });

  const part = (head: string, content: string) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
  const file = (content: string) =>
    part('content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png', content);
  const field = (name: string, content: string, more = '') =>
    part(`content-disposition: form-data; name="${name}"${more}`, content);
  const end = `--${boundary}--\r\n`;
  it.each<[string, string, string?]>([
    ['is cut off', opening + 'x'],
    ['is cut off in its headers', opening.slice(0, 40)],
    ['has no end', file('x')],
    ['has two files', file('x') + file('y') + end],
    ['has no file', field('note', 'hi') + end],
    ['has no parts', end],
    ['is empty', ''],
    ['is not multipart at all', 'hello'],
    ['names no boundary', file('x') + end, 'multipart/form-data'],
    ['names the wrong boundary', file('x') + end, 'multipart/form-data; boundary=other'],
    ['has too many fields', Array.from({ length: 30 }, (_, at) => field(`f${at}`, 'x')).join('') + file('x') + end],
    ['has a field that is too long', field('note', 'x'.repeat(20_000)) + file('x') + end],
    ['has invalid JSON', field('note', '{"a":', '\r\ncontent-type: application/json') + file('x') + end],
    ['has a field named like a property of every object', field('__proto__', 'x') + file('x') + end],
    [
      'has a file field named like a property of every object',
      part('content-disposition: form-data; name="constructor"; filename="a.png"', 'x') + end,
    ],
    ['has an unclosed header', `--${boundary}\r\ncontent-disposition: form-data; name="${'x'.repeat(90_000)}`],
  ])(
    'that %s is refused with a reason, not a server error',
    async (_, body, type = `multipart/form-data; boundary=${boundary}`) => {
      const answer = await send(body, '/picture/', { 'content-type': type });
      expect([400, 413, 415]).toContain(answer.status);
      expect(answer.body.code).not.toBe('request.failed');
    },
  );

  it('is told when to retry if too many others are in progress, overall or from the same person', async () => {
    const callers = Array.from({ length: 9 }, (_, at) =>
      served.bearer({ userId: `01930000-0000-7000-8000-0000000000a${at}` }),
    );
    const open: ClientRequest[] = [];
    const hold = async (headers: Record<string, string>) => {
      const call = request(`${served.url}/api/v1/kept/`, {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      });
      call.on('error', () => undefined).write(opening);
      open.push(call);
      while (lying().length < open.length) await wait(5);
    };
    for (let time = 0; time < 8; time += 1) await hold(callers[0]!);
    const refused = await send(form(10), '/kept/', callers[0]!);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'request.busy', '2']);
    expect((await send(form(10), '/kept/', callers[1]!)).status).toBe(200);
    await isCount(8);
    for (const caller of callers.slice(1, 8)) for (let time = 0; time < 8; time += 1) await hold(caller);
    expect(await send(form(10), '/kept/', callers[8]!)).toMatchObject({ status: 503, body: { code: 'request.busy' } });
    for (const call of open) call.destroy();
    await isEmpty();
    expect((await send(form(10), '/kept/', callers[0]!)).status).toBe(200);
  });

  it('repeated with the same Idempotency-Key is processed once, and with different content is refused', async () => {
    const headers = { ...served.bearer(), 'idempotency-key': 'picture-1' };
    const first = await send(form(1000), '/kept/', headers);
    expect(await send(form(1000), '/kept/', headers)).toMatchObject({ status: 200, body: first.body });
    expect(await send(form(1001), '/kept/', headers)).toMatchObject({
      status: 422,
      body: { code: 'request.key_reused' },
    });
  });
});

const isCount = async (count: number) => {
  while (lying().length !== count) await wait(5);
};

describe('the uploads folder', () => {
  it('is cleared of anything a killed server left over an hour ago, and of nothing newer', () => {
    const now = served.clock.now();
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    for (const [name, at] of [
      ['upload-old', ago(61)],
      ['upload-young', ago(59)],
    ] as const) {
      mkdirSync(join(served.uploadsFolder, 'left', name), { recursive: true });
      utimesSync(join(served.uploadsFolder, 'left', name), at, at);
    }
    uploadsIn(join(served.uploadsFolder, 'left'), now);
    expect(readdirSync(join(served.uploadsFolder, 'left'))).toEqual(['upload-young']);
    utimesSync(join(served.uploadsFolder, 'left'), ago(61), ago(61));
    uploadsIn(served.uploadsFolder, now);
    expect(lying()).toEqual([]);
  });
});
