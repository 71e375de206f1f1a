import type { Library } from '@hone/client/library';
import { batchesOf, outgoingOf } from '@hone/client/transfer/plan/batches';
import { planImport, usualAnswers } from '@hone/client/transfer/plan/plan';
import { readFiles } from '@hone/client/transfer/read/read-files';
import { writeJson } from '@hone/client/transfer/write/formats';
import { libraryFileOf } from '@hone/client/transfer/write/library-of';
import { createCategory } from '@hone/contracts/library/categories';
import { arrangePrompt, createPrompt, deletePrompt, recordPromptUse } from '@hone/contracts/library/prompts';
import { keepValueSet } from '@hone/contracts/library/sets';
import { createVariable } from '@hone/contracts/library/variables';
import { isStorableText } from '@hone/domain/encoding';
import { sql as fragment } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { beginImport } from '../../../testing/importing.ts';
import { openLibraryOf, type Reader } from '../../../testing/library.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, undefined, { planOf: () => Promise.resolve({ name: 'pro', ends_at: null }) });
});
afterAll(() => api.stop());

async function libraryOf(reader: Reader): Promise<Library> {
  const { categories, prompts, variables } = await reader.changes(undefined, 1000);
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  return { categories: byId(categories), prompts: byId(prompts), variables: byId(variables), searches: new Map() };
}

const exportOf = async (reader: Reader) => writeJson(libraryFileOf(await libraryOf(reader), { all: true }));

/** As the dashboard does it, with the answers that it proposes. */
async function importInto(reader: Reader, json: string): Promise<void> {
  const bytes = new TextEncoder().encode(json);
  const source = { path: 'library.json', size: bytes.length, bytes: () => Promise.resolve(bytes) };
  const pace = { pause: () => Promise.resolve(), signal: new AbortController().signal };
  const reading = await readFiles([source], pace);
  expect(reading.malformed).toEqual([]);
  const library = await libraryOf(reader);
  const outgoing = outgoingOf(
    reading,
    planImport(reading, library, ({ text }) => text),
    library,
    {
      category: 'Imported',
      forms: new Set(),
      answerOf: ({ verdict }) => (verdict === 'new' ? 'add' : usualAnswers[verdict]),
    },
  );
  const batches = batchesOf(outgoing);
  const running = await beginImport(reader);
  for (const batch of batches) await running.send(batch.number, batch);
  await running.finish(batches.length);
}

async function empty({ email }: Reader): Promise<void> {
  const own = fragment`user_id = (select id from users where email = ${email})`;
  await api.test.database.sql.execute(fragment`delete from prompts where ${own}`);
  await api.test.database.sql.execute(fragment`delete from categories where ${own}`);
}

const word = fc
  .array(fc.constantFrom('a', 'B', 'ß', 'é', '文', '🏳️‍🌈', '"', "'", ',', '=', '/', '.', '#', ' '), {
    minLength: 1,
    maxLength: 6,
  })
  .map((letters) => `n${letters.join('')}`.replace(/\s+/g, ' ').trim());
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('{{a}}', '\n', '\r\n', '\t', '---', '=1', '"', '{x}', '<b>', '\ufeff', '\u2028'),
      fc.string(),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join(''))
  .filter((one) => /\S/u.test(one) && isStorableText(one));
const library = fc.record({
  // Two may have one name.
  categories: fc.array(fc.record({ name: word, inside: fc.option(fc.nat()) }), { minLength: 1, maxLength: 4 }),
  prompts: fc.array(
    fc.record({
      name: word,
      text,
      home: fc.nat(),
      tags: fc.uniqueArray(word, { maxLength: 2, selector: (tag) => tag.toLowerCase() }),
    }),
    { maxLength: 6 },
  ),
  acts: fc.array(
    fc.record({ act: fc.constantFrom('pin', 'use', 'keep', 'delete', 'later'), at: fc.nat(), set: word }),
    {
      maxLength: 6,
    },
  ),
  variables: fc.uniqueArray(
    fc.record({
      name: word,
      description: fc.constantFrom('', 'What it is'),
      values: fc.uniqueArray(word, { maxLength: 3, selector: (value) => value.toUpperCase().toLowerCase() }),
      hasDefault: fc.boolean(),
      is_optional: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ name }) => name.toUpperCase().toLowerCase() },
  ),
});

it('an export imported into an empty account, and exported there, is the same file', async () => {
  const property = fc.asyncProperty(library, async ({ categories, prompts, acts, variables }) => {
    const owner = await openLibraryOf(api);
    const { visitor } = owner;
    const homes: string[] = [];
    for (const { name, inside } of categories) {
      const parent = inside === null ? null : (homes[inside % Math.max(1, homes.length)] ?? null);
      homes.push((await visitor.call(createCategory, { body: { name, parent } })).id);
    }
    const made: string[] = [];
    for (const { home, ...prompt } of prompts) {
      const body = { ...prompt, category: homes[home % homes.length]! };
      made.push((await visitor.call(createPrompt, { body })).id);
      api.clock.forward(1);
    }
    for (const { act, at, set } of acts) {
      const id = made[at % Math.max(1, made.length)];
      const isThere = id !== undefined && (await libraryOf(owner)).prompts.has(id);
      if (act === 'later' || !isThere) api.clock.forward(1000);
      else if (act === 'pin') await visitor.call(arrangePrompt, { params: { id }, body: { is_pinned: true } });
      else if (act === 'use') await visitor.call(recordPromptUse, { params: { id } });
      else if (act === 'delete') await visitor.call(deletePrompt, { params: { id } });
      else
        await visitor.call(keepValueSet, { params: { id }, body: { name: set, values: [{ name: set, value: set }] } });
    }
    for (const { values, hasDefault, ...variable } of variables) {
      const default_value = (hasDefault && values[0]) || null;
      const body = { ...variable, values: values.map((value) => ({ value })), default_value };
      await visitor.call(createVariable, { body });
    }

    const file = await exportOf(owner);
    const other = await openLibraryOf(api);
    await empty(other);
    await importInto(other, file);
    expect(await exportOf(other)).toBe(file);
    // Once more changes nothing: all of it is there.
    await importInto(other, file);
    expect(await exportOf(other)).toBe(file);
  });
  await fc.assert(property, { numRuns: 4 * inject('chance').depth });
});

it('what came with both accounts is not doubled, and gains the sets of values that were kept for it', async () => {
  const owner = await openLibraryOf(api);
  await owner.prompt((await owner.category('Work')).id, 'Own');
  const starter = (await owner.changes()).prompts.find(({ can_delete }) => !can_delete)!;
  const body = { name: 'Ada', values: [{ name: 'client', value: 'Ada' }] };
  await owner.visitor.call(keepValueSet, { params: { id: starter.id }, body });
  const other = await openLibraryOf(api);
  const before = (await libraryOf(other)).prompts.size;
  await importInto(other, await exportOf(owner));
  const { prompts, categories } = await libraryOf(other);
  const twin = [...prompts.values()].find(({ name }) => name === starter.name)!;
  expect(twin.value_sets).toMatchObject([body]);
  expect(prompts.size).toBe(before + 1);
  expect([...categories.values()].filter(({ can_delete }) => can_delete).map(({ name }) => name)).toEqual(['Work']);
});
