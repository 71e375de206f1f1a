import { describeAgent } from '@hone/domain/access/agents';
import { readUsage } from '../features/credits/credits.ts';
import { deleteKeys } from '../features/access/keys/keys.store.ts';
import { endActiveLogins } from '../features/access/logins/active/active-logins.ts';
import { endSecondFactor } from '../features/access/second-factor/ending.ts';
import { distrustBrowsers } from '../features/access/logins/browsers/seen-browsers.ts';
import { findActiveLogins, type Login } from '../features/access/logins/active/logins.store.ts';
import { countPasskeys } from '../features/access/passkeys/passkeys.store.ts';
import { findPeople, type Person } from '../features/profile/people.store.ts';
import type { Admin } from './admin/open.ts';
import { readPerson } from './admin/person.ts';
import { unchanged, type Done } from './admin/done.ts';
import { CommandError } from './admin/command-error.ts';
import { alignColumns, formatCount, formatTime, type Say } from './admin/lines.ts';

const shownAtOnce = 10;

export async function showPeople(admin: Admin, text: string, say: Say): Promise<void> {
  const people = await findPeople(admin.database.sql, text, shownAtOnce + 1);
  if (people.length === 0) throw new CommandError(`No one has an email, username or id that starts with '${text}'.`);
  for (const person of people.slice(0, shownAtOnce)) {
    for (const line of await describePerson(admin, person)) say(line);
    say('');
  }
  say(
    people.length > shownAtOnce
      ? `Showing the first ${shownAtOnce}. There are more.`
      : `${formatCount(people.length, 'person', 'people')}. Times are UTC.`,
  );
}

async function describePerson(
  admin: Admin,
  { id, email, username, first_name, last_name, created_at }: Person,
): Promise<string[]> {
  const now = admin.now();
  const { plan, credits_count } = await readUsage(admin, admin.database.sql, id, now);
  const logins = await findActiveLogins(admin.database.sql, id, now);
  const passkeys = await countPasskeys(admin.database.sql, id);
  const [first = 'none', ...further] = logins.map(describeLogin);
  return alignColumns([
    ['email', email],
    ['id', id],
    ['username', username],
    ['name', `${first_name} ${last_name}`],
    ['since', formatTime(created_at)],
    ['plan', plan],
    ['credits', `${credits_count}`],
    ['logins', first],
    ...further.map((login) => ['', login]),
    ['passkeys', `${passkeys}`],
  ]);
}

function describeLogin({ reach, agent, used_at }: Login): string {
  const { browser, system } = describeAgent(agent);
  const device = `${browser ?? 'an unknown browser'} on ${system ?? 'an unknown system'}`;
  return `${device}${reach === 'extension' ? ', the extension' : ''}, last used ${formatTime(used_at)}`;
}

export async function endLogins(admin: Admin, name: string, say: Say): Promise<void> {
  const { id, email } = await readPerson(admin, name);
  const { announce, database } = admin;
  const [ended, revoked] = await database.transaction(async (sql) => {
    await distrustBrowsers(sql, id);
    return [
      await endActiveLogins({ announce }, sql, { user_id: id }, { because: 'operator', now: admin.now() }),
      await deleteKeys(sql, { user_id: id }),
    ];
  });
  const passkeys = await countPasskeys(database.sql, id);
  say(`Ended ${formatCount(ended, 'login', 'logins')} of ${email}.`);
  if (revoked > 0) say(`Revoked ${formatCount(revoked, 'API key', 'API keys')}.`);
  if (passkeys > 0) say(`${formatCount(passkeys, 'passkey', 'passkeys')} can still sign in.`);
}

/** For someone who lost their app and their recovery codes, once you know who is asking. */
export async function stopSecondFactor(admin: Admin, name: string, say: Say): Promise<Done> {
  const { id: user_id, email } = await readPerson(admin, name);
  const now = admin.now();
  const ended = await admin.database.transaction((sql) =>
    endSecondFactor(admin, sql, { user_id, email, disown: undefined, now }),
  );
  if (!ended) return unchanged(say, `${email} has no two-step verification.`);
  say(`Two-step verification of ${email} is off. They’ll get an email about it.`);
}
