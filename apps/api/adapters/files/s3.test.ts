import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FilesUnavailable } from '../../ports/files.ts';
import { amidCollections } from '../../testing/threads/garbage.ts';
import { describeFilesPort } from '../../testing/ports/files.ts';
import { s3Files, type S3Settings } from './s3.ts';

const directory = mkdtempSync(join(tmpdir(), 'hone-s3-'));
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
let settings: S3Settings;
beforeAll(async () => {
  const { port } = await store.run();
  settings = {
    endpoint: `http://127.0.0.1:${port}/`,
    region: 'eu-central-1',
    bucket: 'pictures',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

describeFilesPort('an S3 store', () => ({ port: s3Files(settings), reopen: () => s3Files(settings) }));

describe('an S3 store', () => {
  const content = new Uint8Array(10);
  const isAway = (error: unknown) => error instanceof FilesUnavailable;

  it('that rejects our key, or lacks our bucket, stores nothing and is reported as unavailable', async () => {
    for (const wrong of [{ accessKeyId: 'nobody' }, { bucket: 'nowhere' }]) {
      const files = s3Files({ ...settings, ...wrong });
      await expect(files.put('unkept.webp', content, 'image/webp')).rejects.toSatisfy(isAway);
    }
    expect(await s3Files(settings).get('unkept.webp')).toBeUndefined();
  });

  describe('that misbehaves', () => {
    let server: Server;
    let asked: IncomingMessage[] = [];
    const quick = { milliseconds: 5000, tries: 3, pause: 1 };
    async function startStore(answer: RequestListener, timeout = quick) {
      server = createServer((request, response) => {
        asked.push(request);
        request.resume();
        answer(request, response);
      });
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      return s3Files({ ...settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, timeout);
    }
    afterEach(() => {
      asked = [];
      server.closeAllConnections();
      server.close();
    });

    it('is retried after a brief failure', async () => {
      const files = await startStore((request, response) => {
        if (asked.length === 1) request.socket.destroy();
        else response.writeHead(asked.length === 2 ? 503 : 200, { 'content-type': 'image/webp' }).end('RIFF');
      });
      expect(await files.get('a.webp')).toEqual({ content: Buffer.from('RIFF'), type: 'image/webp' });
      expect(asked).toHaveLength(3);
    });

    it('is given up on after three failures', async () => {
      const files = await startStore((_, response) => response.writeHead(500).end());
      await expect(files.put('a.webp', content, 'image/webp')).rejects.toSatisfy(isAway);
      expect(asked).toHaveLength(3);
    });

    it('is not retried after a refusal', async () => {
      const files = await startStore((_, response) => response.writeHead(403).end());
      await expect(files.remove('a.webp')).rejects.toSatisfy(isAway);
      expect(asked).toHaveLength(1);
    });

    it('is not followed to another address', async () => {
      const files = await startStore((request, response) => {
        if (request.url === '/elsewhere') response.writeHead(200, { 'content-type': 'image/webp' }).end('RIFF');
        else response.writeHead(302, { location: '/elsewhere' }).end();
      });
      await expect(files.get('a.webp')).rejects.toSatisfy(isAway);
      expect(asked.map(({ url }) => url)).not.toContain('/elsewhere');
    });

    it('times out when it never answers, or stalls partway through a file, whatever garbage is collected', async () => {
      for (const answer of [
        () => undefined,
        (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('RIFF'),
      ] as RequestListener[]) {
        const files = await startStore(answer, { ...quick, milliseconds: 300 });
        await expect(amidCollections(() => files.get('a.webp'))).rejects.toSatisfy(isAway);
      }
    });

    it('gets path-style requests, with a signature that is valid for that call only', async () => {
      const files = await startStore((_, response) => response.writeHead(200).end());
      await files.put('a.webp', content, 'image/webp');
      const [{ method, url, headers } = {} as IncomingMessage] = asked;
      expect([method, url, headers['content-type']]).toEqual(['PUT', '/pictures/a.webp', 'image/webp']);
      expect(headers['x-amz-content-sha256']).toBe(hashOf(content));
      const [, scope, names, signature] =
        /^AWS4-HMAC-SHA256 Credential=S3RVER\/(.+), SignedHeaders=(.+), Signature=(.+)$/.exec(
          headers.authorization ?? '',
        ) ?? [];
      expect(names).toContain('host;x-amz-content-sha256;x-amz-date');
      expect(signature).toBe(sign(scope!, names!, asked[0]!));
    });
  });
});

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Signature version 4, for a path that needs no escapes. The store in these tests doesn't check it. */
function sign(scope: string, names: string, { method, url, headers }: IncomingMessage): string {
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const call = [method, url, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashOf(call)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((last, part) => createHmac('sha256', last).update(part).digest(), 'AWS4S3RVER');
  return createHmac('sha256', key).update(text).digest('hex');
}
