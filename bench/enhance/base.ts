import { createHmac, randomBytes } from 'node:crypto';
import { text as readText } from 'node:stream/consumers';
import { makeId } from '@hone/domain/ids';
import { enhance } from '@hone/engine/enhance';
import { sendInBatches } from '../../apps/api/channel/batches.ts';
import { makeSeal } from '../../apps/api/database/seal.ts';
import { asker, callerOf, keyFor, pool, sendJson, serve } from '../base.ts';
import { statements } from './statements.ts';

// The least that the call can cost: the same token check, engine, statements, transactions and answer.
const ask = asker(statements);
const hashKey = keyFor('keyed hashes');
const hash = (purpose: string, text: string) =>
  createHmac('sha256', hashKey).update(`${purpose}\0${text}`).digest('base64url');
const speaker = sendInBatches(async (words) => void (await ask('notify', ['hone_changes', words])));
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

type Body = Parameters<typeof enhance>[0];
type Tell = (event: string, data: object) => void;

async function work(user: string, key: string, body: Body, tell: Tell): Promise<string> {
  const started = performance.now();
  const subject = `${user} enhance.enhance ${key}`;
  const claim = [user, 'enhance.enhance', hash('idempotency key', subject)];
  const bodyHash = hash('sent with a key', JSON.stringify([body]));
  const [{ first }] = await ask('claim', [...claim, bodyHash, secondsAgo(0), secondsAgo(86_400), secondsAgo(120)]);
  const [[preferences]] = await Promise.all([ask('refused', [user]), ask('own', [user])]);
  const id = makeId(new Date(), randomBytes);
  const [{ outcome }] = await ask('reserve', [user, id, secondsAgo(0), 10]);
  if (!first || outcome !== 'reserved') throw new Error('The call is refused.');
  const { meta, ask: question, notes, extras, done: said } = enhance({ ...body, refused: preferences?.kinds ?? [] });
  const { findings: _, ...done } = said;
  tell('meta', { id, ...meta });
  tell('delta', { text: done.text });

  const client = await pool.connect();
  await client.query('begin');
  const at = secondsAgo(0);
  const [{ credits, daily, day, bonus, bought }] = await ask('settle', [id, at], client);
  const { usage, kept, edits, text } = done;
  const counts = [usage.words_before, usage.words_after, kept.of, kept.facts, edits.map(({ kind }) => kind)];
  const told = [meta.engine, meta.language, meta.task, credits, ...counts, Math.round(performance.now() - started)];
  await ask('act', [id, user, at, ...told], client);
  const prompt = [makeId(new Date(), randomBytes), `${process.env['HONE_ORIGIN']}/enhance`, null, body.text, text, at];
  const [{ written }] = await ask('record', [user, id, ...prompt], client);
  const change = { id: makeId(new Date(), randomBytes), user_id: user, kind: written ? 'enhanced' : 'credits' };
  await ask('change', Object.values(change), client);
  const credits_count = (day < at.slice(0, 10) ? 10 : daily) + bonus + bought;
  const data = { id, ...done, ask: question, notes, extras, credits_count };
  const seal = makeSeal(Buffer.from(hash('kept answer', subject), 'base64url'));
  await ask('keep', [...claim, 200, seal.close(JSON.stringify({ data })), at], client);
  await client.query('commit');
  client.release();
  speaker.add(JSON.stringify(change));
  tell('done', data);
  return JSON.stringify({ data });
}

serve(async (request, response) => {
  const user = callerOf(request);
  const key = String(request.headers['idempotency-key']);
  const body = JSON.parse(await readText(request)) as Body;
  if (request.headers.accept !== 'text/event-stream') {
    return sendJson(response, await work(user, key, body, () => undefined));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  await work(user, key, body, (event, data) => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  });
  response.end();
});
