import type { BodyOf } from '@hone/contracts/declarations/define';
import { enhance, type useEnhancement } from '@hone/contracts/enhance/enhance';
import { changePreferences } from '@hone/contracts/profile/preferences';
import type { Slot } from '@hone/domain/enhance/brief';
import { composeText } from '@hone/engine/compose/compose';
import { growBrief } from '@hone/engine/grow-brief';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { refusalOf } from '../../testing/enhancing/briefs.ts';
import { option, row } from '../../testing/models/answers.ts';
import { useNow } from '../../testing/models/early-uses.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

type Rows = NonNullable<BodyOf<typeof useEnhancement>['rows']>;

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `rower${(people += 1)}`));
const text = 'create a marketing plan for my coffee shop';
const look = (visitor: Visitor) => visitor.call(enhance, { body: { text, propose: false } });
const audience = row(
  'audience',
  'Customers',
  option('Office workers', 'It should win office workers nearby.'),
  option('Students', 'It should win students.'),
  option('Mr Kowalski', 'It should win Mr Kowalski.'),
);
const rows = [audience, row('tone', 'Rolle', option('Rolle', 'You are an expert in marketing.'))] as Rows;
const foreign = { code: 'enhance.choice.unknown', status: 400, fields: ['choices'] };

describe('rows from the browser’s own model, sent when a result is used', () => {
  it('are judged again by the same rules, and a chosen option is written just as the page wrote it', async () => {
    const visitor = await someone();
    const { id, brief } = await look(visitor);
    const grown = growBrief(text, brief!, rows);
    const made = grown.rows.find(({ slot }) => slot === 'audience.made')!;
    expect(made.options.map(({ label }) => label)).toEqual(['Office workers', 'Students']);
    const choices = [{ slot: made.slot, options: [made.options[0]!.id] }];
    const used = await useNow(visitor, id, { rows, choices, propose: false });
    expect(used.text).toBe(`${text}. It should win office workers nearby.`);
    expect(used.text).toBe(composeText(text, [], grown, { choices, propose: false }));
    expect(used.credits_count).toBe(9);
    const acts = await api.test.database.sql.execute(fragment`select choices from acts where id = ${id}`);
    expect(acts.rows).toEqual([{ choices }]);
  });

  it('offer nothing that the rules reject, and nothing at all unless they are sent again', async () => {
    const visitor = await someone();
    const { id, brief } = await look(visitor);
    const anyId = growBrief(text, brief!, [row('audience', 'Customers', ...audience.options.slice(0, 2))] as Rows);
    const [pressed] = anyId.rows.find(({ slot }) => slot === 'audience.made')!.options;
    const refused = [
      { slot: 'tone.made', own: 'warm' },
      { slot: 'audience.made', options: ['made-kowalski'] },
      { slot: 'length.made', own: 'short' },
    ];
    for (const choice of refused)
      expect(await refusalOf(useNow(visitor, id, { rows, choices: [choice] }))).toEqual(foreign);
    const choices = [{ slot: 'audience.made', options: [pressed!.id] }];
    expect(await refusalOf(useNow(visitor, id, { choices }))).toEqual(foreign);
    expect(await refusalOf(useNow(visitor, id, { rows, choices }))).toBe('served');
    expect(await refusalOf(useNow(visitor, id, { choices }))).toEqual(foreign);
  });

  it('include nothing about a topic that the user has skipped three times', async () => {
    const visitor = await someone();
    await visitor.call(changePreferences, { body: { skipped_slots: Array<Slot>(3).fill('audience') } });
    const { id } = await look(visitor);
    const choices = [{ slot: 'audience.made', own: 'students' }];
    expect(await refusalOf(useNow(visitor, id, { rows, choices }))).toEqual(foreign);
  });

  it('never make the call fail, even at the limits on their number and length', async () => {
    const visitor = await someone();
    const long = (sign: string) => sign.repeat(400);
    const options = Array.from({ length: 8 }, () => option(long('a'), long('b')));
    for (const label of [long('x'), long('\u0001'), long('🦉').slice(0, 400)]) {
      const { id } = await look(visitor);
      const huge = (['audience', 'tone', 'style', 'format', 'length'] as const).map((slot) =>
        row(slot, label, ...options),
      );
      expect(await refusalOf(useNow(visitor, id, { rows: huge as Rows, propose: false }))).toBe('served');
    }
  });

  it.each<[string, object[], string]>([
    ['an unknown slot', [{ ...audience, slot: 'nonsense' }], 'rows.0.slot'],
    ['a text of 401 characters', [{ ...audience, label: 'x'.repeat(401) }], 'rows.0.label'],
    [
      'nine options',
      [{ ...audience, options: Array.from({ length: 9 }, () => audience.options[0]) }],
      'rows.0.options',
    ],
    ['six rows', Array.from({ length: 6 }, () => audience), 'rows'],
  ])('are rejected if they are malformed: %s', async (_, wrong, field) => {
    const visitor = await someone();
    const { id } = await look(visitor);
    expect(await refusalOf(useNow(visitor, id, { rows: wrong as Rows }))).toEqual({
      code: 'request.invalid',
      status: 400,
      fields: [field],
    });
  });

  it('sent with a prompt without a brief are ignored', async () => {
    const visitor = await someone();
    const { id } = await visitor.call(enhance, { body: { text: 'hi' } });
    const choices = [{ slot: 'audience.made', own: 'students' }];
    expect(await refusalOf(useNow(visitor, id, { rows, choices }))).toEqual(foreign);
    expect((await useNow(visitor, id, { rows })).text).toBe('hi');
  });

  it('leave the ledger consistent', async () => {
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });
});
