import { defaultPreferences } from '@hone/contracts/profile/preferences';
import { expect, it } from 'vitest';
import { fakeStorage } from '../testing/browser-storage.ts';
import { siteItems } from './sites/stored.ts';
import { forgetEverything, kept } from './storage.ts';

const storage = fakeStorage();
const sites = { everywhere: true, off: ['bank.example'] };

it('forgetting everything forgets what is known of sites too: reports, counts and hints', async () => {
  await kept.theme.keep('dark');
  await siteItems.reports.keep(true);
  await siteItems.health.keep({ sent_at: 1, sites: [], batch: null });
  await siteItems.hinted.keep(['Grok']);
  await forgetEverything();
  expect(storage.local).toEqual({});
});

it('sites turned off before an update stay off, and other preferences fall back to the defaults', async () => {
  const { propose: _, ...before } = { ...defaultPreferences, sites, unknowns: 'ask', skipped_slots: ['recipient'] };
  storage.local['preferences'] = { version: 1, value: before };
  expect(await kept.preferences.read()).toEqual({ ...defaultPreferences, sites });
});

it('preferences from before there were own shortcuts are kept', async () => {
  const before = { ...defaultPreferences, tone: 'formal', sites, shortcuts: { single_keys: false, picker: ';;' } };
  storage.local['preferences'] = { version: 2, value: before };
  const shortcuts = { ...defaultPreferences.shortcuts, single_keys: false, picker: ';;' };
  expect(await kept.preferences.read()).toEqual({ ...before, shortcuts });
});

it('changes pending since before an update are kept if they are still valid', async () => {
  const wish = { site: 'bank.example', on: false };
  const older = { prefer: { skipped_slots: ['recipient'] } };
  storage.local['wishes'] = { version: 1, value: [older, wish, { prefer: { mode: 'concise', unknowns: 'off' } }] };
  expect(await kept.pending.read()).toEqual([wish, { prefer: { mode: 'concise' } }]);
});
