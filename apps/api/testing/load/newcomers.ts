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

/** At several servers, the calls go to one after the other, with one login. */
export async function signInAt(urls: string | readonly string[], person: Person): Promise<Client> {
  const [first, ...others] = typeof urls === 'string' ? [urls] : urls;
  const visit = atServer(first!, person);
  await visit.signIn();
  const clients = [visit.client, ...others.map((url) => atServer(url, person, visit.session).client)];
  let turn = 0;
  const next = () => clients[(turn += 1) % clients.length]!;
  return {
    call: (...given) => next().call(...given),
    stream: (...given) => next().stream(...given),
  };
}
