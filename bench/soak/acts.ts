import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { refreshTokens } from '@hone/contracts/access/logins';
import { events } from '@hone/contracts/channel';
import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { exportHistory, listHistory } from '@hone/contracts/history';
import { createPrompt, deletePrompt, listPrompts } from '@hone/contracts/library/prompts';
import { exportAccount } from '@hone/contracts/profile/profile';
import { uploadFile } from '@hone/contracts/profile/uploads';
import { sign } from '../../apps/api/local/sandbox/events/signature.ts';
import { importAll, promptsNamed } from '../../apps/api/testing/importing.ts';
import { lookable } from '../../apps/api/testing/enhancing/improvable.ts';
import { toolCall } from '../../apps/api/testing/mcp.ts';
import { typed } from '../../apps/api/testing/models/answers.ts';
import { makePng } from '../../apps/api/testing/uploads/bitmaps.ts';
import type { OutboxFolder } from '../../apps/api/testing/mail/outbox-folder.ts';
import { atServer, makePerson } from '../../apps/api/testing/people.ts';
import { signUp, type Worker } from './person.ts';

export const webhookSecret = 'whsec_of_the_soak';
/** A library that neither grows nor shrinks. */
const savedAtMost = 60;
const picture = new File([new Uint8Array(makePng({ width: 640, height: 480 }))], 'me.png', { type: 'image/png' });

export interface Around {
  outbox: OutboxFolder;
  /** Ends what is left open when the load does. */
  over: AbortSignal;
}

type Act = (worker: Worker, around: Around, turn: number) => Promise<unknown>;

/** What people, their browsers, agents and the payment provider do, and how often of a thousand. */
export const acts: Record<string, { share: number; isRead?: true; act: Act }> = {
  'read the library': { share: 220, isRead: true, act: ({ client }) => client.call(listPrompts, { query: {} }) },
  'read history': { share: 140, isRead: true, act: ({ client }) => client.call(listHistory, { query: {} }) },
  'search history': {
    share: 90,
    isRead: true,
    act: ({ client }) => client.call(listHistory, { query: { search: 'radiators' } }),
  },
  'open a page': { share: 60, isRead: true, act: ({ url }) => fetchWhole(url) },
  'save a prompt': { share: 120, act: (worker) => save(worker) },
  'enhance with the engine': { share: 110, act: (worker, _, turn) => enhanceOnce(worker, turn) },
  'enhance with a model': { share: 60, act: (worker, _, turn) => enhanceStreamed(worker, turn) },
  'leave while a model writes': { share: 20, act: (worker) => leaveWhileWriting(worker) },
  'call over MCP': { share: 60, act: (worker, _, turn) => callOverMcp(worker, turn) },
  'deliver an event': { share: 60, act: (worker) => deliverEvent(worker) },
  'follow changes': { share: 16, act: (worker, { over }) => follow(worker, over) },
  'abandon a page': { share: 8, act: (worker, { over }) => abandon(worker, over) },
  'upload a picture': { share: 12, act: ({ client }) => client.call(uploadFile, { file: picture }) },
  'renew tokens': { share: 8, act: (worker) => renew(worker) },
  'sign in and out': { share: 6, act: (worker) => signInAndOut(worker) },
  'import prompts': { share: 4, act: (worker) => importAndUndo(worker) },
  'export history': { share: 3, act: ({ client }) => client.call(exportHistory) },
  'export everything': { share: 1, act: ({ client }) => client.call(exportAccount) },
  'sign up': { share: 2, act: ({ url }, { outbox }) => signUp(url, makePerson((newcomers += 1)), outbox) },
};
let newcomers = 100_000;

async function fetchWhole(url: string, headers: Record<string, string> = {}, body?: string): Promise<string> {
  const response = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return text;
}

async function save({ client, category, saved }: Worker): Promise<void> {
  const name = randomUUID();
  const body = { name, text: `Text of ${name} `.repeat(20), category };
  saved.push((await client.call(createPrompt, { body }, { idempotencyKey: name })).id);
  if (saved.length > savedAtMost) await client.call(deletePrompt, { params: { id: saved.shift()! } });
}

async function enhanceOnce({ client }: Worker, turn: number): Promise<void> {
  const text = `${lookable().text}, case ${turn % 500}`;
  const { id } = await client.call(enhance, { body: { ...lookable(text), draft_id: randomUUID() } });
  const options = { idempotencyKey: randomUUID() };
  await client.call(useEnhancement, { params: { id }, body: { how: 'copied' } }, options);
}

async function enhanceStreamed({ client }: Worker, turn: number): Promise<void> {
  const body = { text: `${typed} Case ${turn % 500}.`, mode: 'concise' } as const;
  for await (const { event } of client.stream(enhance, { body })) if (event === 'done') return;
  throw new Error('The stream ended without its last event.');
}

async function leaveWhileWriting({ client }: Worker): Promise<void> {
  const leaving = new AbortController();
  const body = { text: typed, mode: 'concise' } as const;
  for await (const _ of client.stream(enhance, { body }, { signal: leaving.signal })) break;
  leaving.abort();
}

async function callOverMcp({ url, key, category }: Worker, turn: number): Promise<void> {
  const searching = toolCall('search_prompts', { query: turn % 2 === 0 ? 'radiators' : category }, turn);
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const text = await fetchWhole(`${url}/mcp`, headers, JSON.stringify(searching));
  if (text.includes('"isError":true')) throw new Error(text.slice(0, 200));
}

async function deliverEvent({ url }: Worker): Promise<void> {
  const event = { id: `evt_${randomUUID().replaceAll('-', '')}`, type: 'customer.updated', object: 'event' };
  const data = { object: { id: 'cus_elsewhere', object: 'customer' } };
  const body = JSON.stringify({ ...event, created: Math.floor(Date.now() / 1000), data });
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': sign(body, webhookSecret, new Date()),
  };
  await fetchWhole(`${url}/api/v1/billing/webhook/`, headers, body);
}

/** A page that is open for half a minute. */
async function follow({ client }: Worker, over: AbortSignal): Promise<void> {
  const leaving = new AbortController();
  const stream = client.stream(events, { query: {} }, { signal: leaving.signal });
  await stream.next();
  const read = async () => {
    for await (const _ of stream);
  };
  const closing = wait(30_000, undefined, { signal: over, ref: false }).catch(() => undefined);
  void closing.then(() => leaving.abort());
  void read().catch(() => undefined);
}

/** It takes nothing any more, and its connection breaks a minute later without a word. */
async function abandon({ url, session }: Worker, over: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${session.now().access}` };
  await new Promise<void>((resolve, reject) => {
    const asked = get(`${url}/api/v1/user/events/`, { headers, agent: false }, (response) => {
      response.pause().on('error', () => undefined);
      const breaking = wait(60_000, undefined, { signal: over, ref: false }).catch(() => undefined);
      void breaking.then(() => asked.destroy());
      resolve();
    });
    asked.on('error', reject);
  });
}

async function renew({ client, session }: Worker): Promise<void> {
  session.keep(await client.call(refreshTokens, { body: { refresh_token: session.now().refresh } }));
}

async function signInAndOut({ url, person }: Worker): Promise<void> {
  const visit = atServer(url, person);
  const { refresh } = await visit.signIn();
  await visit.signOut(refresh);
}

async function importAndUndo({ client, category: id }: Worker): Promise<void> {
  const names = Array.from({ length: 100 }, () => randomUUID());
  const categories = [{ key: 'k', name: 'Imported', id }];
  const { undo } = await importAll({ visitor: client }, { categories, prompts: promptsNamed(names) } as never);
  await undo();
}
