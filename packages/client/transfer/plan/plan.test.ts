import type { Library } from '../../library.ts';
import { importRules } from '@hone/domain/imports';
import { expect, it } from 'vitest';
import { placeholderForms } from '../convert/placeholders.ts';
import { read } from '../testing/read.ts';
import { batchesOf, outgoingOf, type Choices } from './batches.ts';
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

it('batches are as large as a call may be, in order, with the categories first', () => {
  const prompts = Array.from({ length: 1200 }, (_, number) => ({
    name: `n${number}`,
    text: number < 3 ? ''.repeat(9e4) : 'x',
    category: 'k',
    tags: [],
    is_pinned: false,
  }));
  const variable = { name: 'v', description: '', values: [], default_value: null };
  const batches = batchesOf({ categories: [{ key: 'k', name: 'K' }], prompts, variables: [variable] });
  expect(batches.flatMap((batch) => batch.prompts.map(({ name }) => name))).toEqual(prompts.map(({ name }) => name));
  expect(batches.map(({ number }) => number)).toEqual(batches.map((_, index) => index));
  expect(batches[0]!.categories).toHaveLength(1);
  for (const batch of batches) {
    expect(JSON.stringify(batch).length).toBeLessThan(1_000_000);
    expect(batch.prompts.length).toBeLessThanOrEqual(importRules.batchPrompts);
  }
});
