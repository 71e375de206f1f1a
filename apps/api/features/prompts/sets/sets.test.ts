import { deleteValueSet, keepValueSet, renameValueSet } from '@hone/contracts/library/sets';
import { libraryRules } from '@hone/domain/library';
import type { PlanName } from '@hone/domain/money/credits';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openLibraryOf, type Reader } from '../../../testing/library.ts';

let api: TestApi;
let plan: PlanName;
let person: Reader;
let id: string;
beforeAll(async () => {
  api = await startApi({}, undefined, { planOf: () => Promise.resolve({ name: plan, ends_at: null }) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  plan = 'pro';
  person = await openLibraryOf(api);
  const { id: category } = await person.category('Mails');
  ({ id } = await person.prompt(category, 'Delay', 'To {{client}}, {{tone}}'));
});

const values = (client: string, tone = 'calm') => [
  { name: 'client', value: client },
  { name: 'tone', value: tone },
];
const keep = (name: string, given = values(name)) =>
  person.visitor.call(keepValueSet, { params: { id }, body: { name, values: given } });
const rename = (set_id: string, name: string) =>
  person.visitor.call(renameValueSet, { params: { id, set_id }, body: { name } });
const remove = (set_id: string) => person.visitor.call(deleteValueSet, { params: { id, set_id } });

describe('a set of values', () => {
  it('is kept with its prompt, replaced under the same name, renamed and deleted, and each reaches the feed', async () => {
    const { since } = await person.changes();
    const first = await keep('Client A');
    expect(first).toMatchObject({ version: 1, value_sets: [{ name: 'Client A', values: values('Client A') }] });
    const set = first.value_sets[0]!;
    const replaced = await keep('client  a', values('Rosa', ''));
    expect(replaced.value_sets).toEqual([{ id: set.id, name: 'client a', values: values('Rosa', '') }]);
    const renamed = await rename(set.id, 'Rosa');
    expect(renamed.value_sets).toEqual([{ ...replaced.value_sets[0], name: 'Rosa' }]);
    expect((await person.changes(since)).prompts).toEqual([renamed]);
    const deleted = await remove(set.id);
    expect([deleted.value_sets, deleted.edited_at]).toEqual([[], first.edited_at]);
    await expect(remove(set.id)).rejects.toMatchObject({ status: 404 });
  });

  it('can’t take the name of another one, hold more than its limit, or be one more than a prompt can have', async () => {
    const [one] = (await keep('one')).value_sets;
    await keep('two');
    await expect(rename(one!.id, 'TWO')).rejects.toMatchObject({ status: 400, fields: { name: ['sets.name.taken'] } });
    const most = libraryRules.valueSetMaximumBytes;
    const long = [{ name: 'a', value: 'é'.repeat(most / 2) }];
    await expect(keep('long', long)).rejects.toMatchObject({ status: 400, fields: { values: ['sets.too_long'] } });
    for (let at = 3; at <= libraryRules.valueSets; at += 1) await keep(`${at}`);
    await expect(keep('one more')).rejects.toMatchObject({ status: 409, code: 'sets.too_many' });
    expect((await keep('TWO')).value_sets).toHaveLength(libraryRules.valueSets);
  });

  it('counts towards what an account stores, exactly as long as it is there', async () => {
    const counted = async () => {
      const { rows } = await api.test.database.sql.execute(fragment`
        with own as (select id from users where email = ${person.email})
        select (select coalesce(sum(bytes), 0)::int from account_byte_changes, own where user_id = own.id) as changed,
          (select sum(bytes)::int from stored_bytes, own where user_id = own.id and store = 'library') as stored`);
      return rows[0] as { changed: number; stored: number };
    };
    const before = await counted();
    const [set] = (await keep('one')).value_sets;
    const after = await counted();
    expect(after.stored - before.stored).toBeGreaterThan(50);
    expect(after.changed - before.changed).toBe(after.stored - before.stored);
    await remove(set!.id);
    expect(await counted()).toEqual(before);
  });
});

describe('the Free plan', () => {
  it('keeps no new sets, but replaces, renames and deletes those that are there', async () => {
    const [set] = (await keep('Client A')).value_sets;
    plan = 'free';
    await expect(keep('Client B')).rejects.toMatchObject({ status: 403, code: 'variables.advanced' });
    expect((await keep('Client A', values('Rosa'))).value_sets[0]!.values).toEqual(values('Rosa'));
    expect((await rename(set!.id, 'Client B')).value_sets[0]!.name).toBe('Client B');
    expect((await remove(set!.id)).value_sets).toEqual([]);
  });
});
