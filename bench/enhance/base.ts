import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeId } from '@hone/domain/ids';
import { enhance } from '@hone/engine/enhance';
import { createVerifier } from 'fast-jwt';
import pg from 'pg';
import { speakInTurn } from '../../apps/api/channel/speaking.ts';
import { makeSeal } from '../../apps/api/database/seal.ts';
import { statements } from './statements.ts';

// What the same call costs at the least: the same check of the token, the same engine, statements, transactions and answer, and no more.
const { DATABASE_URL, DATABASE_CONNECTIONS, HONE_SECRET, HONE_ORIGIN } = process.env;
const keyFor = (name: string) => Buffer.from(hkdfSync('sha256', HONE_SECRET!, '', `hone ${name}`, 32));
const verify = createVerifier({ key: keyFor('access tokens'), algorithms: ['HS256'], allowedIss: 'hone', clockTolerance: 30_000 });
const hashKey = keyFor('keyed hashes');
const hash = (purpose: string, text: string) => createHmac('sha256', hashKey).update(`${purpose}\0${text}`).digest('base64url');
const pool = new pg.Pool({ connectionString: DATABASE_URL!, max: Number(DATABASE_CONNECTIONS), keepAlive: true });
const run = async (name: keyof typeof statements, values: unknown[], on: pg.Pool | pg.PoolClient = pool) =>
  (await on.query({ name, text: statements[name], values })).rows[0];
const speaker = speakInTurn((words) => run('notify', ['hone_changes', words]));
let [answered, engineTook, firstAt, lastAt] = [0, 0, 0, 0];

async function work(user: string, given: string, body: { text: string }, tell: (event: string, data: object) => void): Promise<string> {
  const [now, begun, earlier] = [new Date(), performance.now(), (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()];
  const named = [user, 'enhance.enhance', hash('idempotency key', `${user} enhance.enhance ${given}`)];
  const seal = makeSeal(Buffer.from(hash('kept answer', `${user} enhance.enhance ${given}`), 'base64url'));
  const claim = await run('claim', [...named, hash('sent with a key', JSON.stringify([body])), now.toISOString(), earlier(86_400), earlier(120)]);
  const refused = (await run('refused', [user]))?.kinds ?? [];
  const id = makeId(now, randomBytes);
  if (!claim.first || (await run('reserve', [user, id, now.toISOString(), 10])).outcome !== 'reserved') throw new Error('refused');
  const before = performance.now();
  const { meta, done: { findings: _, ...done } } = enhance({ ...body, refused });
  engineTook += performance.now() - before;
  tell('meta', { id, ...meta });
  tell('delta', { text: done.text });
  const client = await pool.connect();
  await client.query('begin');
  const at = new Date().toISOString();
  const { credits, daily, day, bonus, bought } = await run('settle', [id, at], client);
  const hunks = done.edits.map(({ kind }) => kind);
  const counts = [done.usage.words_before, done.usage.words_after, done.kept.of, done.kept.facts, hunks, Math.round(performance.now() - begun)];
  await run('act', [id, user, at, meta.engine, meta.language, meta.task, credits, ...counts], client);
  const { written } = await run('record', [user, id, makeId(now, randomBytes), `${HONE_ORIGIN}/enhance`, null, body.text, done.text, at], client);
  const change = { id: makeId(now, randomBytes), user_id: user, kind: written ? 'enhanced' : 'credits' };
  await run('change', Object.values(change), client);
  const data = { id, ...done, credits_count: (day < at.slice(0, 10) ? 10 : daily) + bonus + bought };
  const answer = JSON.stringify({ data });
  await run('keep', [...named, 200, seal.close(answer), at], client);
  await client.query('commit');
  client.release();
  speaker.say(JSON.stringify(change));
  tell('done', data);
  return answer;
}

const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  const { authorization = '', accept, 'idempotency-key': key } = request.headers;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', async () => {
    const { kind, sub } = verify(authorization.slice(7)) as { kind: string; sub: string };
    if (kind !== 'access' || typeof key !== 'string') throw new Error('refused');
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { text: string };
    const streams = accept === 'text/event-stream';
    if (streams) response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const answer = await work(sub, key, body, (event, data) => streams && response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    if (!streams) response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(answer) }).write(answer);
    response.end();
    [answered, lastAt] = [answered + 1, performance.now()];
    firstAt ||= lastAt;
  });
});
server.listen(0, '127.0.0.1', () => console.log(`The base is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`));

// Told when a load has ended.
setInterval(() => {
  if (answered < 2 || performance.now() - lastAt < 200) return;
  console.log(`${Math.round((answered * 1000) / (lastAt - firstAt))} calls per second, the engine ${Math.round((engineTook * 1000) / answered)} µs of each`);
  [answered, engineTook, firstAt] = [0, 0, 0];
}, 100);
