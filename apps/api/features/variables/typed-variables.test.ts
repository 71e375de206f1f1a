import {
  createVariable,
  deleteVariable,
  editVariable,
  readVariable,
  restoreVariable,
} from '@hone/contracts/library/variables';
import type { PlanName } from '@hone/domain/money/credits';
import type { VariableType } from '@hone/text/variable-types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { openLibraryOf, type Reader } from '../../testing/library.ts';

let api: TestApi;
let plan: PlanName;
let person: Reader;
beforeAll(async () => {
  api = await startApi({}, undefined, { planOf: () => Promise.resolve({ name: plan, ends_at: null }) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  plan = 'pro';
  person = await openLibraryOf(api);
});

const advanced = { status: 403, code: 'variables.advanced' };
const make = (name: string, type: VariableType, ...values: string[]) =>
  person.visitor.call(createVariable, { body: { name, type, values: values.map((value) => ({ value })) } });
const edit = (id: string, body: object) =>
  person.visitor.call(editVariable, { params: { id }, body: body as { name: string } });
const read = (id: string) => person.visitor.call(readVariable, { params: { id } });

describe('a variable', () => {
  it('is text that can’t be left out, unless its draft says more, and stays so where an edit says nothing', async () => {
    const plain = await person.visitor.call(createVariable, { body: { name: 'client' } });
    expect(plain).toMatchObject({ type: 'text', is_optional: false });
    const body = { name: 'due', type: 'date', is_optional: true } as const;
    const due = await person.visitor.call(createVariable, { body });
    expect(due).toMatchObject({ type: 'date', is_optional: true });
    expect(await edit(due.id, { name: 'due day' })).toMatchObject({ type: 'date', is_optional: true, version: 2 });
    expect(await edit(due.id, { name: 'due day', is_optional: false })).toMatchObject({ is_optional: false });
    const { changes } = person;
    expect((await changes()).variables.find(({ id }) => id === due.id)).toEqual(await read(due.id));
  });

  it('of numbers or dates takes only such values, and only a type that all its values fit', async () => {
    const wrong = (field: string, code: string) => ({ status: 400, fields: { [field]: [code] } });
    await expect(make('size', 'number', '10', 'ten')).rejects.toMatchObject(
      wrong('values', 'variables.value.not_number'),
    );
    await expect(make('due', 'date', 'soon')).rejects.toMatchObject(wrong('values', 'variables.value.not_date'));
    const { id } = await make('size', 'number', '10', '2,5');
    await expect(edit(id, { name: 'size', values: [{ value: 'ten' }] })).rejects.toMatchObject(
      wrong('values', 'variables.value.not_number'),
    );
    await expect(edit(id, { name: 'size', type: 'date' })).rejects.toMatchObject(
      wrong('type', 'variables.type.values'),
    );
    expect(await edit(id, { name: 'size', type: 'choice' })).toMatchObject({ type: 'choice' });
    const unknown = edit(id, { name: 'size', type: 'colour' });
    await expect(unknown).rejects.toMatchObject(wrong('type', 'request.field.choice'));
  });
});

describe('the Free plan', () => {
  it('has text with values, defaults and names that can be left out, and no other type', async () => {
    plan = 'free';
    for (const type of ['long_text', 'choice', 'number', 'date'] as const)
      await expect(make('size', type)).rejects.toMatchObject({ ...advanced, fields: { type: ['variables.advanced'] } });
    const text = { name: 'size', type: 'text', is_optional: true } as const;
    const body = { ...text, values: [{ value: 'small' }], default_value: 'small' };
    const { id } = await person.visitor.call(createVariable, { body });
    await expect(edit(id, { name: 'size', type: 'choice' })).rejects.toMatchObject(advanced);
    expect(await read(id)).toMatchObject({ type: 'text', version: 1 });
  });

  it('after Pro keeps the types that are there: they can be edited, renamed, restored, and made text', async () => {
    const { id } = await make('size', 'number', '10');
    plan = 'free';
    expect(await edit(id, { name: 'how many', type: 'number', values: [{ value: '20' }] })).toMatchObject({
      name: 'how many',
      type: 'number',
      values: [{ value: '20' }],
    });
    await person.visitor.call(deleteVariable, { params: { id } });
    expect(await person.visitor.call(restoreVariable, { params: { id } })).toMatchObject({ type: 'number' });
    await expect(edit(id, { name: 'how many', type: 'choice' })).rejects.toMatchObject(advanced);
    expect(await edit(id, { name: 'how many', type: 'text' })).toMatchObject({ type: 'text' });
    await expect(edit(id, { name: 'how many', type: 'number' })).rejects.toMatchObject(advanced);
  });
});
