import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createConnections } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../adapters/clock.ts';
import { startMailServer } from '../../testing/mail/mail-server.ts';
import { useDoctor } from '../../testing/operators/doctor.ts';
import { startStripe } from '../../testing/stripe/server.ts';
import { askForList } from './checks/models.ts';

const { found, onEnd, listen } = useDoctor();

describe('hone doctor, of a service that is configured', () => {
  it('tries the name and password of the mail server, and sends nothing', async () => {
    const server = await startMailServer({
      refuse: (_at, _user, password) => ({ at: 'login', code: password === 'right' ? 250 : 535, text: 'no' }),
    });
    onEnd(() => server.close());
    const mail = await found(
      { HONE_MAIL_FROM: 'hone@example.org', SMTP_URL: `smtp://hone:wrong@127.0.0.1:${server.port}` },
      'mail',
    );
    expect(mail).toEqual([`wrong: 127.0.0.1:${server.port} doesn’t accept the name and password.`]);
    expect(server.taken).toEqual([]);
  });

  it('waits no longer for models that say nothing', async () => {
    const port = await listen(createConnections((socket) => socket.resume()));
    const address = `http://127.0.0.1:${port}/v1`;
    const listing = {
      protocol: 'openai',
      address,
      model: 'small',
      key: undefined,
      local: true,
      reasoning: false,
    } as const;
    const what = `small: 127.0.0.1:${port} doesn’t answer.`;
    expect(await askForList(listing, 50)).toMatchObject({ verdict: 'wrong', what });
  });

  const keyGone = JSON.stringify({ error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } });
  it.each([
    ['openai', '/v1', 401, '', '/v1/models', 'authorization', 'Bearer sk-old'],
    ['anthropic', '', 401, '', '/v1/models', 'x-api-key', 'sk-old'],
    ['google', '', 400, keyGone, '/v1beta/models', 'x-goog-api-key', 'sk-old'],
  ])('finds a key of a model that speaks %s and doesn’t accept it', async (protocol, path, status, text, ...asked) => {
    const seen: unknown[] = [];
    const port = await listen(
      createServer(({ headers, url }, answer) => {
        seen.push(url, asked[1], headers[asked[1]]);
        answer.writeHead(status).end(text);
      }),
    );
    const address = `http://127.0.0.1:${port}${path}`;
    const HONE_MODELS = JSON.stringify([{ protocol, model: 'small', local: true, address, key: 'sk-old' }]);
    expect(await found({ HONE_MODELS }, 'models')).toEqual([`wrong: small: 127.0.0.1:${port} doesn’t accept the key.`]);
    expect(seen).toEqual(asked);
  });

  it('doesn’t wait for the end of a list of models', async () => {
    const port = await listen(createServer((_, answer) => void answer.writeHead(200).write('{"data": [')));
    const address = `http://127.0.0.1:${port}/v1`;
    const HONE_MODELS = JSON.stringify([{ protocol: 'openai', model: 'small', local: true, address }]);
    expect((await found({ HONE_MODELS }, 'models'))[0]).toMatch(/^ok: small: /);
    // Closing the server waits for this connection, which would keep the command from ending as well.
  });

  it('removes its picture from a store that it can’t be read from', async () => {
    const asked: unknown[] = [];
    const port = await listen(
      createServer(({ method, url }, answer) => {
        if (method !== 'HEAD') asked.push(`${method} ${url}`.replace(/[0-9a-f]{24}/, '…'));
        answer.writeHead(method === 'GET' ? 403 : 200).end();
      }),
    );
    const store = { S3_REGION: 'eu-central-1', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key' };
    const settings = { ...store, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_SECRET_ACCESS_KEY: 'fortrolig' };
    expect(await found(settings, 'pictures')).toEqual([
      `wrong: pictures at 127.0.0.1:${port} failed (It answered 403 to GET).`,
    ]);
    expect(asked).toEqual(['PUT', 'GET', 'DELETE'].map((method) => `${method} /pictures/doctor-….webp`));
  });

  it('keeps a picture in the store for as long as it looks, and says that the store refuses its key', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'hone-s3-'));
    const configureBuckets = [{ name: 'pictures', configs: [] }];
    const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
    onEnd(() => store.close().then(() => rmSync(directory, { recursive: true, force: true })));
    const { port } = await store.run();
    const settings = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    expect(await found(settings, 'pictures')).toEqual([`ok: pictures at 127.0.0.1:${port} keeps what it’s given.`]);
    expect(readdirSync(join(directory, 'pictures'))).toEqual([]);
    expect(await found({ ...settings, S3_ACCESS_KEY_ID: 'gone' }, 'pictures')).toEqual([
      `wrong: pictures at 127.0.0.1:${port} failed (It answered 403 to PUT: InvalidAccessKeyId).`,
    ]);
  });

  it('tries Stripe’s key, and counts the events that Stripe couldn’t deliver', async () => {
    const stripe = await startStripe({ now: systemClock.now });
    onEnd(() => stripe.stop());
    const settings = {
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: 'whsec_fake',
      STRIPE_PRICE_MONTHLY: 'price_m',
      STRIPE_PRICE_QUARTERLY: 'price_q',
      STRIPE_PRICE_YEARLY: 'price_y',
      STRIPE_API_BASE: stripe.settings.apiBase,
    };
    expect(await found(settings, 'payments')).toEqual([
      'ok: Stripe accepts the key, and has delivered all of its events.',
    ]);
    expect(stripe.requests.every(({ method }) => method === 'GET' || method === 'HEAD')).toBe(true);
    expect(await found({ ...settings, STRIPE_SECRET_KEY: 'sk_test_gone' }, 'payments')).toEqual([
      expect.stringMatching(/^wrong: Stripe refuses \(.*401/),
    ]);
  });

  it('goes by its clock where the database has no other', async () => {
    const behind = new Date(systemClock.now().getTime() - 3_600_000).toUTCString();
    const port = await listen(createServer((_, answer) => void answer.writeHead(403, { date: behind }).end()));
    const store = {
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'x',
    };
    expect(await found({ ...store, S3_ENDPOINT: `http://127.0.0.1:${port}` }, 'clock')).toEqual([
      expect.stringMatching(/^wrong: It is 3\d\d\d seconds ahead of that of 127\.0\.0\.1:/),
    ]);
  });
});
