import type { Client } from '@hone/client/client';
import { watchOutbox } from '../mail/outbox-folder.ts';
import { atServer, type Person } from '../people.ts';

interface Place {
  url: string;
  outbox: string;
}

/** People sign up and verify their emails. */
export async function signUpAll({ url, outbox: folder }: Place, people: readonly Person[]): Promise<void> {
  const outbox = watchOutbox(folder);
  for (const person of people) {
    const visit = atServer(url, person);
    await visit.signUp();
    await visit.activate(await outbox.codeFor(person.email));
  }
  outbox.close();
}

export async function signInAt(url: string, person: Person): Promise<Client> {
  const visit = atServer(url, person);
  await visit.signIn();
  return visit.client;
}
