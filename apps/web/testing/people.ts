import { listChanges } from '@hone/contracts/library/changes';
import { events } from '@hone/contracts/channel';
import { getUsage } from '@hone/contracts/credits';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { listApps } from '@hone/contracts/access/apps';
import { readEmailChange } from '@hone/contracts/access/email';
import { listKeys } from '@hone/contracts/access/keys';
import { listPasskeys } from '@hone/contracts/access/passkeys';
import { readSecondFactor } from '@hone/contracts/access/second-factor';
import { listConnections } from '@hone/contracts/access/extension';
import { getHistorySettings, listHistory } from '@hone/contracts/history';
import { getOwnModel } from '@hone/contracts/enhance/models';
import { getPreferences, defaultPreferences } from '@hone/contracts/profile/preferences';
import { getStorage } from '@hone/contracts/storage';
import { getUser, type User } from '@hone/contracts/profile/user';
import { megabyte, storageRules } from '@hone/domain/storage';
import { expect } from 'vitest';
import { emptyLibrary } from './fakes/empty-library.ts';
import { fake } from './fakes/fake.ts';

const { api } = fake;

export function makeUser(name: string, changes: Partial<User> = {}): User {
  return {
    id: crypto.randomUUID(),
    email: `${name}@example.org`,
    first_name: 'User',
    last_name: 'Name',
    username: name,
    company_name: '',
    department: '',
    position: '',
    profile_picture: null,
    credits_count: 10,
    credits_expiry: null,
    pricing_plan: { name: 'free' },
    cello_referral_link: null,
    show_onboarding_flow: false,
    intercomHash: null,
    accounts_links: { facebook: null, linkedin: null },
    version: 1,
    ...changes,
  };
}

export function tokensOf({ id }: Pick<User, 'id'>): { access: string; refresh: string } {
  const claims = btoa(JSON.stringify({ sub: id, sid: crypto.randomUUID() }));
  return { access: `fake.${claims}.unsigned`, refresh: 'a-fake-refresh-token' };
}

/** Answers what every signed-in page requests. */
export function answerFor(user: User): void {
  api.answers(getUser, user);
  api.answers(getPreferences, defaultPreferences);
  api.answers(listConnections, []);
  api.answers(listApps, []);
  api.answers(listPasskeys, []);
  api.answers(listKeys, []);
  api.answers(readEmailChange, { pending: null, way_back: null, next_change_at: null });
  api.answers(readSecondFactor, { since: null, recovery_codes_left: 0, remembered_browsers: 0 });
  api.answers(getOwnModel, { model: null, default_model: null, allows_this_machine: false });
  api.answers(getStorage, { used_bytes: megabyte, quota_bytes: storageRules.quota });
  api.answers(getUsage, {
    plan: user.pricing_plan?.name ?? 'free',
    is_unlimited: false,
    credits_count: user.credits_count ?? 10,
    credits_expiry: user.credits_expiry,
    daily: { left: 10, allowance: 10 },
    bonus: 0,
    bought: 0,
  });
  api.streams(events).send({ event: 'ready', data: {} });
}

/** The library's requests have been sent, so none is under way when the test ends. */
export async function untilLibraryRequested(): Promise<void> {
  for (const endpoint of [getPreferences, listChanges]) {
    await expect.poll(() => api.calls<Endpoint>(endpoint).length, { message: endpoint.id }).toBeGreaterThan(0);
  }
}

export function answerEmpty(): void {
  api.answers(listChanges, emptyLibrary);
  api.answers(listHistory, { items: [], next: null });
  api.answers(getHistorySettings, { paused: false, keep_days: 30 });
}
