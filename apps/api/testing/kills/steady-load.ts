import { randomUUID } from 'node:crypto';
import type { Client } from '@hone/client/client';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { enhance } from '@hone/contracts/enhance/enhance';
import { createCategory } from '@hone/contracts/library/categories';
import { createPrompt } from '@hone/contracts/library/prompts';
import { improvable } from '../enhancing/improvable.ts';
import { watchOutbox } from '../mail/outbox-folder.ts';
import { atServer, type Person } from '../people.ts';

/** One write, as its caller knows it. Repeated with the same key until that is known, as the dashboard does. */
export interface Write {
  what: 'prompt' | 'enhancement';
  /** What it can be found by in the database. */
  name: string;
  person: Person;
  outcome: 'ok' | 'refused' | 'unknown';
  /** What each try that failed said. */
  failures: string[];
}

export interface Load {
  writes: Write[];
  acknowledged(): Write[];
  stop(): Promise<void>;
}

const triesAtMost = 100;
const pause = 100;

export async function signUpAll(url: string, outboxFolder: string, people: readonly Person[]): Promise<void> {
  const outbox = watchOutbox(outboxFolder);
  for (const person of people) {
    const visit = atServer(url, person);
    await visit.signUp();
    await visit.activate(await outbox.codeFor(person.email));
  }
  outbox.close();
}

/** Each person saves prompts and enhances, one after another, at one of the servers that `addresses` names. */
export function startLoad(people: readonly Person[], addresses: () => readonly string[]): Load {
  const writes: Write[] = [];
  const life = { over: false };

  const live = async (person: Person, at: number) => {
    const clients = new Map<string, Client>();
    const clientNow = async () => {
      const all = addresses();
      const address = all[(at + writes.length) % all.length]!;
      const visit = atServer(address, person);
      if (!clients.has(address)) {
        await visit.signIn();
        clients.set(address, visit.client);
      }
      return clients.get(address)!;
    };
    const settle = async (write: Write, act: (client: Client) => Promise<unknown>) => {
      for (let tries = 0; write.outcome === 'unknown' && tries < triesAtMost; tries += 1) {
        try {
          await act(await clientNow());
          write.outcome = 'ok';
        } catch (error) {
          const isKnown = error instanceof Refusal && error.status < 500 && error.code !== 'request.key_in_use';
          write.failures.push(error instanceof Refusal ? `${error.status} ${error.code}` : String(error));
          if (isKnown) write.outcome = 'refused';
          else await new Promise((resume) => setTimeout(resume, pause));
        }
      }
    };
    let category = '';
    const begun: Write = { what: 'prompt', name: '', person, outcome: 'unknown', failures: [] };
    await settle(begun, async (client) => {
      const made = await client.call(createCategory, { body: { name: `Saved ${randomUUID().slice(0, 8)}` } });
      category = made.id;
    });
    while (!life.over) {
      const key = randomUUID();
      const options = { idempotencyKey: key };
      const what = writes.length % 5 === 4 ? 'enhancement' : 'prompt';
      const write: Write = { what, name: key, person, outcome: 'unknown', failures: [] };
      writes.push(write);
      const text = `${improvable().text} (${key})`;
      await settle(write, (client) =>
        what === 'prompt'
          ? client.call(createPrompt, { body: { name: key, text, category } }, options)
          : client.call(enhance, { body: improvable(text) }, options),
      );
    }
  };
  const living = Promise.all(people.map(live));
  return {
    writes,
    acknowledged: () => writes.filter(({ outcome }) => outcome === 'ok'),
    async stop() {
      life.over = true;
      await living;
    },
  };
}

/** How often each write is in the database, by its name. */
export const countWrites = `
  select name, count(*)::int as count from (
    select name from prompts
    union all select substring(text from '\\(([0-9a-f-]{36})\\)$') from history_prompts
  ) written where name ~ '^[0-9a-f-]{36}$' group by name`;
