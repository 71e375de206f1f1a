import { deleteAccount } from '@hone/contracts/profile/profile';
import { getStorage } from '@hone/contracts/storage';
import { revokeShare } from '@hone/contracts/library/shares';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';
import { atLinks, gone, openSharerOf } from '../../testing/shares.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const month = 31 * 24 * 3600;
const rowsOf = async (email: string) => {
  const { rows } = await api.test.database.sql.execute<{ links: number; copies: number }>(fragment`
    select (select count(*)::int from shares where user_id = users.id) as links,
      (select count(*)::int from share_copies where user_id = users.id) as copies
    from users where email = ${email}`);
  return rows[0];
};
const sweep = async (seconds: number) => {
  api.clock.forward(seconds);
  await api.app.keepSchedule();
};

it('an owner who deletes the account takes every link and every copy along', async () => {
  const owner = await openSharerOf(api);
  const [prompt, pack] = [await owner.sharePrompt(), await owner.sharePack()];
  await owner.change(pack.id, { follows_changes: false });
  await owner.visitor.call(deleteAccount, { body: { refresh_token: owner.visitor.session.now()!.refresh } });
  for (const { key } of [prompt, pack]) await expect(atLinks(api).open(key)).rejects.toMatchObject(gone);
  const { rows } = await api.test.database.sql.execute(fragment`select id from share_copies`);
  expect(rows).toEqual([]);
});

it('copies of what was deleted are erased with it, thirty days later, and so is a link that was revoked', async () => {
  const owner = await openSharerOf(api);
  const other = await owner.prompt(owner.categoryId, 'Apology');
  const [prompt, pack] = [await owner.sharePrompt(), await owner.sharePack()];
  await owner.change(pack.id, { follows_changes: false });
  expect(await rowsOf(owner.email)).toEqual({ links: 2, copies: 3 });
  await owner.deletePrompt(other.id);
  await owner.visitor.call(revokeShare, { params: { id: prompt.id } });
  await sweep(0);
  expect(await rowsOf(owner.email)).toEqual({ links: 2, copies: 3 });
  await sweep(month);
  expect(await rowsOf(owner.email)).toEqual({ links: 1, copies: 2 });
});

it('links and copies count as stored, until they are gone', async () => {
  const owner = await openSharerOf(api);
  const used = async () => (await owner.visitor.call(getStorage)).used_bytes;
  const atFirst = await used();
  const { id } = await owner.sharePrompt();
  expect(await used()).toBe(atFirst + 250);
  await owner.change(id, { shown_name: 'Anna' });
  expect(await used()).toBe(atFirst + 254);
  await owner.change(id, { follows_changes: false });
  expect(await used()).toBeGreaterThan(atFirst + 254 + 500);
  await owner.change(id, { follows_changes: true });
  expect(await used()).toBe(atFirst + 254);
  expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
});
