import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { lookable } from '../../apps/api/testing/enhancing/improvable.ts';
import { sign } from '../../apps/api/local/sandbox/events/signature.ts';

export type Kind = 'read' | 'save' | 'pay' | 'event';

/** What a client knows of one act of its own. */
export interface Act {
  kind: Kind;
  /** By which it is found again: the prompt's text, or the event's id. */
  key: string;
  userId: string;
  outcome: 'ok' | 'failed' | 'unknown';
  /** What was shown for it, and is now used. */
  look?: string;
  /** Each refusal, cut connection or missing answer before the last. */
  faults: string[];
}

export interface Person {
  userId: string;
  access: string;
  category: string;
}

interface Settings {
  url: string;
  people: readonly Person[];
  perSecond: number;
  webhookSecret: string;
}

/** Of a hundred calls: what a day at work looks like, with more acts that must not be lost. */
const mix: readonly [Kind, number][] = [
  ['read', 55],
  ['save', 20],
  ['pay', 15],
  ['event', 10],
];
const [answersWithin, triesFor] = [15_000, 90_000];

export interface Load {
  acts: readonly Act[];
  /** When answers that said yes arrived, in milliseconds: reads, and whatever changes something. */
  answered: { reads: number[]; changes: number[] };
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Each person sends one thing after another, and repeats what wasn't answered: with its key, as our own clients do. */
export function startLoad({ url, people, perSecond, webhookSecret }: Settings): Load {
  const acts: Act[] = [];
  const answered: Load['answered'] = { reads: [], changes: [] };
  const over = new AbortController();

  const work = async (person: Person, first: number) => {
    const every = (people.length * 1000) / perSecond;
    let due = performance.now() + first * (every / people.length);
    for (let turn = first * 7; !over.signal.aborted; turn += 1) {
      await wait(Math.max(0, due - performance.now()));
      // Whoever had to wait doesn't hurry afterwards.
      due = Math.max(due + every, performance.now());
      const act: Act = { kind: kindOf(turn), key: randomUUID(), userId: person.userId, outcome: 'unknown', faults: [] };
      acts.push(act);
      await send(act, person, turn);
      if (act.kind === 'pay' && act.outcome === 'ok') {
        // So far it was only looked at: using it costs the credit.
        act.outcome = 'unknown';
        await send(act, person, turn);
      }
      if (act.outcome === 'ok') answered[act.kind === 'read' ? 'reads' : 'changes'].push(performance.now());
    }
  };
  const send = async (act: Act, person: Person, turn: number) => {
    const until = performance.now() + triesFor;
    do {
      const told = await tryOnce(act, requestOf(act, person, turn));
      if (told === 'ok' || told === 'failed') {
        act.outcome = told;
        return;
      }
      await wait(told);
    } while (performance.now() < until);
  };
  /** How many milliseconds to wait before it's sent again, unless it was answered for good. */
  const tryOnce = async (act: Act, [path, request]: [string, RequestInit]): Promise<'ok' | 'failed' | number> => {
    try {
      const response = await fetch(url + path, { ...request, signal: AbortSignal.timeout(answersWithin) });
      const text = await response.text();
      if (response.ok) {
        if (act.kind === 'pay') act.look ??= (JSON.parse(text) as { data: { id: string } }).data.id;
        return 'ok';
      }
      act.faults.push(`${response.status} ${/"code":"([\w.]+)"/.exec(text)?.[1] ?? text.slice(0, 60)}`);
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      return response.status >= 500 || [409, 429].includes(response.status) ? seconds * 1000 : 'failed';
    } catch (error) {
      const { message, cause } = error as Error;
      act.faults.push(String((cause as { code?: string } | undefined)?.code ?? message));
      return 500;
    }
  };
  const requestOf = ({ kind, key, look }: Act, { access, category }: Person, turn: number): [string, RequestInit] => {
    const headers: Record<string, string> = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
    if (kind === 'read') {
      const paths = ['/content/history/', '/content/prompts/', '/content/history/?search=dogs'];
      return [`/api/v1${paths[turn % paths.length]}`, { headers }];
    }
    const post = (path: string, body: string, more: Record<string, string>): [string, RequestInit] => [
      `/api/v1${path}`,
      { method: 'POST', headers: { ...headers, ...more }, body },
    ];
    if (kind === 'event') {
      const event = { id: `evt_${key.replaceAll('-', '')}`, type: 'customer.updated', object: 'event' };
      const object = { id: 'cus_elsewhere', object: 'customer' };
      const body = JSON.stringify({ ...event, created: Math.floor(Date.now() / 1000), data: { object } });
      return post('/billing/webhook/', body, { 'stripe-signature': sign(body, webhookSecret, new Date()) });
    }
    const keyed = { 'idempotency-key': key };
    if (kind === 'save') {
      return post('/content/prompts/', JSON.stringify({ name: key, text: `Prompt ${key}`, category }), keyed);
    }
    if (look) return post(`/content/enhance/${look}/use/`, JSON.stringify({ how: 'copied' }), keyed);
    return post('/content/enhance/', JSON.stringify(lookable()), keyed);
  };
  const workers = people.map(work);
  return {
    acts,
    answered,
    async stop() {
      over.abort();
      await Promise.all(workers);
    },
  };
}

function kindOf(turn: number): Kind {
  // Spread over each hundred, the same in every run.
  let place = (turn * 37) % 100;
  return mix.find(([, share]) => (place -= share) < 0)![0];
}
