import * as apps from '../access/apps.ts';
import * as email from '../access/email.ts';
import * as extension from '../access/extension.ts';
import * as extensionSites from '../access/extension-sites.ts';
import * as keys from '../access/keys.ts';
import * as logins from '../access/logins.ts';
import * as passkeys from '../access/passkeys.ts';
import * as passwords from '../access/passwords.ts';
import * as providers from '../access/providers.ts';
import * as secondFactor from '../access/second-factor.ts';
import * as signup from '../access/signup.ts';
import * as bills from '../billing/bills.ts';
import * as cards from '../billing/cards.ts';
import * as plans from '../billing/plans.ts';
import * as subscription from '../billing/subscription.ts';
import * as topUps from '../billing/top-ups.ts';
import * as webhook from '../billing/webhook.ts';
import * as categories from '../library/categories.ts';
import * as changes from '../library/changes.ts';
import * as channel from '../channel.ts';
import * as credits from '../credits.ts';
import * as deleted from '../library/deleted.ts';
import type { Endpoint } from './define.ts';
import * as enhance from '../enhance/enhance.ts';
import * as history from '../history.ts';
import * as imports from '../library/imports.ts';
import * as models from '../enhance/models.ts';
import * as preferences from '../profile/preferences.ts';
import * as profile from '../profile/profile.ts';
import * as prompts from '../library/prompts.ts';
import * as referral from '../referral.ts';
import * as searches from '../library/searches.ts';
import * as sets from '../library/sets.ts';
import * as several from '../library/several.ts';
import * as shares from '../library/shares.ts';
import * as siteHealth from '../site-health.ts';
import * as storage from '../storage.ts';
import * as uploads from '../profile/uploads.ts';
import * as user from '../profile/user.ts';
import * as variables from '../library/variables.ts';
import * as versions from '../library/versions.ts';

/** What each file declares. */
export const subjects: readonly object[] = [
  signup,
  logins,
  passwords,
  providers,
  extension,
  apps,
  keys,
  passkeys,
  secondFactor,
  email,
  extensionSites,
  siteHealth,
  user,
  profile,
  preferences,
  storage,
  models,
  uploads,
  credits,
  enhance,
  history,
  categories,
  prompts,
  several,
  versions,
  sets,
  searches,
  variables,
  deleted,
  shares,
  changes,
  imports,
  plans,
  subscription,
  topUps,
  cards,
  bills,
  webhook,
  referral,
  channel,
];

/** Only what a subject exports is served. */
export const endpoints: readonly Endpoint[] = subjects.flatMap((file) => Object.values(file).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;
}
