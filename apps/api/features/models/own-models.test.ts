import { Writable } from 'node:stream';
import {
  checkOwnModel,
  getOwnModel,
  removeOwnModel,
  saveOwnModel,
  type OwnModelForm,
} from '@hone/contracts/enhance/models';
import { deleteAccount, exportAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { failuresUntilPaused } from '@hone/domain/enhance/models';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { readArchive } from '../../testing/archive.ts';
import { startModelServer, type Behaviour, type ModelServer } from '../../testing/models/model-server.ts';
import { outOfReach } from '../../testing/models/out-of-reach.ts';
import { openOwnModels } from './own-models.ts';

const written: string[] = [];
const log = new Writable({ write: (line, _, done) => done(void written.push(String(line))) });

let local: TestApi;
let hosted: TestApi;
let server: ModelServer;
let typist: Visitor;
beforeAll(async () => {
  [local, hosted, server] = await Promise.all([
    startApi({ log: 'debug' }, undefined, { log }),
    startApi({ mode: 'production', limitFactor: 1 }, undefined, { ownModels: outOfReach(() => server.address) }),
    startModelServer('openai'),
  ]);
  typist = await someone();
});
afterAll(() => Promise.all([local.stop(), hosted.stop(), server.stop()]));

let people = 0;
const someone = async (api = local) => signIn(api, await makeAccount(api, `owner${(people += 1)}`));
const key = 'sk-secret-quartz-zebra';
const mini: OwnModelForm = { protocol: 'openai', address: '', model: 'gpt-5-mini', key };
const save = (visitor: Visitor, changes: Partial<OwnModelForm> = {}) =>
  visitor.call(saveOwnModel, { body: { ...mini, ...changes } });
const rowsOf = async (api: TestApi, columns: string, visitor: Visitor) => {
  const { id } = await visitor.call(getUser);
  const { rows } = await api.app.database.sql.execute<Record<string, string>>(
    fragment`select ${fragment.raw(columns)} from own_models where user_id = ${id}`,
  );
  return rows;
};
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => 'saved',
    ({ fields }) => fields as unknown,
  );

describe('a person’s own model', () => {
  it('is not set at first, and is then shown with everything but its key', async () => {
    const anna = await someone();
    expect(await anna.call(getOwnModel)).toEqual({ model: null, default_model: null, allows_this_machine: true });
    const saved = await save(anna, { reasoning: true });
    expect(saved.model).toEqual({
      protocol: 'openai',
      address: 'https://api.openai.com/v1',
      model: 'gpt-5-mini',
      has_key: true,
      reasoning: true,
      is_paused: false,
      failed_at: null,
      fault: null,
    });
    expect(await anna.call(getOwnModel)).toEqual(saved);
    expect(JSON.stringify(saved)).not.toContain(key.slice(-4));
  });

  it('keeps its key when none is sent, but never for a different URL', async () => {
    const anna = await someone();
    await save(anna, { address: 'https://one.example.org/v1/' });
    const { model } = await save(anna, { address: 'https://one.example.org/v1', model: 'other', key: '' });
    expect(model).toMatchObject({ model: 'other', has_key: true });
    const others = ['https://two.example.org/v1', 'https://one.example.org/v2', 'https://one.example.org:8443/v1'];
    for (const address of others) {
      expect(await fieldsOf(save(anna, { address, key: '' }))).toEqual({ key: ['models.key.again'] });
    }
    server.next({ pieces: ['Ready'] }, { pieces: ['{"word": "ready"}'] });
    const moved = { ...mini, address: server.address, key: '' };
    await anna.call(checkOwnModel, { body: moved });
    expect(server.asked.at(-1)!.headers.authorization).toBeUndefined();
    expect((await save(anna, moved)).model).toMatchObject({ has_key: false });
  });

  it.each([
    ['an invalid URL', { address: 'example.org' }, { address: ['models.address.invalid'] }],
    ['credentials in its URL', { address: 'https://me:pw@example.org' }, { address: ['models.address.invalid'] }],
    ['an unencrypted URL', { address: 'http://example.org/v1' }, { address: ['models.address.insecure'] }],
    ['no name', { model: ' ' }, { model: ['models.model.required'] }],
    ['markup as its name', { model: '<b>x</b>' }, { model: ['models.model.invalid'] }],
    ['no key', { key: '' }, { key: ['models.key.required'] }],
    ['a two-line key', { key: 'sk-one\nsk-two' }, { key: ['models.key.invalid'] }],
    ['a private network address', { address: 'https://192.168.1.5/v1' }, { address: ['models.address.private'] }],
    ['a disguised private IP', { address: 'https://[::ffff:10.0.0.1]/v1' }, { address: ['models.address.private'] }],
  ])('is refused if it has %s, with an error at that field, and stays as it was', async (_, changes, fields) => {
    const before = await typist.call(getOwnModel);
    expect(await fieldsOf(save(typist, changes))).toEqual(fields);
    expect(await typist.call(getOwnModel)).toEqual(before);
  });

  it('on the person’s own computer works only if our server runs there too', async () => {
    const [anna, ben] = [await someone(), await someone(hosted)];
    expect((await save(anna, { address: 'http://localhost:11434/v1', key: '' })).model?.has_key).toBe(false);
    for (const address of ['http://localhost:11434/v1', 'https://127.1/v1', 'https://[::1]/v1']) {
      expect(await fieldsOf(save(ben, { address }))).toEqual({ address: ['models.address.own_computer'] });
    }
  });

  it('is sealed for that person: a row copied to another account can’t be opened', async () => {
    const [anna, ben] = [await someone(), await someone()];
    await Promise.all([save(anna), save(ben, { model: 'bens' })]);
    const [{ sealed }] = (await rowsOf(local, 'sealed', anna)) as [{ sealed: string }];
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/openai|gpt|sk-/);
    const { id } = await ben.call(getUser);
    await local.app.database.sql.execute(fragment`update own_models set sealed = ${sealed} where user_id = ${id}`);
    expect((await ben.call(getOwnModel)).model).toBeNull();
    expect((await save(ben, { model: 'again' })).model?.model).toBe('again');
  });

  it('is deleted for good when it is removed, and along with the account', async () => {
    const anna = await someone();
    await save(anna);
    expect((await anna.call(removeOwnModel)).model).toBeNull();
    expect(await rowsOf(local, 'sealed', anna)).toEqual([]);
    await save(anna);
    const before = await countRows();
    await anna.call(deleteAccount, { body: { refresh_token: anna.session.now()!.refresh } });
    expect(await countRows()).toBe(before - 1);
  });

  it('is exported with its protocol, host and name, but never its key', async () => {
    const anna = await someone();
    await save(anna, { address: 'https://models.example.org/secret-path/v1' });
    const files = await readArchive(await anna.call(exportAccount));
    const told = files.get('models.json')!.toString();
    expect(JSON.parse(told)).toMatchObject({ protocol: 'openai', host: 'models.example.org', model: 'gpt-5-mini' });
    expect([...files.values()].join()).not.toMatch(/quartz|secret-path/);
  });

  it('leaves no trace of its key in any log', async () => {
    const anna = await someone();
    await save(anna, { address: server.address });
    server.next({ status: 401 });
    await anna.call(checkOwnModel, { body: { ...mini, address: server.address } });
    expect(await fieldsOf(save(anna, { key: `${key} ${key}` }))).toEqual({ key: ['models.key.invalid'] });
    expect(written.join()).toContain('/user/model/');
    expect(written.join()).not.toContain('quartz');
  });
});

const countRows = async () =>
  (await local.app.database.sql.execute<{ n: number }>(fragment`select count(*)::int as n from own_models`)).rows[0]!.n;

describe('the pause of a failing model', () => {
  const announced: string[] = [];
  const deps = () => ({
    keyed: (_: string, text: string) => Buffer.alloc(32, text).toString('base64url'),
    makeSeal: () => ({ close: String, open: String }),
    announce: (_: unknown, { kind }: { kind: string }) => Promise.resolve(void announced.push(kind)),
    now: local.clock.now,
  });
  const fail = async (visitor: Visitor, times: number) => {
    const { id } = await visitor.call(getUser);
    const { noteOwnModel } = openOwnModels(deps());
    for (let time = 0; time < times; time += 1) await noteOwnModel(local.app.database.sql, id, false, 'key');
    return { works: () => noteOwnModel(local.app.database.sql, id, true) };
  };

  it('starts only after three failures in a row, says since when and why, and is announced to open pages', async () => {
    const anna = await someone();
    await save(anna);
    const { works } = await fail(anna, failuresUntilPaused - 1);
    await works();
    await fail(anna, failuresUntilPaused - 1);
    const began = local.clock.now().toISOString();
    expect((await anna.call(getOwnModel)).model).toMatchObject({ is_paused: false, fault: 'key', failed_at: began });
    local.clock.forward(60);
    announced.length = 0;
    await fail(anna, 1);
    expect(announced).toEqual(['model']);
    expect((await anna.call(getOwnModel)).model).toMatchObject({ is_paused: true, fault: 'key', failed_at: began });
  });

  it('ends when the model is saved again, or passes a check', async () => {
    const anna = await someone();
    const own = { address: server.address };
    await save(anna, own);
    await fail(anna, failuresUntilPaused);
    server.next({ pieces: ['Ready'] }, { pieces: ['{"word": "ready"}'] });
    await anna.call(checkOwnModel, { body: { ...mini, ...own, model: 'another' } });
    expect((await anna.call(getOwnModel)).model?.is_paused).toBe(true);
    server.next({ pieces: ['Ready'] }, { pieces: ['{"word": "ready"}'] });
    await anna.call(checkOwnModel, { body: { ...mini, ...own, key: '' } });
    expect((await anna.call(getOwnModel)).model).toMatchObject({ is_paused: false, failed_at: null, fault: null });
    await fail(anna, failuresUntilPaused);
    expect((await save(anna, { ...own, key: '' })).model?.is_paused).toBe(false);
  });

  it('needs no database write while the model works', async () => {
    const anna = await someone();
    await save(anna);
    const before = await rowsOf(local, 'xmin::text as version', anna);
    await (await fail(anna, 0)).works();
    expect(await rowsOf(local, 'xmin::text as version', anna)).toEqual(before);
  });
});

describe('a model check', () => {
  const steps: [string, Behaviour[], string | null][] = [
    ['works', [{ pieces: ['Ready'] }, { pieces: ['{"word": "ready"}'] }], null],
    ['rejects the key', [{ status: 401 }], 'key'],
    ['doesn’t know the model’s name', [{ status: 404 }], 'model'],
    ['returns only whitespace', [{ pieces: [' '] }], 'answer'],
    ['ignores the requested format', [{ pieces: ['Ready'] }, { pieces: ['Ready!'] }], 'schema'],
    ['returns a server error', [{ status: 500 }], 'reached'],
  ];
  it.each(steps)('reports how far it got with a model that %s, and saves nothing', async (_, behaviours, failed) => {
    server.next(...behaviours);
    expect(await typist.call(checkOwnModel, { body: { ...mini, address: server.address } })).toMatchObject({ failed });
    expect((await typist.call(getOwnModel)).model).toBeNull();
  });

  it('treats forbidden and unreachable addresses exactly alike, down to the response time', async () => {
    const anna = await someone(hosted);
    const unreached = { failed: 'reached', fault: 'down', milliseconds: 5000 };
    const asked = server.asked.length;
    for (const model of ['silent', 'closed', 'inside']) {
      expect(await anna.call(checkOwnModel, { body: { ...mini, model } })).toEqual(unreached);
      expect(hosted.clock.pauses.at(-1)).toBeGreaterThan(4000);
    }
    expect(server.asked).toHaveLength(asked);
  });

  it('shares a rate limit with saving a model, so that no one can use either to scan ports', async () => {
    const anna = await someone(hosted);
    const attempts = Array.from({ length: 25 }, () => fieldsOf(save(anna, { model: '' })));
    const refused = (await Promise.all(attempts)).filter((fields) => fields === undefined);
    expect(refused).toHaveLength(5);
    await expect(anna.call(checkOwnModel, { body: mini })).rejects.toMatchObject({ code: 'request.too_many' });
  });
});
