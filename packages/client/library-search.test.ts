import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksIn, prepareSearch, searchPrompts, type SearchedPrompt } from './library-search.ts';

const categories = new Map<string, { id: string; name: string; parent: string | null }>([
  ['mail', { id: 'mail', name: 'Client mail', parent: null }],
  ['code', { id: 'code', name: 'Code review', parent: null }],
  ['acme', { id: 'acme', name: 'Acme', parent: 'mail' }],
]);
let made = 0;
const plain = {
  text: 'Nothing in particular.',
  category: 'code',
  tags: [],
  is_pinned: false,
  value_sets: [],
  used_at: null,
};
const prompt = (name: string, rest: Partial<SearchedPrompt> = {}): SearchedPrompt => ({
  ...plain,
  id: `${name} ${(made += 1)}`,
  name,
  ...rest,
});
const libraryOf = (...prompts: SearchedPrompt[]) => ({
  prompts: new Map(prompts.map((one) => [one.id, one])),
  categories,
});
const found = (library: ReturnType<typeof libraryOf>, query: string) =>
  searchPrompts(library, query).map(({ prompt: { name } }) => name);

describe('searching prompts', () => {
  it('finds what is in a category inside the one that is named', () => {
    expect(found(libraryOf(prompt('Offer', { category: 'acme' }), prompt('Other')), 'client acme')).toEqual(['Offer']);
  });

  it('ranks matches in the name, tags, category and text, in that order', () => {
    const library = libraryOf(
      prompt('In the text', { text: 'Answer this invoice at once.' }),
      prompt('In the category', { category: 'invoices' }),
      prompt('In a tag', { tags: ['invoice'] }),
      prompt('Invoice reminder'),
      prompt('Elsewhere'),
    );
    library.categories.set('invoices', { id: 'invoices', name: 'Invoices', parent: null });
    expect(found(library, 'invoice')).toEqual(['Invoice reminder', 'In a tag', 'In the category', 'In the text']);
    expect(searchPrompts(library, 'invoice').map(({ part }) => part)).toEqual(['name', 'tag', 'category', 'text']);
  });

  it('requires every word, in any place, and ranks the exact phrase above separate words', () => {
    const library = libraryOf(
      prompt('Mail that is cold'),
      prompt('Cold mail'),
      prompt('Cold', { text: 'A mail\nto a client' }),
      prompt('Cold only'),
    );
    expect(found(library, 'cold mail')).toEqual(['Cold mail', 'Mail that is cold', 'Cold']);
    expect(found(library, 'cold “never”')).toEqual([]);
    expect(
      found(libraryOf(prompt('A', { text: 'client of a mail' }), prompt('B', { text: 'mail\nclient' })), 'mail client'),
    ).toEqual(['B', 'A']);
  });

  it('finds the prompts that use a variable, however its name is written, and filters them by other words', () => {
    const library = libraryOf(
      prompt('Offer', { text: 'To {{client}}' }),
      prompt('Reminder', { text: 'To {{ CLIENT }}, from {{me}}' }),
      prompt('Plain', { text: 'To the client' }),
      prompt('Clients', { text: 'To {{clients}}' }),
    );
    expect(found(library, '{{client}}')).toEqual(['Offer', 'Reminder']);
    expect(found(library, '{{client}} {{me}}')).toEqual(['Reminder']);
    expect(found(library, 'offer {{client}}')).toEqual(['Offer']);
  });

  it('tolerates a typo in names, tags and categories, but not in texts', () => {
    const library = libraryOf(
      prompt('Reminder'),
      prompt('Tagged', { tags: ['reminder'] }),
      prompt('Text', { text: 'reminder' }),
    );
    expect(found(library, 'remidner')).toEqual(['Reminder', 'Tagged']);
    expect(found(libraryOf(prompt('Any')), 'reveiw')).toEqual(['Any']);
  });

  it('ranks equal matches by pinned first, then by last use', () => {
    const library = libraryOf(
      prompt('Mail never used'),
      prompt('Mail used long ago', { used_at: '2026-01-01T10:00:00.000Z' }),
      prompt('Mail used today', { used_at: '2026-11-22T10:00:00.000Z' }),
      prompt('Mail pinned', { is_pinned: true }),
    );
    expect(found(library, 'mail')).toEqual(['Mail pinned', 'Mail used today', 'Mail used long ago', 'Mail never used']);
    expect(found(library, ' ')).toHaveLength(4);
  });

  it('says which parts of a name to highlight', () => {
    const name = 'Crème brûlée recipe';
    const library = libraryOf(prompt(name));
    const marked = (query: string) =>
      searchPrompts(library, query).flatMap(({ prompt: one, words }) =>
        marksIn(one, words).map(([start, end]) => name.slice(start, end)),
      );
    expect(marked('recipe BRULEE')).toEqual(['brûlée', 'recipe']);
    expect(marked('code')).toEqual([]);
  });

  it('treats the query as plain text, whatever characters it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (query) => {
        const library = libraryOf(prompt('One'), prompt('Two', { text: query }));
        for (const { prompt: one } of searchPrompts(library, query)) expect(library.prompts.get(one.id)).toBe(one);
      }),
    );
    expect(found(libraryOf(prompt('A {{client}} [.*] name')), '{{client}} [.*]')).toEqual(['A {{client}} [.*] name']);
  });

  it('finds a prompt by any of its words, in any order and any case', () => {
    const word = fc.stringMatching(/^[\p{L}\p{N}]{1,12}$/u);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.array(word, { minLength: 1, maxLength: 30 }),
        fc.infiniteStream(fc.boolean()),
        (name, text, picks) => {
          const own = prompt(name.join(' '), { text: text.join(' ') });
          const query = [...name, ...text]
            .filter(() => picks.next().value)
            .toReversed()
            .map((one, at) => (at % 2 ? one.toUpperCase() : one));
          expect(
            searchPrompts(libraryOf(prompt('Another'), own), query.join(' ')).some((one) => one.prompt === own),
          ).toBe(true);
        },
      ),
    );
  });

  it('finds the same while a query is typed letter by letter as for the whole query at once', () => {
    const word = fc.constantFrom('cold', 'mail', 'client', 'c', 'cl', 'of', 'mial');
    const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '));
    fc.assert(
      fc.property(fc.array(fc.record({ name: words, text: words }), { maxLength: 8 }), words, (rows, query) => {
        const library = libraryOf(...rows.map(({ name, text }) => prompt(name, { text })));
        const typed = Array.from(query, (_, at) => found(library, query.slice(0, at + 1))).at(-1);
        expect(typed).toEqual(found({ ...library, prompts: new Map(library.prompts) }, query));
      }),
    );
  });

  it('can be prepared step by step in idle time', () => {
    const prompts = Array.from({ length: 10 }, (_, at) => prompt(`Prompt ${at}`));
    let left = 3;
    expect(prepareSearch(prompts, () => (left -= 1) < 0)).toBe(false);
    expect(prepareSearch(prompts, () => false)).toBe(true);
    expect(prepareSearch(prompts, () => true)).toBe(true);
  });
});
