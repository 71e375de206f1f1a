import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql as fragment } from 'drizzle-orm';
import type { Tokens } from '@hone/client/session';
import { deleteAccount, exportAccount, updateUser } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { readArchive } from '../../testing/archive.ts';
import { makePng } from '../../testing/uploads/bitmaps.ts';
import type { Left } from '../../jobs/port.ts';
import type { RemovalDeps } from './removal.ts';
import { uploadsPersonalData } from './uploads.personal-data.ts';
import { listUploads } from './uploads.store.ts';
import { sweepUploads } from './uploads.sweeps.ts';
import { uploads } from './uploads.table.ts';
import { findOwnUpload } from './uploads.ts';

let api: TestApi;
let anna: Visitor;
let ben: Visitor;
beforeAll(async () => {
  api = await startApi();
  anna = await signIn(api, await makeAccount(api, 'anna'));
  ben = await signIn(api, await makeAccount(api, 'ben'));
});
afterAll(() => api.stop());

/** The path of a new upload. */
async function send(visitor: Visitor): Promise<string> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(makePng())], 'me.png', { type: 'image/png' }));
  const { access } = visitor.session.now() as Tokens;
  const response = await fetch(`${api.url}/api/v1/common/upload-file/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body,
  });
  return new URL(((await response.json()) as { data: { file_url: string } }).data.file_url).pathname;
}
const origin = 'http://localhost:4000';
const idOf = async (visitor: Visitor) => (await visitor.call(getUser)).id;
const statusOf = async (url: string) => (await fetch(`${api.url}${url}`)).status;
const nameOf = (url: string) => url.slice('/files/'.length);

/** A sweep this many hours from now; returns the files that it asks to be removed. */
async function sweep(
  hours: number,
  findPicturesInUse: RemovalDeps['findPicturesInUse'] = async () => [],
): Promise<unknown[]> {
  const removed: unknown[] = [];
  const enqueue: RemovalDeps['enqueue'] = async (_, { kind, payload }) => void removed.push([kind, payload]);
  const now = new Date(api.clock.now().getTime() + hours * 3600 * 1000);
  let left: Left = { from: '' };
  while (typeof left === 'object') {
    const { from }: { from: string } = left;
    left = await api.app.database.transaction((sql) => sweepUploads({ findPicturesInUse, enqueue }, sql, now, from));
  }
  return removed;
}
const removalOf = (url: string) => ['remove_file', { name: nameOf(url) }];

describe('an upload', () => {
  it('can be set as the profile picture of the person who uploaded it, and of no one else', async () => {
    const url = await send(anna);
    expect((await anna.call(updateUser, { body: { profile_picture: url } })).profile_picture).toBe(url);
    await expect(ben.call(updateUser, { body: { profile_picture: url } })).rejects.toMatchObject({
      code: 'profile.picture.unknown',
    });
    const { sql } = api.app.database;
    const annasId = await idOf(anna);
    expect(await findOwnUpload({ origin }, sql, annasId, url)).toBe(url);
    for (const other of [
      '',
      url.slice(1),
      `${url}?x`,
      `${url}/`,
      url.toUpperCase(),
      `https://example.org${url}`,
      `//example.org${url}`,
      `https://localhost:4000${url}`,
      `http://localhost${url}`,
      `${origin}.example.org${url}`,
      `${origin}@example.org${url}`,
      `${origin}/${url}`,
      `${origin}${origin}${url}`,
      ` ${origin}${url}`,
      `/files/../files/${nameOf(url)}`,
      '/files/',
      'javascript:alert(1)',
      nameOf(url),
      '/files/%',
    ]) {
      expect([other, await findOwnUpload({ origin }, sql, annasId, other)]).toEqual([other, undefined]);
    }
  });

  it('is named by its whole address in the answer, which can be set as it is and is kept without its origin', async () => {
    const url = await send(anna);
    const saved = await anna.call(updateUser, { body: { profile_picture: origin + url } });
    expect(saved.profile_picture).toBe(url);
    expect((await anna.call(getUser)).profile_picture).toBe(url);
  });

  it('that never became a file can’t be anyone’s picture, and isn’t listed', async () => {
    const { sql } = api.app.database;
    const [annasId, url] = [await idOf(anna), await send(anna)];
    expect(await listUploads(sql, annasId)).toContain(nameOf(url));
    await sql
      .update(uploads)
      .set({ bytes: 0 })
      .where(eq(uploads.name, nameOf(url)));
    expect(await listUploads(sql, annasId)).not.toContain(nameOf(url));
    expect(await findOwnUpload({ origin }, sql, annasId, url)).toBeUndefined();
  });

  it('is still there after a restart', async () => {
    const url = await send(anna);
    const again = await startApi({ files: { kind: 'folder', folder: join(api.data, 'files') } });
    expect((await fetch(`${again.url}${url}`)).status).toBe(200);
    await again.stop();
  });
});

it('the export holds a person’s current picture, and none that they removed or replaced', async () => {
  const [replaced, shown] = [await send(anna), await send(anna)];
  const exported = async () => {
    const files = await readArchive(await anna.call(exportAccount));
    expect(JSON.parse(files.get('uploads.json')!.toString())).toEqual(
      [...files.keys()].filter((name) => name.startsWith('files/')).map((name) => name.slice(6)),
    );
    return [...files.keys()].filter((name) => name.startsWith('files/'));
  };
  for (const profile_picture of [replaced, shown]) await anna.call(updateUser, { body: { profile_picture } });
  expect(await exported()).toEqual([`files/${nameOf(shown)}`]);
  await anna.call(updateUser, { body: { profile_picture: null } });
  expect(await exported()).toEqual([]);
});

describe('the sweep', () => {
  it('deletes uploads that no one used for a day, with their files; a picture in use stays', async () => {
    await sweep(25);
    const [used, unused] = [await send(anna), await send(anna)];
    const inUse: RemovalDeps['findPicturesInUse'] = async (_, urls) => urls.filter((url) => url === used);
    expect(await sweep(23, inUse)).toEqual([]);
    expect(await sweep(25, inUse)).toEqual([removalOf(unused)]);
    expect(await sweep(25, inUse)).toEqual([]);
    expect(await listUploads(api.app.database.sql, await idOf(anna))).toEqual([nameOf(used)]);
  });

  it('finishes with any number of uploads', async () => {
    await sweep(25);
    const user_id = await idOf(ben);
    const created_at = api.clock.now();
    const names = Array.from({ length: 1203 }, (_, at) => `${String(at).padStart(32, '0')}.webp`);
    await api.app.database.sql.insert(uploads).values(names.map((name) => ({ name, user_id, bytes: 1, created_at })));
    const thirds = new Set(names.filter((_, at) => at % 3 === 0));
    const everyThird: RemovalDeps['findPicturesInUse'] = async (_, urls) =>
      urls.filter((url) => thirds.has(nameOf(url)));
    expect(await sweep(25, everyThird)).toHaveLength(802);
    expect(await sweep(25)).toHaveLength(401);
  });

  it('of a running server also removes the file, from the disk and from its URL', async () => {
    const [used, unused] = [await send(ben), await send(ben)];
    await ben.call(updateUser, { body: { profile_picture: used } });
    const { sql } = api.app.database;
    await sql.update(uploads).set({ created_at: new Date(api.clock.now().getTime() - 25 * 3600 * 1000) });
    await sql.execute(fragment`delete from schedule where name = 'uploads'`);
    // The next server to start keeps the schedule; the first one closes the database.
    const shared = { ...api.test, database: { ...api.test.database, close: async () => undefined } };
    const other = await startApi({ files: { kind: 'folder', folder: join(api.data, 'files') } }, shared);
    await expect.poll(() => statusOf(unused), { timeout: 15_000 }).toBe(404);
    expect(await statusOf(used)).toBe(200);
    expect(readdirSync(join(api.data, 'files'))).not.toContain(nameOf(unused));
    await other.stop();
  });
});

describe('erasing a person’s data', () => {
  it('deletes the record of each of their pictures, and requests the removal of each file', async () => {
    const [annasUrl, bensUrl] = [await send(anna), await send(ben)];
    const annasId = await idOf(anna);
    const asked: unknown[] = [];
    const personalData = uploadsPersonalData({
      files: { get: async () => undefined },
      findPicturesInUse: async () => [],
      enqueue: async (_, { kind, payload }) => void asked.push([kind, payload]),
    });
    const owner = { userId: annasId, email: 'anna@example.org' };
    await api.app.database.transaction((sql) => personalData.forget(sql, owner, api.clock.now()));
    expect(asked).toContainEqual(removalOf(annasUrl));
    expect(asked).not.toContainEqual(removalOf(bensUrl));
    expect(await listUploads(api.app.database.sql, annasId)).toEqual([]);
    expect(await listUploads(api.app.database.sql, await idOf(ben))).toContain(nameOf(bensUrl));
  });

  it('removes their pictures from the disk, and leaves everyone else’s', async () => {
    const eve = await signIn(api, await makeAccount(api, 'eve'));
    const [evesUrl, bensUrl] = [await send(eve), await send(ben)];
    await eve.call(deleteAccount, {
      body: { refresh_token: (eve.session.now() as Tokens).refresh, password: goodPassword },
    });
    await expect.poll(() => statusOf(evesUrl), { timeout: 15_000 }).toBe(404);
    expect(await statusOf(bensUrl)).toBe(200);
  });
});
