import { signup } from '@hone/contracts/access/signup';
import { createCategory } from '@hone/contracts/library/categories';
import { updateUser } from '@hone/contracts/profile/profile';
import { createPrompt } from '@hone/contracts/library/prompts';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { createVariable } from '@hone/contracts/library/variables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';

let api: TestApi;
let anna: Visitor;
let category: string;
beforeAll(async () => {
  api = await startApi();
  anna = await signIn(api, await makeAccount(api, 'anna'));
  category = (await anna.call(createCategory, { body: { name: 'Mail' } })).id;
});
afterAll(() => api.stop());

let variables = 0;
const put = (field: 'first_name' | 'last_name' | 'position' | 'department' | 'company_name') => async (name: string) =>
  (await anna.call(updateUser, { body: { [field]: name } }))[field];
const save = (name: string, tags: string[] = []) =>
  anna.call(createPrompt, { body: { text: 'Text', category, name, tags } });
const saveVariable = (name: string, ...values: string[]) =>
  anna.call(createVariable, { body: { name, values: values.map((value) => ({ value })) } });
/** Everything with a name: gives it one and returns what was stored. */
const named: [what: string, field: string, give: (name: string) => Promise<unknown>][] = [
  ['first name', 'first_name', put('first_name')],
  ['last name', 'last_name', put('last_name')],
  ['position', 'position', put('position')],
  ['department', 'department', put('department')],
  ['company name', 'company_name', put('company_name')],
  ['category name', 'name', async (name) => (await anna.call(createCategory, { body: { name } })).name],
  ['prompt name', 'name', async (name) => (await save(name)).name],
  ['tag', 'tags', async (name) => (await save('Tagged', [name])).tags[0]],
  ['variable name', 'name', async (name) => (await saveVariable(name)).name],
  [
    'variable value',
    'values.0.value',
    async (name) => (await saveVariable(`v${(variables += 1)}`, name)).values[0]!.value,
  ],
];

const hidden: [string, string][] = [
  ['nothing that can be seen', '\u200b\u200b\u200b'],
  ['blanks that are letters', '\u3164\u3164\u3164'],
  ['blanks of Braille', '\u2800\u2800\u2800'],
  ['joiners alone', '\u200d\u200d\u200d'],
  ['accents alone', '\u0301\u0301\u0301'],
  ['a control character', 'Anna\u0007Lee'],
  ['an escape', 'Anna\u001b[31mLee'],
  ['a delete', 'Anna\u007fLee'],
  ['a next line', 'Anna\u0085Lee'],
  ['a space without a width', 'Anna\u200bLee'],
  ['a mark that turns the line', 'Anna\u202eeeL'],
  ['a soft hyphen', 'An\u00adna Lee'],
  ['a joiner between Latin letters', 'An\u200dna Lee'],
  ['two joiners in a row', 'می\u200c\u200cخواهم'],
  ['letters of tags', 'Anna\u{e0041}\u{e0042}'],
  ['a variation of nothing', 'Anna \ufe0fLee'],
];

it.each(named)('a %s is rejected if it contains invisible characters, with an error at %s', async (_, field, give) => {
  for (const [why, name] of hidden) {
    const refused = (await give(name).catch((error: unknown) => error)) as Refusal;
    expect([why, refused.status, refused.fields]).toEqual([why, 400, { [field]: ['request.field.invisible'] }]);
  }
});

it.each(named)('a %s can contain emoji, joined letters and variants of every script', async (_, _field, give) => {
  const names = [
    '👩‍👩‍👧 home',
    '❤️ notes',
    '🏳️‍🌈 1️⃣ plan',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 visit',
    'می‌خواهم',
    'क्‍ष नाम',
    'ශ්‍රී ලංකා',
    'ന്‍റെ പേര്‍',
    '葛󠄀城市',
    'O’Brien–Lee',
    'Ελένη',
    '--- & ---',
  ];
  for (const name of names) expect(await give(name)).toBe(name.normalize('NFC'));
});

it('no name keeps a line break: in a profile it is rejected, in the library it becomes a space', async () => {
  for (const [, field, give] of named.slice(0, 5)) {
    for (const sign of ['\n', '\r\n', '\t', '\u2028', '\u2029', '\v']) {
      const refused = (await give(`Anna${sign}Lee`).catch((error: unknown) => error)) as Refusal;
      expect([sign, refused.fields]).toEqual([sign, { [field]: ['request.field.invisible'] }]);
    }
  }
  for (const [, , give] of named.slice(5)) expect(await give('Anna\r\n\u2028Lee\t')).toBe('Anna Lee');
});

it('a sign-up whose names contain invisible characters is rejected, with an error for each name', async () => {
  const names = { first_name: 'Ben\u202e', last_name: 'A\nB' };
  const body = { email: 'ben@example.org', username: 'benben', password: goodPassword, ...names };
  const refused = (await api
    .visitor()
    .call(signup, { body })
    .catch((error: unknown) => error)) as Refusal;
  const code = 'request.field.invisible';
  expect(refused.fields).toEqual({ first_name: [code], last_name: [code] });
});
