import type { Library } from '../../library.ts';
import { importRules } from '@hone/domain/imports';
import { libraryRules } from '@hone/domain/library';
import { expect, it } from 'vitest';
import { placeholderForms } from '../convert/placeholders.ts';
import { read } from '../testing/read.ts';
import { batchesOf, outgoingOf, type Choices } from './batches.ts';
import { findUnusable } from './fragments.ts';
import { answersFor, planImport, usualAnswers } from './plan.ts';

const at = '2026-01-01T00:00:00.000Z';
const promptRow = (id: string, category: string, name: string, text: string, can_delete = true) => ({
  id,
  category,
  name,
  text,
  can_delete,
  tags: [],
  is_pinned: false,
  value_sets: [],
  used_at: null,
  created_at: at,
  edited_at: at,
  version: 1,
  sequence: 1,
});

const library: Library = {
  searches: new Map(),
  categories: new Map([['c1', { id: 'c1', name: 'Work', parent: null, can_delete: true, version: 1, sequence: 1 }]]),
  prompts: new Map(
    [promptRow('p1', 'c1', 'Reply', 'Reply to {{mail}}'), promptRow('p2', 'c1', 'Kept', 'Old', false)].map((row) => [
      row.id,
      row,
    ]),
  ),
  variables: new Map(),
};

const csv = [
  'name,text,category',
  'reply,Reply to {{mail}},work',
  'Reply,Another text,Work',
  'Elsewhere,Reply to {{mail}},Home',
  'Kept,New,Work',
  'New,Fresh {x},Home',
  'New,Fresh {x},Home',
  'Loose,No category,',
].join('\n');

const usual: Choices = {
  category: 'Imported',
  forms: new Set(),
  answerOf: ({ verdict }) => (verdict === 'new' ? 'add' : usualAnswers[verdict]),
};

async function plan(choices: Choices = usual) {
  const reading = await read({ 'a.csv': csv });
  const planned = planImport(reading, library, ({ text }) => text);
  return { planned, outgoing: outgoingOf(reading, planned, library, choices) };
}

it('each prompt is new, there already, there under another name, or of a name that is taken', async () => {
  const { planned } = await plan();
  expect(planned.prompts.map(({ verdict, twin }) => [verdict, twin?.id])).toEqual([
    ['same', 'p1'],
    ['same_name', 'p1'],
    ['same_text', 'p1'],
    ['same_name', 'p2'],
    ['new', undefined],
    ['new', undefined],
    ['new', undefined],
  ]);
  expect(answersFor(planned.prompts[1]!)).toEqual(['skip', 'rename', 'replace']);
  expect(answersFor(planned.prompts[3]!)).toEqual(['skip', 'rename']);
});

it('unless someone says otherwise, what is there is skipped and a taken name gets a number', async () => {
  const { outgoing } = await plan();
  expect(outgoing.prompts.map(({ name, category }) => [name, category])).toEqual([
    ['Reply (2)', 'work 1'],
    ['Kept (2)', 'work 1'],
    ['New', 'home 1'],
    ['New', 'home 1'],
    ['Loose', 'unfiled'],
  ]);
  expect(outgoing.categories).toEqual([
    { key: 'work 1', name: 'work', id: 'c1' },
    { key: 'home 1', name: 'Home' },
    { key: 'unfiled', name: 'Imported' },
  ]);
});

it('replacing names the prompt that gets the text, and converting makes variables with their values', async () => {
  const choices: Choices = {
    ...usual,
    forms: new Set(placeholderForms),
    answerOf: ({ verdict }) => (verdict === 'new' ? 'add' : 'replace'),
  };
  const { outgoing } = await plan(choices);
  expect(outgoing.prompts.find(({ text }) => text === 'Another text')).toMatchObject({ name: 'Reply', replaces: 'p1' });
  expect(outgoing.prompts.filter(({ name }) => name === 'New').map(({ text }) => text)).toEqual([
    'Fresh {{x}}',
    'Fresh {{x}}',
  ]);
});

it('a prompt that is there gains the sets of values that it lacks, as far as there is room', async () => {
  const set = (name: string) => ({ name, values: [] });
  const taken = Array.from({ length: libraryRules.valueSets - 1 }, (_, nth) => ({
    ...set(`own ${nth}`),
    id: `${nth}`,
  }));
  const twin = { ...library.prompts.get('p1')!, value_sets: taken };
  const given = ['Own 0', 'New', 'No room'].map(set);
  const file = { format: 'hone-library', version: 1, prompts: [{ name: 'x', text: twin.text, value_sets: given }] };
  const reading = await read({ 'a.json': JSON.stringify(file) });
  const own = { ...library, prompts: new Map([['p1', twin]]) };
  const { prompts, sets } = outgoingOf(
    reading,
    planImport(reading, own, ({ text }) => text),
    own,
    usual,
  );
  expect([prompts, sets]).toEqual([[], [{ prompt: 'p1', value_sets: [set('New')] }]]);
});

it('prompts that would insert themselves, or too much, are found by their line, whatever the others are', async () => {
  const texts = {
    plain: 'x',
    uses: '{{> plain}} {{> Reply}} {{> nobody}}',
    a: '{{> b}}',
    b: '{{> c}}',
    c: '{{> a}}',
    reaches: '{{> a}}',
    self: '{{> self}}',
    long: 'x'.repeat(60_000),
    twice: '{{> long}}{{> long}}',
    0: 'end',
    ...Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [nth + 1, `{{> ${nth}}}`])),
  };
  const rows = Object.entries(texts).map(([name, text]) => `${name},${text}`);
  const reading = await read({ 'a.csv': `name,text\n${rows.join('\n')}` });
  const outgoing = outgoingOf(
    reading,
    planImport(reading, library, ({ text }) => text),
    library,
    usual,
  );
  const { count, shown } = findUnusable(outgoing, library, 50);
  const nameAt = (line: number | null) => reading.prompts.find((one) => one.line === line)!.name;
  const found = Object.fromEntries(shown.map(({ line, refused }) => [nameAt(line), refused.is]));
  expect(found).toEqual({
    a: 'circle',
    b: 'circle',
    c: 'circle',
    reaches: 'circle',
    self: 'circle',
    twice: 'long',
    11: 'deep',
    12: 'deep',
  });
  expect(count).toBe(8);
  expect(findUnusable(outgoing, library, 3)).toMatchObject({ count: 8, shown: { length: 3 } });
});

it('a category is the library’s in its place, and one that a file only names may be anywhere', async () => {
  const row = (id: string, name: string, parent: string | null = null) =>
    [id, { id, name, parent, can_delete: true, version: 1, sequence: 1 }] as const;
  const rows = [row('1', 'Clients'), row('2', 'Acme', '1'), row('3', 'Mail', '2'), row('4', 'Solo')];
  const own = { ...library, categories: new Map(rows) };
  const homesOf = async (files: Record<string, string>) => {
    const { homes } = planImport(await read(files), own, ({ text }) => text);
    return [...homes.values()];
  };
  const categories = [
    { key: 1, name: 'clients' },
    { key: 2, name: 'acme', parent: 1 },
    { key: 3, name: 'Mail', parent: 1 },
    { key: 4, name: 'Mail' },
    { key: 5, name: 'New' },
    { key: 6, name: 'Solo', parent: 5 },
  ];
  const file = JSON.stringify({ format: 'hone-library', version: 1, categories });
  expect(await homesOf({ 'a.json': file })).toEqual(['1', '2']);
  expect(await homesOf({ 'a.csv': 'name,text,category\nOne,x,mail' })).toEqual(['3']);
});

it('batches are as large as a call may be, in order, with the categories first', () => {
  const prompts = Array.from({ length: 1200 }, (_, number) => ({
    name: `n${number}`,
    text: number < 3 ? ''.repeat(9e4) : 'x',
    category: 'k',
    tags: [],
    is_pinned: false,
  }));
  const variable = { name: 'v', description: '', values: [], default_value: null };
  const batches = batchesOf({ categories: [{ key: 'k', name: 'K' }], prompts, variables: [variable], sets: [] });
  expect(batches.flatMap((batch) => batch.prompts.map(({ name }) => name))).toEqual(prompts.map(({ name }) => name));
  expect(batches.map(({ number }) => number)).toEqual(batches.map((_, index) => index));
  expect(batches[0]!.categories).toHaveLength(1);
  for (const batch of batches) {
    expect(JSON.stringify(batch).length).toBeLessThan(1_000_000);
    expect(batch.prompts.length).toBeLessThanOrEqual(importRules.batchPrompts);
  }
});
