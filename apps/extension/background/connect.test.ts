import { expect, it } from 'vitest';
import { fakeStorage } from '../testing/browser-storage.ts';
import { fakeServer } from '../testing/server.ts';
import { makeConnecting } from './connect.ts';
import { makePreferences } from './preferences.ts';
import { makeLogin } from './session.ts';
import { kept } from './storage.ts';

fakeStorage();
const state = 'state';
const choice = { prefer: { mode: 'thorough' } } as const;
const site = { site: 'site.test', on: false };

it.each([
  ['the first account gets the preferences chosen before', undefined, 'anna', 'thorough'],
  ['an account whose login had expired keeps the preferences chosen in the meantime', 'anna', 'anna', 'thorough'],
  ['a different account gets only the list of sites where Hone is off', 'anna', 'bert', 'balanced'],
])('on connecting, %s', async (_, before, account, expected) => {
  const login = makeLogin(() => undefined);
  const server = fakeServer(login.session);
  const { client } = server;
  const preferences = makePreferences(client);
  const drafts = { forget: () => kept.moves.drop() };
  const connecting = makeConnecting({
    origin: 'https://hone.test',
    client,
    clientFor: () => client,
    login,
    preferences,
    drafts,
    library: { forget: async () => {} },
    changed: async () => {},
    now: () => 0,
  });
  if (before) {
    await login.begin({ access: 'a', refresh: 'r', account: before });
    await login.session.exclusively!(async () => login.session.keep(null));
  }
  expect(await login.connection()).toBe(before ? 'expired' : 'none');
  await preferences.change(choice);
  await preferences.change(site);
  await kept.begunConnections.keep([{ verifier: 'v', state, at: 0 }]);
  server.answer = () => Response.json({ data: { access: 'b', refresh: 's', account } });
  expect(await connecting.take({ code: 'code', state })).toBe(true);
  const { mode, sites } = await preferences.read();
  expect([mode, sites.off]).toEqual([expected, ['site.test']]);
});
