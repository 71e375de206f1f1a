import { randomBytes } from 'node:crypto';
import { sql as fragment } from 'drizzle-orm';
import { findRootKey, replaceRootKey } from '../composition/keys/root-key.store.ts';
import { openRoot, sealRoot } from '../composition/keys/sealing.ts';
import type { Sql } from '../database/port.ts';
import type { Done } from './admin/done.ts';
import { CommandError } from './admin/command-error.ts';
import { formatCount, formatTime, type Say } from './admin/lines.ts';
import type { Admin } from './admin/open.ts';

/** Tells which secret opens the root key. False: none that is set. */
export async function showSecret({ database, secrets }: Admin, say: Say): Promise<Done> {
  const row = await findRootKey(database.sql);
  if (!row) {
    say('There is no root key yet: the next server to start makes it.');
    return true;
  }
  const opened = openRoot(row.sealed, secrets);
  const since = formatTime(row.sealed_at);
  if (!opened) {
    say(`The root key was sealed at ${since} UTC with another secret than HONE_SECRET. Set that one.`);
    return false;
  }
  if (opened.by === 'old secret') {
    say(
      `HONE_SECRET_OLD has sealed the root key since ${since} UTC. The next server to start seals it with HONE_SECRET.`,
    );
  } else {
    say(`HONE_SECRET has sealed the root key since ${since} UTC.`);
    if (secrets.oldSecret) say('HONE_SECRET_OLD opens nothing any more: an hour after that time, remove it.');
  }
  if (!row.is_random)
    say('The root key is the HONE_SECRET that this database was first used with: if that leaked, hone secret new.');
  return true;
}

/** `[--yes]`, checked before any database is opened. */
export function readNewWish(given: readonly string[], refuse: () => never): boolean {
  if (given.length > 1 || (given.length === 1 && given[0] !== '--yes')) return refuse();
  return given.length === 1;
}

/** For whoever has lost the secret, or whose root key is known to others. */
export async function makeNewKey(admin: Admin, isSure: boolean, say: Say): Promise<Done> {
  const { database, secrets } = admin;
  const question = [...describeLoss(await countLost(database.sql)), 'Type new to go on: '].join('\n');
  const typed = isSure ? 'new' : await admin.ask(question);
  if (typed.trim() !== 'new') throw new CommandError('Nothing was changed.');
  const lost = await database.transaction(async (sql) => {
    const counted = await countLost(sql);
    const now = admin.now();
    const sealed = sealRoot(randomBytes(32), secrets.secret);
    await replaceRootKey(sql, { sealed, is_random: true, made_at: now, sealed_at: now });
    // No one can open these any more, and each would be tried twelve times.
    await sql.execute(fragment`delete from jobs`);
    return counted;
  });
  admin.note({ ...lost });
  say(
    'There is a new root key, sealed with HONE_SECRET. Start the servers with this HONE_SECRET, without HONE_SECRET_OLD.',
  );
  if (lost.second_factors > 0)
    say(`Next: hone user end-second-factor for ${formatCount(lost.second_factors, 'person', 'people')}, as they ask.`);
  return undefined;
}

type Lost = Record<'second_factors' | 'own_models' | 'jobs', number>;

async function countLost(sql: Sql): Promise<Lost> {
  const { rows } = await sql.execute<Lost>(fragment`
    select (select count(*)::int from second_factors) as second_factors,
      (select count(*)::int from own_models) as own_models, (select count(*)::int from jobs) as jobs`);
  return rows[0]!;
}

function describeLoss({ second_factors, own_models, jobs }: Lost): string[] {
  return [
    'This makes a new root key. What was written with the present one is lost, for good:',
    `  - ${formatCount(second_factors, 'second factor', 'second factors')} with their recovery codes: whoever has one ` +
      'can sign in by passkey only, until hone user end-second-factor',
    `  - ${formatCount(own_models, 'model of a person’s own', 'models of people’s own')}, to be set up again`,
    `  - ${formatCount(jobs, 'waiting job', 'waiting jobs')}: emails, and what is still to be done about payments and pictures`,
    '  - codes and links in emails, who unsubscribed from invitations, which browsers are known, and whose half-price ' +
      'month or reward is used up',
    'People stay signed in, and API keys work. Stop every server first: one that runs would go on with the old key.',
    'To replace a secret that you still have, none of this is needed: HONE_SECRET_OLD (docs/operating.md).',
  ];
}
