import { listSites } from '@hone/contracts/access/extension-sites';
import { sites } from '@hone/domain/enhance/sites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

describe('the list of AI tools for extensions', () => {
  it('is returned in full to any caller, or left out if the caller is up to date', async () => {
    const stranger = api.visitor();
    const { version, sites: known } = await stranger.call(listSites);
    expect(known).toEqual(sites);
    expect(await stranger.call(listSites, { query: { known: version } })).toEqual({ version, sites: null });
    expect((await stranger.call(listSites, { query: { known: 'older' } })).sites).toEqual(sites);
  });
});
