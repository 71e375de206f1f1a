import { deleteAccount, exportAccount } from '@hone/contracts/profile/profile';
import { listSiteHealth, reportSiteHealth, type SiteReport } from '@hone/contracts/site-health';
import { aiToolNames } from '@hone/domain/enhance/ai-tools';
import { siteHealthRules } from '@hone/domain/enhance/site-health';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { readArchive } from '../../testing/archive.ts';

const names = ['hilda', 'ivan', 'judy', 'kim', 'lena'];
const day = 24 * 3600;
const none = { found: 0, missed: 0, written: 0, failed: 0 };

let api: TestApi;
let people: Visitor[];
beforeAll(async () => {
  api = await startApi();
  people = await Promise.all(names.map(async (name) => signIn(api, await makeAccount(api, name), goodPassword, true)));
});
afterAll(() => api.stop());

const report = (person: Visitor, site: string, counts: Partial<SiteReport>, idempotencyKey?: string) => {
  const sites = [{ site, ...none, ...counts }];
  return person.call(reportSiteHealth, { body: { sites } }, idempotencyKey ? { idempotencyKey } : {});
};
const today = () => api.clock.now().toISOString().slice(0, 10);
/** What is shown is up to ten minutes old. */
const siteAt = async (site: string) => {
  api.clock.forward(600);
  return (await api.visitor().call(listSiteHealth)).find((each) => each.site === site);
};
const rowsOf = async (site: string) => {
  const { rows } = await api.test.database.sql.execute<Record<string, unknown>>(
    fragment`select * from site_reports where site = ${site}`,
  );
  return rows;
};
const unknown = { condition: 'unknown', last_found: null, last_written: null };

describe('how the extension fares on AI tools', () => {
  it('is unknown on all of them before anyone has reported', async () => {
    const sites = await api.visitor().call(listSiteHealth);
    expect(sites.map(({ name }) => name)).toEqual(aiToolNames);
    expect(new Set(sites.map(({ condition }) => condition))).toEqual(new Set(['unknown']));
  });

  it('is shown once five people have reported, and dated by when the fifth of them had found or written', async () => {
    const first = today();
    for (const person of people.slice(0, 4)) await report(person, 'claude.ai', { found: 9, written: 9 });
    expect(await siteAt('claude.ai')).toMatchObject(unknown);
    api.clock.forward(3 * day);
    // Again and again, but still only four.
    for (const person of people.slice(0, 4)) await report(person, 'claude.ai', { found: 9 });
    expect(await siteAt('claude.ai')).toMatchObject(unknown);
    await report(people[4]!, 'claude.ai', { found: 1 });
    const shown = { site: 'claude.ai', name: 'Claude', condition: 'works', last_found: today(), last_written: null };
    expect(await siteAt('claude.ai')).toEqual(shown);
    await report(people[4]!, 'claude.ai', { written: 1 });
    expect(await siteAt('claude.ai')).toEqual({ ...shown, last_written: first });
  });

  it('counts everyone once: one person’s many failures don’t make trouble, two people’s do', async () => {
    for (const person of people) await report(person, 'grok.com', { found: 5 });
    for (let times = 0; times < 8; times += 1)
      await report(people[0]!, 'grok.com', { missed: siteHealthRules.mostADay });
    expect(await siteAt('grok.com')).toMatchObject({ condition: 'works' });
    await report(people[1]!, 'grok.com', { missed: 2 });
    expect(await siteAt('grok.com')).toMatchObject({ condition: 'trouble' });
  });

  it('keeps at most so much of a person a site and day, however often they report', async () => {
    for (let times = 0; times < 3; times += 1) await report(people[0]!, 'poe.com', { failed: 40, found: 1 });
    const { mostADay } = siteHealthRules;
    expect(await rowsOf('poe.com')).toEqual([expect.objectContaining({ ...none, failed: mostADay, found: 3 })]);
    await expect(report(people[0]!, 'poe.com', { found: mostADay + 1 })).rejects.toMatchObject({ status: 400 });
  });

  it('counts a report once that is sent again because its answer was lost', async () => {
    for (let times = 0; times < 3; times += 1) await report(people[0]!, 'v0.app', { found: 2 }, 'this-batch');
    await report(people[0]!, 'v0.app', { found: 2 }, 'next-batch');
    expect(await rowsOf('v0.app')).toEqual([expect.objectContaining({ ...none, found: 4 })]);
  });

  it('is stored without anything that connects two sites, and only about sites that are known', async () => {
    await report(people[0]!, 'x.com/i/grok', { found: 2 });
    await report(people[0]!, 't3.chat', { found: 2 });
    await report(people[0]!, 'bank.example', { found: 2 });
    const [one, other] = [await rowsOf('x.com/i/grok'), await rowsOf('t3.chat')];
    expect(Object.keys(one[0]!).toSorted()).toEqual(
      ['day', 'failed', 'found', 'missed', 'reporter', 'site', 'written'].toSorted(),
    );
    expect(one[0]!['reporter']).not.toEqual(other[0]!['reporter']);
    expect(await rowsOf('bank.example')).toEqual([]);
  });

  it('is in a person’s export, and goes with their account', async () => {
    const mia = await signIn(api, await makeAccount(api, 'mia'));
    await report(mia, 'bolt.new', { found: 2, failed: 1 });
    const files = await readArchive(await mia.call(exportAccount));
    const told: unknown = JSON.parse(String(files.get('reports on AI tools.json')));
    expect(told).toEqual([{ site: 'bolt.new', day: today(), ...none, found: 2, failed: 1 }]);
    await mia.call(deleteAccount, { body: { refresh_token: mia.session.now()!.refresh } });
    expect(await rowsOf('bolt.new')).toEqual([]);
  });

  it('is forgotten after 14 days', async () => {
    api.clock.forward(siteHealthRules.days * day);
    expect(await siteAt('claude.ai')).toMatchObject(unknown);
    await api.app.keepSchedule();
    for (const site of ['claude.ai', 'grok.com', 'poe.com']) expect(await rowsOf(site)).toEqual([]);
  });
});
