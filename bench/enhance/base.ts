import { createHmac, randomBytes } from 'node:crypto';
import { text as readText } from 'node:stream/consumers';
import { mostUnusedLooks } from '@hone/domain/enhance/brief';
import { makeId } from '@hone/domain/ids';
import { enhance } from '@hone/engine/enhance';
import { makeSeal } from '../../apps/api/database/seal.ts';
import { asker, callerOf, keyFor, pool, sendJson, serve } from '../base.ts';
import { statements } from './statements.ts';

// The least that the call can cost: the same token check, engine, statements, transactions and answer.
const ask = asker(statements);
const hashKey = keyFor('keyed hashes');
const hash = (purpose: string, text: string) =>
  createHmac('sha256', hashKey).update(`${purpose}\0${text}`).digest('base64url');
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

type Body = Parameters<typeof enhance>[0];
type Tell = (event: string, data: object) => void;

async function work(user: string, key: string, body: Body, tell: Tell): Promise<string> {
  const subject = `${user} enhance.enhance ${key}`;
  const claim = [user, 'enhance.enhance', hash('idempotency key', subject)];
  const bodyHash = hash('sent with a key', JSON.stringify([body]));
  const [{ first }] = await ask('claim', [...claim, bodyHash, secondsAgo(0), secondsAgo(86_400), secondsAgo(120)]);
  if (!first) throw new Error('The call is refused.');
  const today = new Date().toISOString().slice(0, 10);
  const [[preferences], , [balance], , [unused]] = await Promise.all([
    ask('wishes', [user]),
    ask('own', [user]),
    ask('balance', [user]),
    ask('lastUsed', [user]),
    ask('unused', [user, today]),
  ]);
  if (unused.count >= mostUnusedLooks) throw new Error('The call is refused.');
  const id = makeId(new Date(), randomBytes);
  const { meta, brief, notes, done: said } = enhance({ ...body, propose: true, refused: preferences?.kinds ?? [] });
  const { findings: _, ...done } = said;
  const { usage, kept, edits } = done;
  tell('meta', { id, ...meta });
  if (brief) tell('brief', brief);
  if (done.changed) tell('text', { text: done.text, edits, kept });

  const client = await pool.connect();
  await client.query('begin');
  const at = secondsAgo(0);
  const look = { text: body.text, edits, fixes: notes, brief, act: { id, user, ...meta, ...usage, ...kept } };
  const sealed = makeSeal(Buffer.from(hash('look', `${user} ${id}`), 'base64url')).close(look);
  await ask('look', [id, user, at, brief?.frame ?? null, sealed], client);
  const credits_count =
    (balance.day === null || balance.day < today ? 10 : balance.daily) + balance.bonus + balance.bought;
  const data = { id, ...done, brief, notes, paid: false, credits_count };
  const seal = makeSeal(Buffer.from(hash('kept answer', subject), 'base64url'));
  await ask('keep', [...claim, 200, seal.close(JSON.stringify({ data })), at], client);
  await client.query('commit');
  client.release();
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
