import { listSites } from '@hone/contracts/access/extension-sites';
import { sites } from '@hone/domain/enhance/sites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

describe('what an extension asks about AI tools', () => {
  it('is answered to anyone with all that the server knows, and with nothing when the caller is up to date', async () => {
    const stranger = api.visitor();
    const { version, sites: known } = await stranger.call(listSites);
    expect(known).toEqual(sites);
    expect(await stranger.call(listSites, { query: { known: version } })).toEqual({ version, sites: null });
    expect((await stranger.call(listSites, { query: { known: 'older' } })).sites).toEqual(sites);
  });
});
