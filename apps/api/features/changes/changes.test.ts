import { events } from '@hone/contracts/channel';
import type { LibraryChanges } from '@hone/contracts/library/changes';
import { listPrompts } from '@hone/contracts/library/prompts';
import { deleteVariable } from '@hone/contracts/library/variables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { databaseKind } from '../../testing/database.ts';
import { openLibraryOf, type Reader } from '../../testing/library.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function readAll({ changes }: Reader, since?: number, limit?: number): Promise<LibraryChanges[]> {
  const pages: LibraryChanges[] = [];
  for (let next = since, more = true; more;) {
    const page = await changes(next, limit);
    pages.push(page);
    [next, more] = [page.since, page.more];
  }
  return pages;
}
const namesIn = (pages: LibraryChanges[]) =>
  pages.flatMap(({ categories, prompts, variables }) =>
    [...categories, ...prompts, ...variables].map(({ name }) => name),
  );

describe('the feed', () => {
  it('gives a new reader everything that exists, and nothing that was deleted', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Work');
    await person.prompt(category, 'Kept');
    const gone = await person.prompt(category, 'Gone');
    await person.deletePrompt(gone.id);
    await person.variable('client', ['Ada']);
    const [all] = await readAll(person);
    const listed = (await person.visitor.call(listPrompts)).items;
    expect(all).toMatchObject({ more: false, reset: false, deleted: [] });
    expect(all!.categories.map(({ id }) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
    expect(all!.prompts.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      listed.flatMap(({ prompts }) => prompts).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(all!.variables.map(({ name }) => name)).toEqual(['client']);
  });

  it('gives a returning reader every row changed since, once, in its current state, and the deletions', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Work');
    const [one, two] = [await person.prompt(category, 'One'), await person.prompt(category, 'Two')];
    const variable = await person.variable('client');
    const { since } = await person.changes();
    expect(await person.changes(since)).toEqual({
      categories: [],
      prompts: [],
      variables: [],
      searches: [],
      deleted: [],
      since,
      more: false,
      reset: false,
    });
    await person.deletePrompt(one.id);
    await person.deletePrompt(two.id);
    await person.restorePrompt(two.id);
    await person.visitor.call(deleteVariable, { params: { id: variable.id } });
    await person.category('Later');
    const later = await person.changes(since);
    expect(namesIn([later])).toEqual(['Later', 'Two']);
    expect(later.deleted.map(({ kind, id }) => [kind, id])).toEqual([
      ['prompt', one.id],
      ['variable', variable.id],
    ]);
    expect(later.since).toBeGreaterThan(since);
  });

  it('comes in pages of any size without leaving anything out or repeating it', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Pages');
    for (const at of [1, 2, 3, 4, 5]) {
      await person.prompt(category, `prompt ${at}`);
      await person.variable(`variable ${at}`);
    }
    await person.deleteCategory((await person.category('Gone')).id);
    const whole = namesIn(await readAll(person)).toSorted();
    for (const limit of [1, 2, 3, 7]) {
      const pages = await readAll(person, undefined, limit);
      expect(namesIn(pages).toSorted()).toEqual(whole);
      expect(
        pages.every(
          ({ categories, prompts, variables, deleted }) =>
            categories.length + prompts.length + variables.length + deleted.length <= limit,
        ),
      ).toBe(true);
    }
  });

  it('keeps its pages small when texts are long', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Long');
    for (let at = 0; at < 30; at += 1) await person.prompt(category, `long ${at}`, 'y'.repeat(100_000));
    await person.manyVariables(30, 100_000);
    const pages = await readAll(person);
    expect(pages.map(({ prompts, variables }) => [prompts, variables].map((rows) => rows.length > 9))).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
    expect(namesIn(pages).filter((name) => name.startsWith('long'))).toHaveLength(30);
    expect(namesIn(pages).filter((name) => name.startsWith('filler'))).toHaveLength(30);
    expect(pages.every((page) => JSON.stringify(page).length < 2.5 * 1024 * 1024)).toBe(true);
  });

  it('starts over for a reader who is ahead of the database, as after a restore from a backup', async () => {
    const person = await openLibraryOf(api);
    const { since } = await person.changes();
    const ahead = await person.changes(since + 1000);
    expect(ahead).toMatchObject({ reset: true, since, more: false });
    expect(ahead.categories.length).toBeGreaterThan(0);
  });

  it('announces on the event stream that there is something to read, but only to its owner', async () => {
    const [anna, bert] = [await openLibraryOf(api), await openLibraryOf(api)];
    const stop = new AbortController();
    const heard = anna.visitor.stream(events, {}, { signal: stop.signal });
    expect((await heard.next()).value).toMatchObject({ event: 'ready' });
    const next = heard.next();
    await bert.category('Bert’s');
    await anna.category('Anna’s');
    expect((await next).value).toEqual({ event: 'changed', data: { what: 'library' } });
    stop.abort();
    expect(JSON.stringify(await bert.changes())).not.toContain('Anna’s');
  });
});

describe.runIf(databaseKind === 'postgres')('forty requests at the same moment', () => {
  it('can write to one library, and a reader who keeps up misses nothing', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Busy');
    const known = new Map<string, number>();
    let since = 0;
    const over = new AbortController();
    const read = async () => {
      for (let more = true; more;) {
        const page = await person.changes(since, 3);
        for (const { id, sequence } of [...page.prompts, ...page.variables, ...page.categories]) {
          known.set(id, sequence);
        }
        for (const { id } of page.deleted) known.delete(id);
        [since, more] = [page.since, page.more];
      }
    };
    const reading = (async () => {
      while (!over.signal.aborted) await read();
    })();
    const made = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const prompt = await person.prompt(category, `busy ${at}`);
        if (at % 3 === 0) await person.deletePrompt(prompt.id);
        if (at % 6 === 0) await person.restorePrompt(prompt.id);
        if (at % 2 === 0) await person.variable(`busy ${at}`);
        return prompt;
      }),
    );
    over.abort();
    await reading;
    await read();
    const [all] = await readAll(person, undefined, 1000);
    const snapshot = [...all!.prompts, ...all!.variables, ...all!.categories].map(
      ({ id, sequence }) => [id, sequence] as const,
    );
    expect([...known].toSorted()).toEqual(snapshot.toSorted());
    expect(made).toHaveLength(40);
    expect(new Set(snapshot.map(([, sequence]) => sequence)).size).toBe(snapshot.length);
  });

  it('for variables of the same name create only one', async () => {
    const person = await openLibraryOf(api);
    const made = await Promise.allSettled(Array.from({ length: 40 }, () => person.variable('one')));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      new Set(made.flatMap((each) => (each.status === 'rejected' ? [JSON.stringify(each.reason.fields)] : []))),
    ).toEqual(new Set(['{"name":["variables.name.taken"]}']));
  });
});
