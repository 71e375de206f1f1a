import { describeAgent } from '@hone/domain/access/agents';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import type { PersonalData } from '../../ports/room.ts';
import { passwords, pendingAccounts } from './accounts/accounts.table.ts';
import type { AccessDeps } from './accounts/deps.ts';
import { codes } from './codes/codes.table.ts';
import { deleteChanges, findChanges } from './email/changes.store.ts';
import { deletePendingEmail, findNewEmail } from './email/pending.store.ts';
import { disownedLogins } from './disowned/disowned.table.ts';
import { deleteKeys, findKeys } from './keys/keys.store.ts';
import { endActiveLogins } from './logins/active/active-logins.ts';
import { logins } from './logins/active/logins.table.ts';
import { knownBrowsers, seenBrowsers } from './logins/browsers/browsers.table.ts';
import { findOfferAnswered, findPasskeys } from './passkeys/passkeys.store.ts';
import { passkeyChallenges, passkeyOffers, passkeys } from './passkeys/passkeys.table.ts';
import { seenNetworks } from './logins/networks/networks.table.ts';
import { disconnectedProviders, identities } from './providers/providers.table.ts';
import { countRecoveryCodes } from './second-factor/recovery-codes.store.ts';
import { findFactor } from './second-factor/second-factor.store.ts';
import { recoveryCodes, secondFactors, secondFactorSetups } from './second-factor/second-factor.table.ts';

const secret = 'a secret: it would open the account';

const day = 24 * 3600 * 1000;

export function accessPersonalData(deps: Pick<AccessDeps, 'announce' | 'noteSpent'>): PersonalData {
  return {
    name: 'sign-in',
    tables: {
      passwords: { exported: 'only since when: the rest is a secret', forgotten: true },
      refresh_tokens: { exported: secret, forgotten: true },
      codes: { exported: secret, forgotten: true },
      authorization_codes: { exported: secret, forgotten: true },
      device_codes: { exported: secret, forgotten: true },
      logins: { exported: true, forgotten: true },
      identities: { exported: true, forgotten: true },
      disconnected_providers: { exported: true, forgotten: true },
      api_keys: { exported: true, forgotten: true },
      seen_browsers: { exported: true, forgotten: true },
      passkeys: { exported: true, forgotten: true },
      passkey_challenges: { exported: 'random numbers that are over in minutes', forgotten: true },
      passkey_offers: { exported: true, forgotten: true },
      second_factors: { exported: 'only since when: the rest is a secret', forgotten: true },
      second_factor_setups: { exported: secret, forgotten: true },
      recovery_codes: { exported: 'only how many are left: each is a secret', forgotten: true },
      pending_emails: { exported: 'only which address: the rest is a secret', forgotten: true },
      email_changes: { exported: true, forgotten: true },
      known_browsers: { exported: true, forgotten: true },
      seen_networks: { exported: 'only when: the rest is a keyed hash', forgotten: true },
      disowned_logins: { exported: true, forgotten: true },
      pending_accounts: {
        exported: 'typed by whoever signed up with this address, not by its owner',
        forgotten: true,
      },
    },
    exportOf: (sql, { userId }) => exportSignIn(sql, userId),
    async forget(sql, { userId: user_id, email }, now) {
      for (const { changed_at, from_email } of await findChanges(sql, user_id)) {
        const isRecent = now.getTime() - changed_at.getTime() < day;
        if (isRecent) await deps.noteSpent(sql, { userId: user_id, email: from_email }, now);
      }
      await deletePendingEmail(sql, user_id);
      await deleteChanges(sql, user_id);
      // Before they are deleted: every process refuses their tokens from now on.
      await endActiveLogins(deps, sql, { user_id }, { because: 'deletion', now });
      await deleteKeys(sql, { user_id });
      const own = [passkeys, passkeyChallenges, passkeyOffers, knownBrowsers, seenBrowsers, seenNetworks];
      const factor = [secondFactors, secondFactorSetups, recoveryCodes];
      for (const table of [passwords, identities, disconnectedProviders, ...own, ...factor, disownedLogins, logins]) {
        await sql.delete(table).where(eq(table.user_id, user_id));
      }
      for (const table of [codes, pendingAccounts]) await sql.delete(table).where(eq(table.email, email));
    },
  };
}

async function exportSignIn(sql: Sql, userId: string) {
  const [password] = await sql
    .select({ changed_at: passwords.changed_at })
    .from(passwords)
    .where(eq(passwords.user_id, userId));
  const { issuer, subject, email, linked_at } = identities;
  const providers = await sql
    .select({ issuer, subject, email, linked_at })
    .from(identities)
    .where(eq(identities.user_id, userId));
  const disconnected = await sql
    .select({ issuer: disconnectedProviders.issuer, disconnected_at: disconnectedProviders.disconnected_at })
    .from(disconnectedProviders)
    .where(eq(disconnectedProviders.user_id, userId));
  const sessions = await sql.select().from(logins).where(eq(logins.user_id, userId)).orderBy(logins.started_at);
  const browsers = await sql
    .select({ browser: knownBrowsers.browser, seen_at: knownBrowsers.seen_at })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.user_id, userId));
  const { seen_at, trusted_until } = seenBrowsers;
  const seen = await sql.select({ seen_at, trusted_until }).from(seenBrowsers).where(eq(seenBrowsers.user_id, userId));
  const networks = await sql
    .select({ seen_at: seenNetworks.seen_at })
    .from(seenNetworks)
    .where(eq(seenNetworks.user_id, userId));
  const [disowned] = await sql
    .select({ since: disownedLogins.since, until: disownedLogins.until })
    .from(disownedLogins)
    .where(eq(disownedLogins.user_id, userId));
  const keys = await findKeys(sql, userId);
  const factor = await findFactor(sql, userId);
  const changes = await findChanges(sql, userId);
  const new_email = await findNewEmail(sql, userId);
  return {
    password_set_at: password?.changed_at ?? null,
    second_factor: factor ? { since: factor.since, recovery_codes_left: await countRecoveryCodes(sql, userId) } : null,
    providers,
    disconnected_providers: disconnected,
    sessions: sessions.map(({ user_id: _, ...login }) => ({ ...login, ...describeAgent(login.agent) })),
    browsers,
    seen_browsers: seen,
    passkeys: (await findPasskeys(sql, userId)).map(({ user_id: _, ...passkey }) => passkey),
    passkey_offer_answered_at: (await findOfferAnswered(sql, userId)) ?? null,
    new_email,
    email_changes: changes.map(({ from_email, to_email, changed_at }) => ({ from_email, to_email, changed_at })),
    seen_networks: networks,
    disowned_sign_ins: disowned ?? null,
    api_keys: keys.map(({ user_id: _, hash: __, ...key }) => key),
  };
}
