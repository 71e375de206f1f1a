import { deleteAccount } from '@hone/contracts/profile/profile';
import { editPrompt } from '@hone/contracts/library/prompts';
import { revokeShare } from '@hone/contracts/library/shares';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { openSharerOf } from '../../testing/shares.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function look(key: string): Promise<{ status: number; picture: Buffer }> {
  const answer = await fetch(`${api.url}/s/${key}/picture.png`, { redirect: 'manual' });
  return { status: answer.status, picture: Buffer.from(await answer.arrayBuffer()) };
}
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

it(
  'the picture of a link follows what it shows, is gone with it, and is gone with its owner',
  { timeout: 60_000 },
  async () => {
    const owner = await openSharerOf(api);
    const { id, key } = await owner.sharePrompt();
    const edit = (name: string) =>
      owner.visitor.call(editPrompt, {
        params: { id: owner.promptId },
        body: { name, text: 'Write to {{client}}.', category: owner.categoryId },
      });
    const first = await look(key);
    expect(first.status).toBe(200);
    expect(sizeOf(first.picture)).toEqual(['PNG', 1200, 630]);
    await edit('Late');
    const second = await look(key);
    expect(second.picture.equals(first.picture)).toBe(false);
    await owner.change(id, { follows_changes: false });
    await edit('Later');
    expect((await look(key)).picture.equals(second.picture)).toBe(true);
    await edit('遅延');
    await owner.change(id, { follows_changes: true });
    expect((await look(key)).status).toBe(302);
    const pack = await owner.sharePack();
    await owner.visitor.call(revokeShare, { params: { id } });
    expect(await look(key)).toEqual({ status: 404, picture: Buffer.alloc(0) });
    await owner.visitor.call(deleteAccount, { body: { refresh_token: owner.visitor.session.now()!.refresh } });
    expect((await look(pack.key)).status).toBe(404);
  },
);
