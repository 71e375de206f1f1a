import type { Database } from '../../database/port.ts';
import { makePerson, type Person } from '../people.ts';
import { repeatUnknown, startLoad, type Load, type LoadSettings } from './load.ts';
import { signInAt, signUpAll } from './newcomers.ts';
import { makeAuthor, settleWriting, write, writerFor } from './writing.ts';
import type { Author, SettledWriting, Writing } from './writing.ts';

/** People who write before, while and after something happens to their server. */
export interface Crowd {
  log: Writing[];
  people: readonly Person[];
  authors: readonly Author[];
  /** Signs in again, such as at the next server, or at several; what is sent or repeated then goes there. */
  moveTo(urls: string | readonly string[]): Promise<void>;
  start(settings?: LoadSettings): Load;
  /** Repeats half of what is unknown with the same keys; the other half may be there or not. Returns how many. */
  repeat(): Promise<number>;
  settle(database: Database): Promise<SettledWriting>;
}

let crowds = 0;

/** Signs them up at a server, whose emails are in `outbox`. */
export async function gatherCrowd(place: { url: string; outbox: string }, writers = 8): Promise<Crowd> {
  const first = 6000 + 100 * (crowds += 1);
  const people = Array.from({ length: writers }, (_, number) => makePerson(first + number));
  await signUpAll(place, people);
  const authors = await Promise.all(people.map(async (person) => makeAuthor(await signInAt(place.url, person))));
  const log: Writing[] = [];
  return {
    log,
    people,
    authors,
    async moveTo(urls) {
      for (const [at, person] of people.entries()) authors[at]!.client = await signInAt(urls, person);
    },
    start: (settings) => startLoad(log, authors.map(writerFor), { pause: 100, ...settings }),
    async repeat() {
      const unknown = log.filter(({ outcome }) => outcome === 'unknown');
      await repeatUnknown(
        unknown.filter((_, at) => at % 2 === 0),
        write,
        60,
      );
      return unknown.length;
    },
    settle: (database) => settleWriting(database, log),
  };
}
