import { expect, it } from 'vitest';
import { sealRoot } from '../../composition/keys/sealing.ts';
import { judgeArchive, judgeCopies } from './checks/backups.ts';
import { judgeClock } from './checks/clock.ts';
import { judgeAccount, judgeConnections, judgeRights, judgeSafety } from './checks/database.ts';
import { judgeForeign, judgeMode, judgeRoom, judgeRoot } from './checks/folder.ts';
import { judgeFailure as judgeMailFailure } from './checks/mail.ts';
import { judgeListing } from './checks/models.ts';
import { judgeFailure, judgeProxy, judgeVisit } from './checks/origin.ts';
import { judgeDelivery } from './checks/payments.ts';
import { judgeEvents, judgeJobs, judgeLedger } from './checks/rows.ts';
import { judgeSchema } from './checks/schema.ts';
import { judgeSecret } from './checks/secret.ts';
import { judgeLag } from './checks/standby.ts';
import { judgeSecretFile } from './checks/variables.ts';
import { judgeFailure as judgeCheck } from './examine.ts';
import type { Finding } from './findings/finding.ts';

const now = new Date('2026-11-30T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const daysOn = (days: number) => hoursAgo(-24 * days);
const failed = (code: string) => Object.assign(new Error('failed'), { code });
const refused = (fault: 'key' | 'down' | 'missing') => ({ fault, message: 'It answered so.' });
const room = { account: 'hone', allowed: 97, used: 44, account_limit: null, database_limit: null };
const site = 'https://hone.example.org';
const [secret, oldSecret] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const sealedBy = (by: Buffer) => ({
  sealed: sealRoot(Buffer.alloc(32, 3), by),
  is_random: true,
  made_at: hoursAgo(9),
  sealed_at: hoursAgo(9),
});

it.each<[string, Finding | Finding[], string]>([
  ['writes that aren’t synced, in production', judgeSafety(['fsync'], 'production'), 'wrong'],
  ['the same on a developer’s machine', judgeSafety(['fsync'], 'local'), 'warning'],
  ['all of those settings on', judgeSafety([], 'production'), ''],
  ['fewer connections than one server takes', judgeConnections({ ...room, allowed: 17 }, 22), 'wrong'],
  ['fewer for its account', judgeConnections({ ...room, account_limit: 10 }, 22), 'wrong'],
  ['fewer for its database', judgeConnections({ ...room, database_limit: 10 }, 22), 'wrong'],
  ['nearly all connections in use', judgeConnections({ ...room, used: 80 }, 22), 'warning'],
  ['a few connections in use', judgeConnections(room, 22), ''],
  ['an account that is a superuser', judgeAccount({ account: 'postgres', is_super: true }), 'warning'],
  ['an account that isn’t', judgeAccount({ account: 'hone', is_super: false }), ''],
  ['an account that may only read', judgeRights({ account: 'hone', shut: ['users'] }), 'wrong'],
  ['one that may write', judgeRights({ account: 'hone', shut: [] }), ''],
  ['a database that lacks migrations', judgeSchema({ missing: ['053_a.sql'], foreign: [] }), 'wrong'],
  ['one that a newer build migrated', judgeSchema({ missing: [], foreign: ['099_z.sql'] }), 'warning'],
  ['the tables of this build', judgeSchema({ missing: [], foreign: [] }), 'ok'],
  ['a secret that opens nothing', judgeSecret(sealedBy(oldSecret), { secret, oldSecret: undefined }, now), 'wrong'],
  ['one that is about to be replaced', judgeSecret(sealedBy(oldSecret), { secret, oldSecret }, now), 'ok'],
  ['an old one that was left over', judgeSecret(sealedBy(secret), { secret, oldSecret }, now), 'warning'],
  ['the right secret', judgeSecret(sealedBy(secret), { secret, oldSecret: undefined }, now), 'ok'],
  ['a standby far behind', judgeLag({ seconds: 300, is_level: false }), 'warning'],
  ['a standby without anything to apply', judgeLag({ seconds: 9000, is_level: true }), 'ok'],
  ['jobs that were given up', judgeJobs({ waiting: 0, dead: 2, oldest: null }, now), 'wrong'],
  ['a job that no one does', judgeJobs({ waiting: 1, dead: 0, oldest: hoursAgo(1) }, now), 'warning'],
  ['a job that has just come', judgeJobs({ waiting: 1, dead: 0, oldest: hoursAgo(0.1) }, now), 'ok'],
  ['broken promises', judgeLedger({ broken: [{} as never], ended_at: now }, now, now), 'wrong'],
  ['a check of three days ago', judgeLedger({ broken: [], ended_at: hoursAgo(72) }, hoursAgo(9000), now), 'warning'],
  ['no check in an old database', judgeLedger(undefined, hoursAgo(72), now), 'warning'],
  ['no check in a new database', judgeLedger(undefined, hoursAgo(2), now), 'ok'],
  ['a webhook that has waited for an hour', judgeEvents(1, 3600), 'wrong'],
  ['a webhook that has just come', judgeEvents(1, 20), 'ok'],
  ['a clock a minute behind', judgeClock(-60_000, 'the database'), 'wrong'],
  ['a clock ten seconds ahead', judgeClock(10_000, 'the database'), 'ok'],
  ['a copy of two days ago', judgeCopies(hoursAgo(48), '/copies', now), 'wrong'],
  ['no copy yet', judgeCopies(undefined, '/copies', now), 'warning'],
  ['last night’s copy', judgeCopies(hoursAgo(10), '/copies', now), 'ok'],
  ['an archive that fails', judgeArchive({ is_on: true, is_failing: true, part: '0001' }), 'wrong'],
  ['no archive', judgeArchive({ is_on: false, is_failing: false, part: null }), 'warning'],
  ['an archive that works', judgeArchive({ is_on: true, is_failing: false, part: null }), 'ok'],
  ['a disk that is nearly full', judgeRoom('/data', 1e8, 1e11), 'wrong'],
  ['a disk that fills', judgeRoom('/data', 3e9, 1e11), 'warning'],
  ['a disk with room', judgeRoom('/data', 3e10, 1e11), 'ok'],
  ['a folder that others may enter', judgeMode('/data', 0o40755), 'warning'],
  ['a folder that they may not', judgeMode('/data', 0o40700), ''],
  ['files of root in the folder of another', judgeForeign('/data', 'hone', ['database/1', 'files']), 'wrong'],
  ['none of them', judgeForeign('/data', 'hone', []), ''],
  ['root instead of the owner', judgeRoot('/data', 'hone'), 'warning'],
  ['the owner', judgeRoot('/data', undefined), ''],
  ['a file of secrets that everyone may read', judgeSecretFile('/etc/hone/hone.env', 0o100644), 'warning'],
  ['one that its group may read', judgeSecretFile('/etc/hone/hone.env', 0o100640), ''],
  ['one that a container mounts', judgeSecretFile('/run/secrets/smtp', 0o100444), ''],
  ['a check that may not read the tables', judgeCheck(failed('42501')), 'unseen'],
  ['a check that meets a lock', judgeCheck(failed('55P03')), 'unseen'],
  ['a check whose database goes away', judgeCheck(failed('57P01')), 'unseen'],
  ['a check that lacks a file', judgeCheck(failed('ENOENT')), 'wrong'],
  ['a check that fails in another way', judgeCheck(new TypeError('x is undefined')), 'wrong'],
  ['an address with a certificate for months', judgeVisit(site, { status: 200, ends: daysOn(80) }, now), 'ok'],
  ['one that isn’t renewed', judgeVisit(site, { status: 200, ends: daysOn(5) }, now), 'ok warning'],
  ['a proxy without a server', judgeVisit(site, { status: 502, ends: daysOn(80) }, now), 'wrong'],
  ['someone else’s page', judgeVisit(site, { status: 404, ends: daysOn(80) }, now), 'wrong'],
  ['an unknown name', judgeFailure('hone.example.org')(failed('ENOTFOUND')), 'wrong'],
  ['an expired certificate', judgeFailure('hone.example.org')(failed('CERT_HAS_EXPIRED')), 'wrong'],
  [
    'an address that may only be reachable from outside',
    judgeFailure('hone.example.org')(failed('ECONNREFUSED')),
    'warning',
  ],
  ['a proxy that isn’t trusted', judgeProxy(false), 'warning'],
  ['a proxy that is', judgeProxy(['loopback']), ''],
  ['a mail server that refuses the password', judgeMailFailure('mail.test', failed('EAUTH')), 'wrong'],
  ['a model’s key that has ended', judgeListing('small', 'api.test', refused('key')), 'wrong'],
  ['a provider that is down', judgeListing('small', 'api.test', refused('down')), 'warning'],
  ['a server of models that lists none', judgeListing('small', 'api.test', refused('missing')), 'warning'],
  ['events that couldn’t be delivered', judgeDelivery(3), 'wrong'],
])('%s: judged and, if not well, told what to do', (_, given, verdicts) => {
  const found = [given].flat();
  expect(found.map(({ verdict }) => verdict).join(' ')).toBe(verdicts);
  for (const { verdict, fix } of found) expect(fix === undefined).toBe(verdict === 'ok' || verdict === 'unseen');
});
