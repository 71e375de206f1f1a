import { packs } from '@hone/engine/packs/compiled/all';
import type { EnhanceEvent, Trouble } from '@hone/panel/session/state';
import type { Asked, Done } from '@hone/panel/session/versions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInLanguages, isBuiltIn } from '../../platform/built-in-languages.ts';
import { connected } from '../../testing/answers.ts';
import { enhanceHere } from './here.ts';
import { words } from './words.ts';

const chat = { empty: true, attached: false };
const unreachable: Trouble = { code: 'request.unreachable', message: 'x', status: 0 };
const wishes = { mode: 'balanced', tone: 'keep', propose: true, target: null, refused: [], standing: '' } as const;
let loaded: (string | undefined)[];
let comes: boolean;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('honePacks', undefined);
  [loaded, comes] = [[], true];
});
afterEach(() => vi.unstubAllGlobals());

async function made(
  text: string,
  trouble?: Trouble,
  more: Partial<Asked> = {},
  skipped: typeof connected.preferences.skipped_slots = [],
) {
  const around = {
    host: { session: () => ({ chat }) },
    state: () => ({ extension: { preferences: { ...connected.preferences, skipped_slots: skipped } } }),
    async ask({ language }: { language?: string | undefined }) {
      loaded.push(language);
      if (comes && language && isBuiltIn(language as 'en'))
        globalThis.honePacks = { ...globalThis.honePacks, [language]: packs[language as 'en'] };
    },
  };
  const events: EnhanceEvent[] = [];
  for await (const event of enhanceHere(around, { ...wishes, text, ...more }, trouble)) events.push(event);
  return events;
}

const doneOf = (events: EnhanceEvent[]): Done => {
  const last = events.at(-1);
  if (last?.event !== 'done') throw new Error(`It ended with ${last?.event}.`);
  return last.data;
};

describe('without a server', () => {
  it('a prompt gets the rows and proposals that the server would have sent, free, with one language loaded', async () => {
    const done = doneOf(await made('plan a trip to japan', unreachable));
    expect(done).toMatchObject({ paid: false, credits_count: 0, here: words.down });
    expect(done.brief?.rows.map(({ slot }) => slot)).toContain('time.trip');
    expect(done.brief?.rows[0]).toMatchObject({ essential: true });
    expect(loaded).toEqual(['en']);
    await made('write a poem about rain', unreachable);
    expect(loaded).toEqual(['en']);
  });

  it.each([
    ['de', 'schreib eine E-Mail an meinen Vermieter'],
    ['fr', 'écris un mail à mon propriétaire'],
    ['es', 'escribe un correo a mi casero'],
  ] as const)('a prompt in %s gets rows in its own language', async (language, text) => {
    const done = doneOf(await made(text, unreachable));
    expect(done.brief?.language).toBe(language);
    expect(loaded).toEqual([language]);
  });

  it('a language that isn’t in the package is named as the reason, and nothing is made in another one', async () => {
    const [only, ...more] = await made('scrivi una mail al mio padrone di casa per il riscaldamento', unreachable);
    expect(only).toMatchObject({ event: 'fail', data: { message: words.languageDown } });
    expect(more).toEqual([]);
    expect(loaded).toEqual([]);
  });

  it('a script that can’t be loaded leaves the reason as it was', async () => {
    comes = false;
    expect(await made('plan a trip to japan', unreachable)).toEqual([{ event: 'fail', data: unreachable }]);
  });

  it('what has nothing to add says so, and not that something was made', async () => {
    const done = doneOf(await made('hi', unreachable));
    expect(done).toMatchObject({ changed: false, brief: null, reason: 'greeting' });
    expect(done.here).toBeUndefined();
  });

  it('rows that were skipped three times and kinds that were refused stay away', async () => {
    const skipped = ['time', 'time', 'time'] as const;
    const done = doneOf(await made('plan a trip to japan', unreachable, { refused: ['proposed'] }, [...skipped]));
    expect(done.brief?.rows.map(({ slot }) => slot)).not.toContain('time.trip');
    expect(done.edits).toEqual([]);
  });
});

describe('its reason', () => {
  it.each([
    ['no connection of the browser', false, unreachable, words.offline],
    ['a server that is down', true, unreachable, words.down],
    ['an answer that broke off', true, { ...unreachable, code: 'stream.cut' }, words.cut],
    ['a server that accepts and never answers', true, undefined, words.slow],
    ['something in front of the server that waited in vain', true, { ...unreachable, status: 504 }, words.slow],
  ])('is told apart: %s', async (_, onLine, trouble, reason) => {
    vi.stubGlobal('navigator', { onLine });
    expect(doneOf(await made('plan a trip to japan', trouble)).here).toBe(reason);
  });
});

it('the sentence about languages names exactly those in the package', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const named = builtInLanguages.map((language) => names.of(language)!).toSorted();
  for (const says of [words.languageOffline, words.languageDown])
    expect(says).toContain(new Intl.ListFormat('en', { type: 'disjunction' }).format(named).replace(/, or/, ' or'));
});
