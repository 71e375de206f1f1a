import { events } from '@hone/contracts/channel';
import type { InputOf } from '@hone/contracts/declarations/define';
import { changePreferences, getPreferences, type Preferences } from '@hone/contracts/profile/preferences';
import { exportAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { readArchive } from '../../../testing/archive.ts';
import { readWishes } from './preferences.store.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = async () => signIn(api, await makeAccount(api, `wishes${(people += 1)}`));
type Body = NonNullable<InputOf<typeof changePreferences>['body']>;
const change = (visitor: Visitor, body: Body) => visitor.call(changePreferences, { body });
const idOf = async (visitor: Visitor) => (await visitor.call(getUser)).id;

const untouched: Preferences = {
  refused_kinds: [],
  skipped_slots: [],
  mode: 'balanced',
  tone: 'keep',
  propose: true,
  standing_instruction: '',
  target: null,
  shortcuts: {
    single_keys: true,
    picker: '//',
    enhance: null,
    prompts: null,
    windows_enhance: null,
    windows_prompts: null,
  },
  sites: { everywhere: true, off: [] },
};

async function send(visitor: Visitor, body: unknown, authorization = `Bearer ${visitor.session.now()!.access}`) {
  const response = await fetch(`${api.url}/api/v1${changePreferences.path}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    answer: (await response.json()) as { code?: string; data?: Preferences; error_codes?: Record<string, string[]> },
  };
}

describe('preferences', () => {
  it('have default values until they are changed', async () => {
    const anna = await someone();
    expect(await anna.call(getPreferences)).toEqual(untouched);
    expect(await readWishes(api.app.database.sql, await idOf(anna))).toEqual({
      refused: [],
      muted: [],
      standing: '',
      propose: true,
    });
  });

  it('can be changed one field at a time, within shortcuts and sites too', async () => {
    const anna = await someone();
    expect(await change(anna, { mode: 'concise', sites: { off: ['chatgpt.com'] } })).toEqual({
      ...untouched,
      mode: 'concise',
      sites: { everywhere: true, off: ['chatgpt.com'] },
    });
    await change(anna, { sites: { everywhere: false }, shortcuts: { picker: ';;' } });
    const whole = await change(anna, {
      target: 'claude',
      tone: 'formal',
      propose: false,
      standing_instruction: ' British spelling,\n no bullet points ',
      refused_kinds: ['filler', 'layout'],
      shortcuts: { single_keys: false, enhance: 'Ctrl+Alt+E', windows_enhance: 'Alt+Q' },
    });
    expect(whole).toEqual({
      refused_kinds: ['filler', 'layout'],
      skipped_slots: [],
      mode: 'concise',
      tone: 'formal',
      propose: false,
      standing_instruction: 'British spelling, no bullet points',
      target: 'claude',
      shortcuts: {
        ...untouched.shortcuts,
        single_keys: false,
        picker: ';;',
        enhance: 'Ctrl+Alt+E',
        windows_enhance: 'Alt+Q',
      },
      sites: { everywhere: false, off: ['chatgpt.com'] },
    });
    expect(await anna.call(getPreferences)).toEqual(whole);
    expect(await change(anna, {})).toEqual(whole);
  });

  it('replace a list with the one that is sent, without duplicates', async () => {
    const anna = await someone();
    await change(anna, { refused_kinds: ['filler', 'layout'], sites: { off: ['claude.ai', 'localhost:3000'] } });
    const next = await change(anna, {
      refused_kinds: ['tone', 'tone'],
      sites: { off: ['Gemini.Google.com', 'gemini.google.com'] },
    });
    expect(next).toMatchObject({ refused_kinds: ['tone'], sites: { off: ['gemini.google.com'] } });
    const { refused } = await readWishes(api.app.database.sql, await idOf(anna));
    expect(refused).toEqual(['tone']);
    expect(await change(anna, { refused_kinds: [], target: 'gemini', sites: { off: [] } })).toEqual({
      ...untouched,
      target: 'gemini',
    });
    expect(await change(anna, { target: null })).toEqual(untouched);
  });

  it('keep every change when several are made at the same time', async () => {
    const anna = await someone();
    const parts: Body[] = [
      { mode: 'thorough' },
      { tone: 'friendly' },
      { propose: false },
      { target: 'image' },
      { standing_instruction: 'No jargon' },
      { refused_kinds: ['order'] },
      { skipped_slots: ['budget'] },
      { shortcuts: { single_keys: false } },
      { shortcuts: { picker: '→' } },
      { shortcuts: { prompts: 'Alt+Shift+F2' } },
      { sites: { everywhere: false } },
      { sites: { off: ['copilot.microsoft.com'] } },
    ];
    await Promise.all(parts.map((part) => change(anna, part)));
    expect(await anna.call(getPreferences)).toEqual({
      refused_kinds: ['order'],
      skipped_slots: ['budget'],
      mode: 'thorough',
      tone: 'friendly',
      propose: false,
      standing_instruction: 'No jargon',
      target: 'image',
      shortcuts: { ...untouched.shortcuts, single_keys: false, picker: '→', prompts: 'Alt+Shift+F2' },
      sites: { everywhere: false, off: ['copilot.microsoft.com'] },
    });
  });

  it('belong to one user, and are in no one else’s export', async () => {
    const [anna, other] = [await someone(), await someone()];
    await change(anna, { sites: { off: ['secret.example.org'] }, standing_instruction: 'Write as Anna does' });
    expect(await other.call(getPreferences)).toEqual(untouched);
    const exported = async (visitor: Visitor) =>
      (await readArchive(await visitor.call(exportAccount))).get('profile.json')!.toString();
    expect(await exported(anna)).toContain('secret.example.org');
    expect(await exported(anna)).toContain('Write as Anna does');
    expect(await exported(other)).not.toContain('secret.example.org');
  });

  it('reach the user’s other open pages once per change, and not when nothing changed', async () => {
    const anna = await someone();
    const page = anna.stream(events);
    const next = async () => (await page.next()).value as unknown;
    expect(await next()).toEqual({ event: 'ready', data: {} });
    await change(anna, { mode: 'concise' });
    expect(await next()).toEqual({ event: 'changed', data: { what: 'preferences' } });
    await page.return(undefined);
    for (const same of [{ mode: 'concise' }, {}, { shortcuts: {} }] satisfies Body[]) await change(anna, same);
    const { rows } = await api.test.database.sql.execute(
      fragment`select 1 from changes where kind = 'preferences' and user_id = ${await idOf(anna)}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('can be read and changed by the extension too', async () => {
    const anna = await someone();
    const caller = {
      userId: await idOf(anna),
      loginId: '01930000-0000-7000-8000-0000000000aa',
      reach: 'extension',
    } as const;
    const authorization = `Bearer ${api.app.tokens.sign(caller, api.clock.now())}`;
    const { status, answer } = await send(anna, { sites: { off: ['claude.ai'] } }, authorization);
    expect([status, answer.data?.sites]).toEqual([200, { everywhere: true, off: ['claude.ai'] }]);
    const read = await fetch(`${api.url}/api/v1${getPreferences.path}`, { headers: { authorization } });
    expect([read.status, await read.json()]).toEqual([200, { data: answer.data }]);
  });
});

describe('an invalid preference', () => {
  const hosts = (count: number) => Array.from({ length: count }, (_, at) => `site${at}.example.org`);
  it.each<[string, unknown, string?]>([
    ['mode', { mode: 'loud' }, 'request.field.choice'],
    ['tone', { tone: null }, 'request.field.required'],
    ['propose', { propose: 'never' }, 'request.field.flag'],
    ['target', { target: 'tv' }, 'request.field.choice'],
    ['refused_kinds', { refused_kinds: 'tidy' }, 'request.field.list'],
    ['refused_kinds', { refused_kinds: ['tidy', '__proto__'] }, 'request.field.choice'],
    ['skipped_slots', { skipped_slots: ['moon'] }, 'request.field.choice'],
    ['skipped_slots', { skipped_slots: Array.from({ length: 64 }, () => 'place') }, 'request.field.too_long'],
    ['standing_instruction', { standing_instruction: null }, 'request.field.required'],
    ['standing_instruction', { standing_instruction: 'x'.repeat(501) }, 'request.field.too_long'],
    ['standing_instruction', { standing_instruction: 'No\u0007 bells' }, 'request.field.invisible'],
    ['standing_instruction', { standing_instruction: '\u202eNo tricks' }, 'request.field.invisible'],
    ['standing_instruction', { standing_instruction: '\0' }, 'request.field.unknown_characters'],
    ['shortcuts', { shortcuts: [] }, 'request.field.object'],
    ['shortcuts', { shortcuts: 'none' }, 'request.field.object'],
    ['shortcuts.single_keys', { shortcuts: { single_keys: 'yes' } }, 'request.field.flag'],
    ['shortcuts.picker', { shortcuts: { picker: '' } }],
    ['shortcuts.picker', { shortcuts: { picker: 'a b' } }],
    ['shortcuts.picker', { shortcuts: { picker: '//////' } }],
    ['shortcuts.picker', { shortcuts: { picker: '\u202e/' } }],
    ['shortcuts.picker', { shortcuts: { picker: '\0' } }, 'request.field.unknown_characters'],
    ['shortcuts.enhance', { shortcuts: { enhance: 'E' } }],
    ['shortcuts.enhance', { shortcuts: { enhance: 'Shift+E' } }],
    ['shortcuts.prompts', { shortcuts: { prompts: 'Meta+P' } }],
    ['shortcuts.windows_prompts', { shortcuts: { windows_prompts: 'Win+P' } }],
    ['sites', { sites: 7 }, 'request.field.object'],
    ['sites.everywhere', { sites: { everywhere: 'no' } }, 'request.field.flag'],
    ['sites.off', { sites: { off: hosts(201) } }, 'request.field.too_long'],
    ['sites.off', { sites: { off: ['https://chatgpt.com'] } }],
    ['sites.off', { sites: { off: ['chatgpt.com', 'chatgpt.com/c/1'] } }],
    ['sites.off', { sites: { off: ['bücher.example.org'] } }],
    ['sites.off', { sites: { off: ['example.org:port'] } }],
    ['sites.off', { sites: { off: ['.example.org'] } }],
    ['sites.off', { sites: { off: ['-'] } }],
    ['sites.off', { sites: { off: [`${'a.'.repeat(126)}ab`] } }, 'request.field.too_long'],
    ['sites.off', { sites: { off: [`${'a'.repeat(64)}.org`] } }],
  ])('is refused with an error at its field: %s %j', async (field, body, code = 'request.field.invalid') => {
    const { status, answer } = await send(anna, body);
    expect([status, answer.code]).toEqual([400, 'request.invalid']);
    expect(answer.error_codes).toEqual({ [field]: [code] });
    expect(await anna.call(getPreferences)).toEqual(untouched);
  });
  let anna: Visitor;
  beforeAll(async () => void (anna = await someone()));

  it('is ignored if no field has that name', async () => {
    const { status, answer } = await send(anna, {
      user_id: '01930000-0000-7000-8000-0000000000aa',
      value: {},
      colour: 'red',
      sites: { nowhere: true },
    });
    expect([status, answer.data]).toEqual([200, untouched]);
    const { rows } = await api.test.database.sql.execute(
      fragment`select 1 from preferences where user_id = ${await idOf(anna)}`,
    );
    expect(rows).toEqual([]);
  });

  it('exceeds its limit: values exactly at the limit are accepted', async () => {
    const whole = await change(anna, {
      sites: { off: hosts(200) },
      shortcuts: { picker: '😀😀😀😀😀' },
      standing_instruction: '😀'.repeat(500),
    });
    expect([whole.sites.off.length, whole.shortcuts.picker]).toEqual([200, '😀😀😀😀😀']);
    expect((await readWishes(api.app.database.sql, await idOf(anna))).standing).toBe('😀'.repeat(500));
  });
});

describe('preferences stored by another version of Hone', () => {
  it.each<[string, unknown, Partial<Preferences>]>([
    ['fewer fields', { mode: 'concise' }, { mode: 'concise' }],
    [
      'unknown fields and values',
      {
        mode: 'poetic',
        tone: 'formal',
        refused_kinds: ['answers', 'tone', 4],
        skipped_slots: ['place', 'code_language', 'place', 'place'],
        unknowns: 'off',
        propose: 'maybe',
        colour: 'red',
        standing_instruction: 'x'.repeat(501),
        target: 'tv',
        sites: { off: ['claude.ai', 'no host'], on: [] },
        shortcuts: { picker: 7, enhance: 'E', double_keys: true },
      },
      {
        tone: 'formal',
        refused_kinds: ['tone'],
        skipped_slots: ['place', 'place', 'place'],
        sites: { everywhere: true, off: ['claude.ai'] },
      },
    ],
    ['not an object', ['x'], {}],
    ['null', null, {}],
  ])('are read as far as they are known, with defaults for the rest: %s', async (_, value, known) => {
    const anna = await someone();
    const user_id = await idOf(anna);
    await api.test.database.sql.execute(
      fragment`insert into preferences values (${user_id}, ${JSON.stringify(value)}::jsonb, now())`,
    );
    expect(await anna.call(getPreferences)).toEqual({ ...untouched, ...known });
    expect(await readWishes(api.app.database.sql, user_id)).toEqual({
      refused: known.refused_kinds ?? [],
      muted: known.skipped_slots ? ['place'] : [],
      standing: known.standing_instruction ?? '',
      propose: known.propose ?? true,
    });
  });

  it('keep that version’s fields when this one writes others', async () => {
    const anna = await someone();
    const user_id = await idOf(anna);
    const newer = { colour: 'red', sites: { on: ['claude.ai'], off: [] } };
    await api.test.database.sql.execute(
      fragment`insert into preferences values (${user_id}, ${JSON.stringify(newer)}::jsonb, now())`,
    );
    await change(anna, { mode: 'concise', sites: { everywhere: false } });
    const { rows } = await api.test.database.sql.execute(
      fragment`select value from preferences where user_id = ${user_id}`,
    );
    expect(rows).toEqual([
      { value: { colour: 'red', mode: 'concise', sites: { on: ['claude.ai'], off: [], everywhere: false } } },
    ]);
  });
});
