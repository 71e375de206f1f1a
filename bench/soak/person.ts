import { randomUUID } from 'node:crypto';
import { makeClient, type Client } from '@hone/client/client';
import type { Session, Tokens } from '@hone/client/session';
import { createKey } from '@hone/contracts/access/keys';
import { login } from '@hone/contracts/access/logins';
import { createCategory } from '@hone/contracts/library/categories';
import type { OutboxFolder } from '../../apps/api/testing/mail/outbox-folder.ts';
import { atServer, type Person } from '../../apps/api/testing/people.ts';

/** Someone at work for the whole time, who does one thing after another. */
export interface Worker {
  url: string;
  person: Person;
  client: Client;
  session: Session & { now(): Tokens };
  /** What an agent of theirs uses. */
  key: string;
  category: string;
  /** Prompts that they saved, oldest first. */
  saved: string[];
}

export async function signUp(url: string, person: Person, outbox: OutboxFolder): Promise<void> {
  const visit = atServer(url, person);
  await visit.signUp();
  await visit.activate(await outbox.codeFor(person.email));
}

export async function startWorking(url: string, person: Person): Promise<Worker> {
  let kept: Tokens | null = null;
  const session = { tokens: () => kept, now: () => kept!, keep: (tokens: Tokens | null) => void (kept = tokens) };
  const client = makeClient({ base: `${url}/api/v1`, session, fetch });
  const { email, password } = person;
  session.keep(await client.call(login, { body: { email, password } }));
  const { id } = await client.call(createCategory, { body: { name: `Saved ${randomUUID()}` } });
  const { key } = await client.call(createKey, {
    body: { name: 'agent', scopes: ['library:read', 'library:write'], expires_in_days: null, password },
  });
  return { url, person, client, session, key, category: id, saved: [] };
}
