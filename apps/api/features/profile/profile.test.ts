import { ProfileForm, updateUser } from '@hone/contracts/profile/profile';
import type { InputOf } from '@hone/contracts/declarations/define';
import { messages, type Code } from '@hone/contracts/messages';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { networks } from '@hone/domain/links';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uploadFile } from '@hone/contracts/profile/uploads';
import { getUser } from '@hone/contracts/profile/user';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { findPicturesInUse } from './profile.store.ts';

let api: TestApi;
let anna: Visitor;
beforeAll(async () => {
  api = await startApi();
  anna = await signIn(api, await makeAccount(api, 'anna'));
});
afterAll(() => api.stop());

type Body = NonNullable<InputOf<typeof updateUser>['body']>;
const save = (body: Body) => anna.call(updateUser, { body });

async function said(body: object): Promise<Record<string, string[]>> {
  const response = await put(JSON.stringify(body));
  expect(response.status).toBe(400);
  return ((await response.json()) as { errors: Record<string, string[]> }).errors;
}

function put(body: string): Promise<Response> {
  const authorization = `Bearer ${anna.session.now()!.access}`;
  return fetch(`${api.url}/api/v1/user/update-user/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization },
    body,
  });
}

const whole = {
  first_name: 'Anna',
  last_name: 'Silva',
  position: 'Editor',
  department: 'Letters',
  company_name: 'Paper House',
};

describe('saving the profile', () => {
  it('returns the user, and keeps what was sent', async () => {
    const answer = await save(whole);
    expect(answer).toMatchObject({ ...whole, email: 'anna@example.org', username: 'anna' });
    expect(await anna.call(getUser)).toEqual(answer);
  });

  it('leaves fields that aren’t sent as they were', async () => {
    const before = await save(whole);
    const changed = { ...before, position: 'Printer', version: before.version + 1 };
    expect(await save({ position: 'Printer' })).toEqual(changed);
    expect(await save({ show_onboarding_flow: false })).toEqual({
      ...changed,
      show_onboarding_flow: false,
      version: changed.version + 1,
    });
    expect(await save({ department: '', company_name: '' })).toMatchObject({
      department: '',
      company_name: '',
      position: 'Printer',
    });
  });

  it('stores the user’s link from the referral service, and can remove it again', async () => {
    const link = 'https://friends.example.org/anna?x=1';
    expect((await save({ cello_referral_link: link })).cello_referral_link).toBe(link);
    expect((await save({ cello_referral_link: null })).cello_referral_link).toBeNull();
  });

  it('changes no field that the user may not edit, and says so for each', async () => {
    const before = await save(whole);
    const foreign = {
      id: '01930000-0000-7000-8000-0000000000aa',
      email: 'evil@example.org',
      username: 'admin',
      credits_count: 1e6,
      credits_expiry: null,
      is_verified: true,
      pricing_plan: { name: 'enterprise' },
      intercomHash: 'x',
      created_at: '1970-01-01T00:00:00Z',
      accounts_links: { x: 'https://x.com/anna' },
    };
    const names = [...Object.keys(foreign).filter((name) => name !== 'accounts_links'), 'accounts_links.x'];
    const told = Object.fromEntries(names.map((name) => [name, [messages['request.field.unknown']]]));
    expect(await said(foreign)).toEqual(told);
    expect(await anna.call(getUser)).toEqual(before);
    expect(await said({})).toEqual({ body: [messages['profile.nothing_to_change']] });
  });

  it('reaches the user’s other open pages once per change, and not when nothing changed', async () => {
    const { id } = await save(whole);
    const told = async () =>
      (await api.test.database.sql.execute(fragment`select 1 from changes where kind = 'user' and user_id = ${id}`))
        .rows.length;
    const before = await told();
    await save({ position: 'Printer' });
    expect(await told()).toBe(before + 1);
    await save({ position: 'Printer', show_onboarding_flow: (await anna.call(getUser)).show_onboarding_flow });
    await said({ position: '' });
    expect(await told()).toBe(before + 1);
  });

  it('changes only one user', async () => {
    const other = await signIn(api, await makeAccount(api, 'other'));
    const before = await other.call(getUser);
    await save({ ...whole, first_name: 'Annabel' });
    expect(await other.call(getUser)).toEqual(before);
  });
});

describe('an edit that says which version it started from', () => {
  const saveFrom = (version: number, body: Body) => anna.call(updateUser, { body }, { version });

  it('is saved while that version is the newest, and every change creates a new version', async () => {
    const first = await save(whole);
    const second = await saveFrom(first.version, { position: 'Printer' });
    expect(second).toEqual({ ...first, position: 'Printer', version: first.version + 1 });
    expect(
      await saveFrom(second.version, { accounts_links: { facebook: 'https://www.facebook.com/anna' } }),
    ).toMatchObject({ version: second.version + 1 });
  });

  it('gets both versions back if another edit came first, and none of it is saved', async () => {
    const { version } = await save({ ...whole, accounts_links: { facebook: null } });
    const theirs = await save({ position: 'Printer' });
    const mine = { position: 'Typesetter', accounts_links: { facebook: 'https://www.facebook.com/anna' } };
    const refused = await saveFrom(version, mine).catch((error: Refusal) => error);
    expect(refused).toMatchObject({
      status: 409,
      code: 'profile.changed_elsewhere',
      conflict: { current: theirs, given: mine },
    });
    expect(await anna.call(getUser)).toEqual(theirs);
  });

  it('is never a conflict if it changes nothing, whichever version it started from', async () => {
    const { version } = await save(whole);
    const theirs = await save({ position: 'Printer', accounts_links: { linkedin: null } });
    expect(await saveFrom(version, { position: 'Printer', accounts_links: { linkedin: '' } })).toEqual(theirs);
  });

  it('competing with another at the same moment: one is saved, the other is refused', async () => {
    const { version } = await save(whole);
    const outcomes = await Promise.allSettled(
      ['Printer', 'Typesetter'].map((position) => saveFrom(version, { position })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await anna.call(getUser)).toMatchObject({ version: version + 1 });
  });
});

describe('the profile’s rules', () => {
  it.each<[string, unknown, Code]>([
    ['first_name', '', 'profile.first_name.required'],
    ['first_name', '   ', 'profile.first_name.required'],
    ['first_name', null, 'profile.first_name.required'],
    ['first_name', 'An', 'profile.first_name.too_short'],
    ['last_name', '\t\n', 'profile.last_name.required'],
    ['last_name', ' Li ', 'profile.last_name.too_short'],
    ['position', '', 'profile.position.blank'],
    ['position', '    ', 'profile.position.blank'],
    ['position', 'HR', 'profile.position.too_short'],
    ['department', 'IT', 'profile.department.too_short'],
    ['company_name', 'AB', 'profile.company_name.too_short'],
    ['company_name', 'x'.repeat(101), 'request.field.too_long'],
  ])('are also enforced by the API, with an error at the field: %s %j', async (field, value, code) => {
    const before = await anna.call(getUser);
    expect(await said({ ...whole, [field]: value })).toEqual({ [field]: [messages[code]] });
    expect(await anna.call(getUser)).toEqual(before);
  });

  it('report all invalid fields together', async () => {
    expect(await said({ first_name: '', last_name: 'x', position: ' ', department: 'y', company_name: 'z' })).toEqual({
      first_name: ['First name is required'],
      last_name: ['Last name must be at least 3 characters'],
      position: ['Position cannot be empty or just spaces'],
      department: ['Department must be at least 3 characters'],
      company_name: ['Company name must be at least 3 characters'],
    });
  });

  it('accept names in any script, trim them, and count characters as a reader sees them', async () => {
    for (const name of [
      'Şükrü',
      'Nguyễn',
      '山田太',
      'محمد',
      'अनिल कुमार',
      'O’Brien',
      '🌻🌻🌻',
      'José'.normalize('NFD'),
    ]) {
      const saved = await save({ ...whole, first_name: `  ${name}\u00a0`, last_name: name });
      expect([saved.first_name, saved.last_name]).toEqual([name, name]);
    }
    // Four code points, but two letters to a reader.
    expect(await said({ first_name: 'éé'.normalize('NFD') })).toEqual({
      first_name: [messages['profile.first_name.too_short']],
    });
    expect(z.safeParse(ProfileForm, { ...whole, first_name: '山田' }).success).toBe(false);
  });
});

describe('linked accounts', () => {
  const facebook = 'https://www.facebook.com/anna';
  const linkedin = 'https://www.linkedin.com/in/anna';
  const links = async (accounts_links: NonNullable<Body['accounts_links']>) =>
    (await save({ accounts_links })).accounts_links;

  it('are saved one network at a time, and null or an empty value removes one', async () => {
    expect(await links({ facebook })).toEqual({ facebook, linkedin: null });
    expect(await links({ linkedin: ` ${linkedin} ` })).toEqual({ facebook, linkedin });
    expect(await links({})).toEqual({ facebook, linkedin });
    expect(await links({ facebook: null })).toEqual({ facebook: null, linkedin });
    expect(await links({ facebook, linkedin: '' })).toEqual({ facebook, linkedin: null });
  });

  it('can be anywhere on the web', async () => {
    for (const address of ['http://example.org', 'https://münchen.example/anna', 'HTTPS://WWW.FACEBOOK.COM/Anna']) {
      expect((await links({ facebook: address })).facebook).toBe(address);
    }
  });

  it.each(
    [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'ftp://example.org',
      '//example.org',
      'www.facebook.com/anna',
      'https://',
      'https:// example.org',
      'https://exa mple.org',
      'x',
      ' ',
      'https://[',
      'blob:https://example.org/1',
      '\u0001javascript:alert(1)',
    ].filter((address) => address.trim() !== ''),
  )('are refused if they aren’t a web URL: %j', async (address) => {
    expect(await said({ accounts_links: { linkedin: address } })).toEqual({
      'accounts_links.linkedin': [messages['profile.link.invalid']],
    });
    expect(await said({ cello_referral_link: address })).toEqual({
      cello_referral_link: [messages['profile.link.invalid']],
    });
  });

  it('are refused if they are only their network’s base URL', async () => {
    await links({ facebook, linkedin: null });
    for (const [network, { base }] of Object.entries(networks)) {
      expect(await said({ accounts_links: { [network]: ` ${base} ` } })).toEqual({
        [`accounts_links.${network}`]: [messages['profile.link.unfinished']],
      });
    }
    expect(await links({})).toEqual({ facebook, linkedin: null });
  });

  it('are refused if they are too long', async () => {
    expect(await said({ accounts_links: { facebook: `https://example.org/${'x'.repeat(500)}` } })).toEqual({
      'accounts_links.facebook': [messages['request.field.too_long']],
    });
  });
});

describe('hostile values', () => {
  const texts = ['first_name', 'last_name', 'position', 'department', 'company_name'] as const;
  const cases: [string, unknown, Code][] = [
    ['a NUL', 'Anna\0', 'request.field.unknown_characters'],
    ['half a surrogate pair', 'Anna\ud800', 'request.field.unknown_characters'],
    ['a number', 7, 'request.field.text'],
    ['2^53', 2 ** 53, 'request.field.text'],
    ['a boolean', true, 'request.field.text'],
    ['an array', ['Anna'], 'request.field.text'],
    ['an object', { toString: 'Anna' }, 'request.field.text'],
    ['a hundred thousand characters', 'x'.repeat(100_000), 'request.field.too_long'],
  ];
  it.each(cases)('%s is rejected with an error on its field, and nothing is saved', async (_, value, code) => {
    const before = await anna.call(getUser);
    for (const field of texts) {
      expect(await said({ ...whole, [field]: value }), field).toEqual({ [field]: [messages[code]] });
    }
    expect(Object.keys(await said({ profile_picture: value }))).toEqual(['profile_picture']);
    expect(Object.keys(await said({ accounts_links: { facebook: value } }))).toEqual(['accounts_links.facebook']);
    if (value !== true) {
      expect(Object.keys(await said({ show_onboarding_flow: value }))).toEqual(['show_onboarding_flow']);
    }
    expect(await anna.call(getUser)).toEqual(before);
  });

  it('that JSON can’t represent, or that target the prototype, are refused or have no effect', async () => {
    const before = await anna.call(getUser);
    const bodies = [
      '{"first_name":1e309}',
      '{"first_name":NaN}',
      '{"__proto__":{"first_name":"Evil"}}',
      '{"constructor":{"prototype":{"first_name":"Evil"}}}',
      '[]',
      'null',
      '"x"',
      '{"accounts_links":{"__proto__":{"facebook":"https://evil.example"}}}',
      '{"accounts_links":[]}',
      '{"accounts_links":"https://evil.example"}',
      '{',
    ];
    for (const body of bodies) expect([200, 400], body).toContain((await put(body)).status);
    expect(await anna.call(getUser)).toEqual(before);
    expect(({} as Record<string, unknown>)['first_name']).toBeUndefined();
  });

  it('under a duplicate key count once: the last one wins', async () => {
    expect((await put('{"position":"First","position":"Second"}')).status).toBe(200);
    expect(await anna.call(getUser)).toMatchObject({ position: 'Second' });
  });

  it('containing SQL or markup are stored as plain text', async () => {
    for (const text of [
      "'; drop table users; --",
      '<img src=x onerror=alert(1)>',
      '{{position}}',
      '${7*7}',
      '%00',
      '..\\..\\',
    ]) {
      expect((await save({ position: text })).position).toBe(text);
    }
  });
});

describe('the profile picture', () => {
  const refused = (profile_picture: string) =>
    save({ profile_picture }).then(
      () => 'taken',
      (error: Refusal) => ({ status: error.status, fields: error.fields }),
    );
  const unknown = { status: 400, fields: { profile_picture: ['profile.picture.unknown'] } };

  it.each([
    '',
    'https://example.org/x.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/files/',
    '/files/../../etc/passwd',
    '//evil.example/x.png',
  ])('is refused if it is not an upload: %j', async (address) => expect(await refused(address)).toEqual(unknown));

  it('can be the user’s own upload, until it is replaced or removed, and never someone else’s', async () => {
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const send = async (visitor: Visitor) =>
      new URL((await visitor.call(uploadFile, { file: new File([dot], 'dot.png', { type: 'image/png' }) })).file_url)
        .pathname;
    const other = await signIn(api, await makeAccount(api, 'pictured'));
    const [first, second, foreign] = [await send(anna), await send(anna), await send(other)];
    for (const own of [first, second]) expect((await save({ profile_picture: own })).profile_picture).toBe(own);
    expect(await refused(foreign)).toEqual(unknown);
    expect(await refused(`${first}?x`)).toEqual(unknown);
    expect((await anna.call(getUser)).profile_picture).toBe(second);
    expect((await save({ profile_picture: null })).profile_picture).toBeNull();
    // Earlier ones are left to the sweep, so that an undo finds them.
    expect((await save({ profile_picture: first })).profile_picture).toBe(first);
  });

  it('is found by its URL while it is in use', async () => {
    const url = '/files/in-use.webp';
    await api.test.database.sql.execute(fragment`update users set profile_picture = ${url} where username = 'anna'`);
    const { sql } = api.test.database;
    expect(await findPicturesInUse(sql, [url, '/files/free.webp'])).toEqual([url]);
    expect(await findPicturesInUse(sql, [])).toEqual([]);
    expect((await save({ profile_picture: null })).profile_picture).toBeNull();
    expect(await findPicturesInUse(sql, [url])).toEqual([]);
  });
});

it('a deleted user who tries to save is signed out', async () => {
  const gone = await signIn(api, await makeAccount(api, 'gone'));
  await api.test.database.sql.execute(fragment`delete from users where username = 'gone'`);
  await expect(gone.call(updateUser, { body: { position: 'Ghost' } })).rejects.toMatchObject({
    status: 401,
    code: 'access.signed_out',
  });
});
