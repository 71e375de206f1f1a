import { listPrompts } from '@hone/contracts/library/prompts';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import {
  createVariable,
  deleteVariable,
  editVariable,
  listVariables,
  readVariable,
  restoreVariable,
  type Variable,
} from '@hone/contracts/library/variables';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { openLibraryOf, type Reader } from '../../testing/library.ts';
import { sweepVariables } from './variables.sweeps.ts';

let api: TestApi;
let anna: Reader;
beforeAll(async () => {
  api = await startApi();
  anna = await openLibraryOf(api, 'anna');
});
afterAll(() => api.stop());

const fieldsOf = async (call: Promise<unknown>) => ((await call.catch((error: unknown) => error)) as Refusal).fields;
const make = (
  body: Parameters<typeof anna.visitor.call<typeof createVariable>>[1] extends { body: infer B } | undefined
    ? B
    : never,
) => anna.visitor.call(createVariable, { body });
const edit = (id: string, body: object, version?: number) =>
  anna.visitor.call(
    editVariable,
    { params: { id }, body: body as { name: string } },
    version === undefined ? {} : { version },
  );
const whole = ({ name, description, values, default_value }: Variable) => ({
  name,
  description,
  values,
  default_value,
});

describe('a variable', () => {
  it('can be added with its values, read, listed by name and edited as a whole', async () => {
    const { visitor } = await openLibraryOf(api);
    const made = await visitor.call(createVariable, {
      body: {
        name: ' client ',
        description: 'Who it is for',
        values: [{ value: 'Ada', description: 'the first' }, { value: 'Grace' }],
        default_value: 'ada',
      },
    });
    const at = api.clock.now().toISOString();
    expect(made).toEqual({
      id: made.id,
      name: 'client',
      description: 'Who it is for',
      default_value: 'Ada',
      type: 'text',
      is_optional: false,
      created_at: at,
      edited_at: at,
      version: 1,
      sequence: made.sequence,
      values: [
        { id: made.values[0]!.id, value: 'Ada', description: 'the first' },
        { id: made.values[1]!.id, value: 'Grace', description: '' },
      ],
    });
    await visitor.call(createVariable, { body: { name: 'Årsrapport' } });
    await visitor.call(createVariable, { body: { name: 'Budget' } });
    const { items } = await visitor.call(listVariables);
    expect(items.map(({ name }) => name)).toEqual(['Årsrapport', 'Budget', 'client']);
    expect(await visitor.call(readVariable, { params: { id: made.id } })).toEqual(made);

    const [first, second] = made.values as [Variable['values'][number], Variable['values'][number]];
    const changed = await visitor.call(editVariable, {
      params: { id: made.id },
      body: {
        name: 'client',
        description: '',
        values: [second, { value: 'Linus', description: '' }, { ...first, value: 'Ada L.' }],
      },
    });
    expect(changed).toMatchObject({ description: '', version: 2, default_value: 'Ada L.' });
    expect(changed.values.map(({ id, value }) => [id, value])).toEqual([
      [second.id, 'Grace'],
      [changed.values[1]!.id, 'Linus'],
      [first.id, 'Ada L.'],
    ]);
    expect(new Set(changed.values.map(({ id }) => id)).size).toBe(3);
  });

  it.each([
    [{ name: '' }, 'name', 'variables.name.required'],
    [{ name: '  ' }, 'name', 'variables.name.blank'],
    [{ name: 'x'.repeat(51) }, 'name', 'variables.name.too_long'],
    [{ name: 'x'.repeat(1_000_00) }, 'name', 'variables.name.too_long'],
    [{ name: 'a}}b' }, 'name', 'variables.name.braces'],
    [{ name: '{' }, 'name', 'variables.name.braces'],
    [{ description: '   ' }, 'description', 'variables.description.blank'],
    [{ description: 'x'.repeat(1001) }, 'description', 'variables.description.too_long'],
    [{ values: [{ value: '' }] }, 'values.0.value', 'variables.name.required'],
    [{ values: [{ value: ' ' }] }, 'values.0.value', 'variables.name.blank'],
    [{ values: [{ value: 'x'.repeat(51) }] }, 'values.0.value', 'variables.name.too_long'],
    [{ values: [{ value: 'a', description: ' ' }] }, 'values.0.description', 'variables.description.blank'],
    [{ values: [{ value: 'Same' }, { value: ' same ' }] }, 'values', 'variables.values.taken'],
    [{ values: Array.from({ length: 201 }, (_, at) => ({ value: `v${at}` })) }, 'values', 'variables.values.too_many'],
    [{ values: [{ value: 'a' }], default_value: 'b' }, 'default_value', 'variables.default.unknown'],
  ])('is refused with an error at the invalid field: %#', async (spoilt, field, code) => {
    expect(await fieldsOf(make({ name: 'rules', ...spoilt }))).toEqual({ [field]: [code] });
  });

  it('can have a name of fifty characters and a description of a thousand, as people count them', async () => {
    const made = await make({
      name: 'é'.repeat(50).normalize('NFD'),
      description: '\u{1f600}'.repeat(1000),
      values: [{ value: 'é'.repeat(50) }],
    });
    expect([...made.name]).toHaveLength(50);
    expect([...made.description]).toHaveLength(1000);
  });

  it('has a name unique to its owner, ignoring case, outer spaces and how accents are encoded', async () => {
    const { id } = await make({ name: 'Café' });
    for (const name of ['café', ' CAFÉ ', 'Cafe\u0301']) {
      expect(await fieldsOf(make({ name }))).toEqual({ name: ['variables.name.taken'] });
    }
    const { id: other } = await make({ name: 'tea' });
    expect(await fieldsOf(edit(other, { name: 'CAFÉ' }))).toEqual({ name: ['variables.name.taken'] });
    // Its own name in other letters isn't taken.
    expect((await edit(id, { name: 'CAFÉ' })).name).toBe('CAFÉ');
    expect((await (await openLibraryOf(api)).variable('Café')).name).toBe('Café');
  });

  it('never takes over a value id from another variable, nor uses one twice', async () => {
    const one = await make({ name: 'one', values: [{ value: 'a' }] });
    const two = await make({ name: 'two', values: [{ value: 'b' }] });
    const taken = one.values[0]!.id;
    const own = two.values[0]!.id;
    const changed = await edit(two.id, {
      name: 'two',
      values: [
        { id: taken, value: 'x' },
        { id: own, value: 'y' },
        { id: own, value: 'z' },
      ],
    });
    expect(changed.values.map(({ id }) => id === taken || id === own)).toEqual([false, true, false]);
  });

  it('that was changed elsewhere isn’t overwritten by a client that hasn’t seen the change', async () => {
    const made = await make({ name: 'shared', values: [{ value: 'a' }] });
    const seen = await edit(made.id, { ...whole(made), description: 'first' }, 1);
    const late = (await edit(made.id, { ...whole(made), description: 'late' }, 1).catch(
      (error: unknown) => error,
    )) as Refusal;
    expect(late).toMatchObject({
      status: 409,
      code: 'variables.changed_elsewhere',
      conflict: { current: seen, given: { description: 'late' } },
    });
    expect((await edit(made.id, whole(seen), 1)).version).toBe(2);
  });

  it('keeps what an edit leaves out, and loses its values only to an empty list', async () => {
    const made = await make({
      name: 'kept',
      description: 'd',
      values: [{ value: 'a' }, { value: 'b' }],
      default_value: 'b',
    });
    const renamed = await edit(made.id, { name: 'kept too' });
    expect(renamed).toMatchObject({ ...whole(made), name: 'kept too' });
    expect(await edit(made.id, { name: 'kept too', values: [] })).toMatchObject({
      values: [],
      default_value: null,
      description: 'd',
    });
  });

  it('can be deleted and restored, unless another variable has since taken its name', async () => {
    const made = await make({ name: 'gone', values: [{ value: 'a' }] });
    const params = { id: made.id };
    expect(await anna.visitor.call(deleteVariable, { params })).toEqual({ deleted_at: api.clock.now().toISOString() });
    await expect(anna.visitor.call(readVariable, { params })).rejects.toMatchObject({ code: 'deleted.restorable' });
    const another = await make({ name: 'Gone' });
    expect(await fieldsOf(anna.visitor.call(restoreVariable, { params }))).toEqual({ name: ['variables.name.taken'] });
    await anna.visitor.call(deleteVariable, { params: { id: another.id } });
    const back = await anna.visitor.call(restoreVariable, { params });
    expect(back).toEqual({ ...made, sequence: back.sequence });
    expect(await anna.visitor.call(restoreVariable, { params })).toEqual(back);
  });

  it('is erased thirty days after its deletion', async () => {
    const made = await make({ name: 'old', description: 'secret', values: [{ value: 'secret' }] });
    const params = { id: made.id };
    await anna.visitor.call(deleteVariable, { params });
    const sweep = async (days: number) => {
      const since = new Date(api.clock.now().getTime() - days * 24 * 3600 * 1000).toISOString();
      await api.test.database.sql.execute(fragment`update variables set deleted_at = ${since} where id = ${made.id}`);
      await api.test.database.transaction((sql) => sweepVariables(sql, api.clock.now()));
      return JSON.stringify(
        (await api.test.database.sql.execute(fragment`select * from variables where id = ${made.id}`)).rows,
      );
    };
    expect(await sweep(29)).toContain('secret');
    expect(await sweep(31)).not.toMatch(/secret|old/);
    await expect(anna.visitor.call(restoreVariable, { params })).rejects.toMatchObject({ code: 'deleted.erased' });
  });
});

describe('renaming a variable', () => {
  it('updates every prompt that uses the old name, if requested, and nothing else', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Uses');
    const text = 'To {{client}} and {{ Client }}, not {client} nor {{clients}}: {{other}}';
    const uses = await person.prompt(category, 'uses', text);
    api.clock.forward(1);
    const without = await person.prompt(category, 'without', 'no {{names}} of it');
    const made = await person.variable('client', ['Ada']);
    const rename = (name: string, rename_in_prompts: boolean) =>
      person.visitor.call(editVariable, { params: { id: made.id }, body: { ...whole(made), name, rename_in_prompts } });
    await rename('customer', false);
    expect(await person.prompts(category)).toEqual([without, uses]);
    await rename('client', false);
    const { sequence } = await rename('customer', true);
    const [untouched, renamed] = await person.prompts(category);
    expect(untouched).toEqual(without);
    expect(renamed).toMatchObject({
      text: 'To {{customer}} and {{customer}}, not {client} nor {{clients}}: {{other}}',
      version: 2,
    });
    expect(renamed!.sequence).toBeGreaterThan(sequence);
  });

  it('also updates the example prompts, although no one can edit them', async () => {
    const { visitor, variable } = await openLibraryOf(api);
    const starters = async () => (await visitor.call(listPrompts)).items.flatMap(({ prompts }) => prompts);
    const { id } = await variable('topic');
    const body = { name: 'subject', rename_in_prompts: true };
    await visitor.call(editVariable, { params: { id }, body });
    const texts = (await starters()).map(({ text }) => text).join('\n');
    expect(texts).toContain('{{subject}}');
    expect(texts).not.toContain('{{topic}}');
    expect((await starters()).every(({ can_delete }) => !can_delete)).toBe(true);
  });

  it('changes nothing if it would make a prompt too long', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Long');
    const long = await person.prompt(category, 'long', `{{a}}${'x'.repeat(102_390)}`);
    const made = await person.variable('a');
    const renaming = person.visitor.call(editVariable, {
      params: { id: made.id },
      body: { name: 'a'.repeat(50), rename_in_prompts: true },
    });
    expect(await fieldsOf(renaming)).toEqual({ name: ['prompts.text.too_long'] });
    expect(await person.prompts(category)).toEqual([long]);
    expect((await person.visitor.call(listVariables)).items.map(({ name }) => name)).toEqual(['a']);
  });
});
