import { listSiteHealth, reportSiteHealth } from '@hone/contracts/site-health';
import { aiToolNames } from '@hone/domain/enhance/ai-tools';
import { siteHealthRules } from '@hone/domain/enhance/site-health';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const day = 24 * 3600;
const none = { found: 0, missed: 0, written: 0, failed: 0 };

async function report(name: string, ...sites: { site: string; found?: number; missed?: number; written?: number }[]) {
  const visitor = await signIn(api, await makeAccount(api, name));
  await visitor.call(reportSiteHealth, { body: { sites: sites.map((site) => ({ ...none, ...site })) } });
}

const siteAt = async (site: string) => (await api.visitor().call(listSiteHealth)).find((each) => each.site === site);
const countRows = async () => {
  const { rows } = await api.test.database.sql.execute(fragment`select * from site_health`);
  return rows;
};

describe('how the extension fares on AI tools', () => {
  it('is unknown on all of them before anyone has reported', async () => {
    const sites = await api.visitor().call(listSiteHealth);
    expect(sites.map(({ name }) => name)).toEqual(aiToolNames);
    expect(new Set(sites.map(({ condition }) => condition))).toEqual(new Set(['unknown']));
  });

  it('is the sum of what browsers report that day, without who they are and without sites that are not known', async () => {
    await report('hilda', { site: 'claude.ai', found: 2, written: 1 }, { site: 'bank.example', found: 9 });
    await report('ivan', { site: 'claude.ai', found: 3 }, { site: 'x.com/i/grok', found: 2, missed: 4 });
    const today = api.clock.now().toISOString().slice(0, 10);
    expect(await siteAt('claude.ai')).toEqual({
      site: 'claude.ai',
      name: 'Claude',
      condition: 'works',
      last_found: today,
      last_written: today,
    });
    expect(await siteAt('x.com/i/grok')).toMatchObject({ condition: 'trouble', last_written: null });
    expect(await countRows()).toEqual([
      { day: expect.anything(), site: 'claude.ai', ...none, found: 5, written: 1 },
      { day: expect.anything(), site: 'x.com/i/grok', ...none, found: 2, missed: 4 },
    ]);
  });

  it('can only be swayed a little by one report', async () => {
    const over = { site: 'claude.ai', found: siteHealthRules.mostAtOnce + 1 };
    await expect(report('judy', over)).rejects.toMatchObject({ status: 400 });
  });

  it('counts only a few reports of a person a day', async () => {
    const kim = await signIn(api, await makeAccount(api, 'kim'));
    const sites = [{ site: 'grok.com', ...none, missed: 1 }];
    for (let times = 12; times > 0; times -= 1) await kim.call(reportSiteHealth, { body: { sites } });
    expect(await countRows()).toContainEqual({ day: expect.anything(), site: 'grok.com', ...none, missed: 5 });
  });

  it('is forgotten after 90 days', async () => {
    api.clock.forward(80 * day);
    await api.app.keepSchedule();
    expect(await siteAt('claude.ai')).toMatchObject({ condition: 'unknown', last_found: expect.any(String) });
    api.clock.forward(11 * day);
    await api.app.keepSchedule();
    expect(await countRows()).toEqual([]);
  });
});
