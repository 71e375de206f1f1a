import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { Tokens } from '@hone/client/session';
import { getUser } from '@hone/contracts/profile/user';
import { pictureRules } from '@hone/domain/access/pictures';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { makeJpeg, makePng } from '../../testing/uploads/bitmaps.ts';
import { observeAttack } from '../../testing/attacks/tally.ts';
import { hostileFiles, type HostileFile } from '../../testing/uploads/hostile-files.ts';
import { mark } from '../../testing/uploads/hostile-svgs.ts';

let api: TestApi;
let anna: Visitor;
beforeAll(async () => {
  // Drawing time on a busy machine isn't what is tested here.
  api = await startApi({}, undefined, {
    pictures: { drawMilliseconds: 60_000, decodeMilliseconds: 60_000, startMilliseconds: 60_000 },
  });
  anna = await signIn(api, await makeAccount(api, 'anna'));
});
afterAll(() => api.stop());

interface Answer {
  status: number;
  code: string | undefined;
  fields: string[];
  url: string | undefined;
  retryAfter: string | null;
}

type Sent = Pick<HostileFile, 'name' | 'type' | 'content'>;

async function send(visitor: Visitor, file: Sent, headers: Record<string, string> = {}): Promise<Answer> {
  const { name, type, content } = file;
  const form = new FormData();
  form.set('file', new File([content as BlobPart], name, { type }), name);
  const { access } = visitor.session.now() as Tokens;
  const response = await fetch(`${api.url}/api/v1/common/upload-file/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, ...headers },
    body: form,
  });
  const body = (await response.json()) as { code?: string; errors?: object; data?: { file_url: string } };
  const retryAfter = response.headers.get('retry-after');
  const fields = Object.keys(body.errors ?? {});
  return { status: response.status, code: body.code, fields, url: body.data?.file_url, retryAfter };
}
const picture = { name: 'a picture of me.png', type: 'image/png', content: makePng() };
const origin = 'http://localhost:4000';
const show = (url: string) => fetch(api.url + url.replace(origin, ''));

describe('a picture', () => {
  it('is re-encoded, stored under an unguessable name, and served as nothing but a picture', async () => {
    const { status, url } = await send(anna, picture);
    expect([status, url]).toEqual([200, expect.stringMatching(/^http:\/\/localhost:4000\/files\/[0-9a-f]{32}\.webp$/)]);
    const shown = await show(url!);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="picture.webp"',
    });
    expect(isWebp(Buffer.from(await shown.arrayBuffer()))).toBe(true);
    expect((await send(anna, picture)).url).not.toBe(url);
  });

  it('can be an SVG such as a logo, with a gradient, a clip path and unnested <use> elements', async () => {
    const painted = '<rect id="a" width="9" height="9"/>';
    const logo = `
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
        <defs>
          <linearGradient id="g"><stop stop-color="red"/></linearGradient>
          <clipPath id="c"><use xlink:href="#a"/></clipPath>
          ${painted}
        </defs>
        <g clip-path="url(#c)" style="filter:none;fill:url(#g)"><use href="#a"/><use xlink:href="#a" x="3"/></g>
      </svg>`;
    expect(await send(anna, { name: 'logo.svg', type: 'image/svg+xml', content: Buffer.from(logo) })).toMatchObject({
      status: 200,
    });
  });

  it('can be a JPEG, a PNG or an SVG, whatever its extension, even with spaces in its name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>';
    for (const file of [
      { name: 'my own picture.JPG', type: 'image/jpeg', content: makeJpeg() },
      { name: 'ü ö.jpeg', type: 'IMAGE/JPEG', content: makeJpeg() },
      { name: 'from a telephone.jfif', type: 'image/jpeg', content: makeJpeg() },
      { name: 'no ending', type: 'image/png', content: makePng() },
      { name: 'a_b.svg', type: 'image/svg+xml', content: svg },
      picture,
    ])
      expect(await send(anna, file)).toMatchObject({ status: 200 });
  });

  it('of another type, or whose content doesn’t match its type, is refused with an error at the field', async () => {
    for (const change of [
      { type: 'image/gif' },
      { type: 'image/jpeg' },
      { content: 'a note' },
      { content: 'GIF89a' },
      { content: makeJpeg() },
    ]) {
      expect(await send(anna, { ...picture, ...change })).toMatchObject({
        status: 400,
        code: 'uploads.type',
        fields: ['file'],
      });
    }
  });

  it('larger than 5 MB is refused', async () => {
    const large = Buffer.concat([picture.content, Buffer.alloc(6_000_000)]);
    expect(await send(anna, { ...picture, content: large })).toMatchObject({
      status: 413,
      code: 'uploads.too_large',
      fields: ['file'],
    });
    const most = Buffer.concat([picture.content, Buffer.alloc(pictureRules.maximumBytes - picture.content.length)]);
    expect(await send(anna, { ...picture, content: most })).toMatchObject({ status: 200 });
  });

  it('sent again with the same Idempotency-Key is stored once', async () => {
    const key = { 'idempotency-key': 'a-picture' };
    const first = await send(anna, picture, key);
    expect(await send(anna, picture, key)).toEqual(first);
  });

  it('that was never uploaded has no URL: no other file is ever served', async () => {
    const files = readdirSync(join(api.data, 'files'));
    expect(files.length).toBeGreaterThan(0);
    for (const path of [
      '',
      'x',
      'secret',
      '..%2fsecret',
      '../secret',
      '%2e%2e/secret',
      '..%5csecret',
      '%00',
      `${files[0]}%00`,
      `${files[0]}.part`,
      `${'0'.repeat(32)}.webp`,
      'CON.webp',
      files[0]!.toUpperCase(),
    ]) {
      const response = await show(`/files/${path}`);
      expect([path, response.status]).toEqual([path, 404]);
    }
  });
});

describe('the number of pictures', () => {
  it('is limited per person and day, counting refused and parallel ones, and says when to retry', async () => {
    const ben = await signIn(api, await makeAccount(api, 'ben'));
    for (let time = 0; time < pictureRules.perDay - 2; time += 1) {
      await send(ben, { ...picture, content: makePng().subarray(0, 50) });
    }
    const last = await Promise.all([1, 2, 3, 4].map(() => send(ben, picture)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    expect(last.find(({ status }) => status === 429)).toMatchObject({ code: 'uploads.too_many', fields: ['file'] });
    expect((await send(anna, picture)).status).toBe(200);
    api.clock.forward(600);
    const { retryAfter } = await send(ben, picture);
    // A day after the first of the fifty.
    expect(retryAfter).toBe(String(24 * 3600 - 600));
    // The login has expired by then.
    api.clock.forward(Number(retryAfter));
    expect((await send(await signIn(api, 'ben@example.org'), picture)).status).toBe(200);
    anna = await signIn(api, 'anna@example.org', goodPassword);
  });
});

describe('a hostile file', () => {
  let listener: Server;
  let asked: (string | undefined)[];
  beforeAll(async () => {
    asked = [];
    listener = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    });
    await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    listener.closeAllConnections();
    listener.close();
  });

  it('is refused or re-encoded, fetches nothing and leaves nothing behind', { timeout: 180_000 }, async (test) => {
    const corpus = hostileFiles(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`);
    expect(corpus.length).toBeGreaterThanOrEqual(200);
    // The gate takes every eighth, which includes some of each kind.
    const all = inject('chance').depth > 1 ? corpus : corpus.filter((_, at) => at % 8 === 0);
    const kept: string[] = [];
    const wrong: unknown[] = [];
    let sender = anna;
    for (const [at, file] of all.entries()) {
      if (at % (pictureRules.perDay - 1) === 0) sender = await signIn(api, await makeAccount(api, `hostile${at}`));
      const { status, code, fields, url } = await send(sender, file);
      if (url) {
        kept.push(url);
        const shown = await show(url);
        const content = Buffer.from(await shown.arrayBuffer());
        if (shown.headers.get('content-type') !== 'image/webp' || !isWebp(content) || holdsMarkup(content)) {
          wrong.push([file.what, 'comes out as it went in']);
        }
      } else if (![400, 413].includes(status) || fields.join() !== 'file')
        wrong.push([file.what, status, code, fields]);
    }
    const leaks = [...wrong, ...asked];
    observeAttack(test, { sent: all.length, refused: all.length - kept.length, errors: [], leaks });
    // Some are harmless once re-encoded; otherwise the corpus would prove nothing.
    expect(kept.length).toBeGreaterThan(all.length / 5);
    expect(kept.length).toBeLessThan(all.length / 2);

    expect((await sender.call(getUser)).username).toMatch(/^hostile/);
    expect((await send(sender, picture)).status).toBe(200);
    expect(readdirSync(join(api.data, 'files')).filter((name) => !/^[0-9a-f]{32}\.webp$/.test(name))).toEqual([]);
    expect(readdirSync(api.data).toSorted()).toEqual(['arriving', 'files', 'outbox']);
    await expect.poll(() => readdirSync(join(api.data, 'arriving'))).toEqual([]);
    for (const { name } of all) {
      for (const folder of [api.data, join(api.data, '..'), process.cwd(), '/etc'])
        if (basename(name).length > 5 && !name.includes('\0')) {
          expect([name, existsSync(join(folder, basename(name)))]).toEqual([name, false]);
        }
    }
  });
});

function isWebp(content: Buffer): boolean {
  return (
    content.subarray(0, 4).toString('latin1') === 'RIFF' &&
    content.subarray(8, 12).toString('latin1') === 'WEBP' &&
    content.readUInt32LE(4) === content.length - 8
  );
}

function holdsMarkup(content: Buffer): boolean {
  return [
    mark,
    '<svg',
    '<script',
    'onload',
    '<?php',
    '%PDF',
    'Exif',
    'EXIF',
    'XMP ',
    'ICCP',
    readFileSync('/etc/hostname', 'latin1').trim(),
  ].some((words) => words !== '' && content.includes(words));
}
