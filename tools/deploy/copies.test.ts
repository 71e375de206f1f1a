import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, settingNames } from '../../apps/api/config.ts';
import { makeMachine, type Machine } from './machine.ts';

const settings = `HONE_SECRET=${'s'.repeat(64)}
DATABASE_URL='postgres://hone@/hone?host=/run/postgresql'
`;
const owner = 'DATABASE_URL=postgres://hone_owner:word@127.0.0.1/hone?sslmode=disable\n';
/** By none of these is anyone written to, charged or told, and nothing of another machine changed. */
const staying = new Set([
  'HONE_MODE',
  'PORT',
  'HOST',
  'HONE_ORIGIN',
  'HONE_TRUST_PROXY',
  'HONE_SHUTDOWN_DELAY',
  'HONE_LIMIT_FACTOR',
  'HONE_DATA',
  'HONE_SECRET',
  'HONE_SECRET_OLD',
  'HONE_LOG',
  'HONE_DATABASE',
  'DATABASE_CONNECTIONS',
  'HONE_BACKUPS',
  'HONE_BACKUP_DAYS',
  'HONE_MAIL_FROM',
  'GOOGLE_CLIENT_ID',
  'HONE_IDENTITY',
  'CELLO_ENVIRONMENT',
  'HONE_METRICS_PORT',
  'HONE_METRICS_HOST',
  'OTEL_SERVICE_NAME',
  'EXTENSION_STORE_URL',
  'HONE_EXTENSION_IDS',
]);
const standard = 'var/backups/hone';

let machine: Machine;
beforeEach(() => {
  machine = makeMachine({ install: 'for last; do :; done; mkdir -p "$last"', hostname: 'echo one' });
  machine.program(
    'runuser',
    `echo "$*" >>'${machine.at('called')}'; [ "$4" = pg_dump ] && echo dump || cat >/dev/null`,
  );
  machine.installKit();
  machine.write('etc/hone/hone.env', settings);
  machine.write('etc/hone/owner.env', owner);
  machine.write('etc/machine-id', 'this-machine\n');
  machine.write('etc/caddy/Caddyfile', 'hone.example.org {\n}\n');
  machine.write('var/lib/hone/files/a.webp', 'a picture');
});
afterEach(() => machine.remove());

const script = (name: string) => machine.at('opt/hone/command/systemd', name);
const copy = (...words: string[]) => machine.run(script('hone-copy'), ...words);
const restore = (...words: string[]) => machine.run(script('hone-restore'), ...words);

/** As hone-copy makes it, of this machine or of another one. */
function makeCopy(of = 'this-machine', from = settings): string {
  machine.write('copy/about', `version=0.1.0\nmachine=${of}\nhost=one\n`);
  machine.write('copy/settings/hone.env', from);
  machine.write('copy/machine/etc/caddy/Caddyfile', 'hone.example.org {\n}\n');
  chmodSync(machine.at('copy/machine/etc'), 0o700);
  machine.write('copy/database.dump', 'dump\n');
  machine.write('copy/files/a.webp', 'a picture');
  return machine.at('copy');
}

// They use GNU’s programs, as Debian has them.
describe.runIf(process.platform === 'linux')('a copy of one machine', () => {
  it('has all that another machine needs, the address of the database in a file, too', () => {
    const secret = machine.at('address');
    machine.write('address', 'postgres://hone@/hone?host=/run/postgresql\n');
    machine.write('etc/hone/hone.env', `DATABASE_URL=\nDATABASE_URL_FILE=${secret}\n`);
    const { status, said } = copy('relative');
    expect(status).toBe(0);
    const [path = ''] = readdirSync(machine.at('relative'));
    expect(said).toBe(`A copy is in ${machine.at('relative', path)}\n`);
    const files = readdirSync(machine.at('relative', path), { recursive: true, encoding: 'utf8' });
    for (const file of ['database.dump', 'files/a.webp', 'settings/hone.env', 'machine/etc/caddy/Caddyfile'])
      expect(files).toContain(file);
    expect(files).toContain(join('secrets', secret));
    expect(machine.read(join('relative', path, 'about'))).toContain('version=0.1.0-test\nmachine=this-machine\n');
  });

  it('takes the place of its own old ones alone, and leaves nothing when it fails', () => {
    const made = (folder: string, file?: string) => {
      mkdirSync(machine.at(folder), { recursive: true });
      if (file) machine.write(join(folder, file), '');
      utimesSync(machine.at(folder), 0, 0);
    };
    const [old, embedded, other] = ['hone-2020-01-01T020000Z', 'hone-2020-01-02T020000Z', 'hone-photos'];
    made(join(standard, old), 'database.dump');
    made(join(standard, embedded), 'copy.json');
    made(join(standard, other), 'database.dump');
    made(join('named', old), 'database.dump');
    expect(copy().status).toBe(0);
    expect(copy('named').status).toBe(0);
    const left = readdirSync(machine.at(standard));
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining([embedded, other]));
    expect(readdirSync(machine.at('named'))).toContain(old);

    machine.program('runuser', 'echo half; exit 1');
    expect(copy('other').status).toBe(1);
    expect(readdirSync(machine.at('other'))).toEqual([]);
  });
});

describe.runIf(process.platform === 'linux')('restoring a copy', () => {
  it('changes nothing if the copy can’t be restored', () => {
    const path = makeCopy();
    machine.program('runuser', `echo "$*" >>'${machine.at('called')}'; [ "$4" != pg_restore ]`);
    expect(restore(path)).toMatchObject({ status: 1 });
    expect(machine.called()).not.toContainEqual(expect.stringMatching(/^systemctl|before=/));
    expect(machine.read('etc/hone/hone.env')).toBe(settings);
    expect(readdirSync(machine.at('etc/hone'))).toEqual(['hone.env', 'owner.env']);
  });

  it('of the embedded database: puts the one before back, if the copy is damaged', () => {
    machine.write('var/lib/hone/database/rows', 'of today');
    machine.write('copy/copy.json', '{}');
    machine.program('hone', 'exit 1');
    expect(restore(machine.at('copy'))).toMatchObject({ status: 1 });
    expect(machine.read('var/lib/hone/database/rows')).toBe('of today');
    expect(machine.called()).toEqual(['systemctl stop hone', 'systemctl start hone']);
  });

  it('keeps today’s settings and names the secret of the copy beside them, in this order', () => {
    const path = makeCopy();
    const today = `${settings.replace(/s{64}/, 't'.repeat(64))}HONE_SECRET_OLD=older\n`;
    machine.write('etc/hone/hone.env', today);
    expect(restore(path).status).toBe(0);
    const secret = parseEnv(settings)['HONE_SECRET'];
    expect(parseEnv(machine.read('etc/hone/hone.env'))).toEqual({ ...parseEnv(today), HONE_SECRET_OLD: secret });
    const steps = ['pg_restore -d hone_restoring', 'hone migrate', 'hone maintenance on', 'systemctl stop hone'];
    const places = [...steps, 'before=', 'systemctl restart hone', 'hone check ledger'].map((step) =>
      machine.called().findIndex((line) => line.includes(step)),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].toSorted((a, b) => a - b));
  });

  it('asks before it takes another machine’s, whose settings and Caddyfile come with it', () => {
    const path = makeCopy('another-machine');
    expect(restore(path)).toMatchObject({ status: 1, said: expect.stringContaining('--take-over') as string });
    expect(machine.called()).toEqual([]);
    machine.write('etc/caddy/Caddyfile', 'changed\n');
    machine.write('etc/hone/hone.env', 'HONE_LOG=warn\n');
    expect(restore('--take-over', path).status).toBe(0);
    expect(machine.read('etc/hone/hone.env')).toBe(settings);
    expect(machine.read('etc/caddy/Caddyfile')).toBe('hone.example.org {\n}\n');
    expect(statSync(machine.at('etc')).mode & 0o777).toBe(0o755);
    expect(restore('--rehearse', makeCopy())).toMatchObject({ status: 1 });
  });

  it('as a rehearsal, leaves every setting aside by which something leaves the machine', () => {
    const everything = settingNames.map((name) => `${name}=given\n`).join('');
    const path = makeCopy('another-machine', `${everything}DATABASE_URL=postgres:///hone?host=/run/postgresql\n`);
    expect(restore('--rehearse', path).status).toBe(0);
    const made = parseEnv(machine.read('etc/hone/hone.env'));
    // A new setting is added here, or to deploy/rehearsal.env.
    expect(settingNames.filter((name) => made[name] === 'given' && !staying.has(name))).toEqual([]);
    expect(machine.called()).not.toContainEqual(expect.stringContaining('maintenance'));
    const left = Object.entries(made).filter(([name]) => !staying.has(name));
    const config = readConfig({ ...Object.fromEntries(left), HONE_DATA: machine.at('data') }, () => undefined);
    expect(config).toMatchObject({ mail: { kind: 'outbox' }, payments: { kind: 'none' }, files: { kind: 'folder' } });
  });
});

describe.runIf(process.platform === 'linux')('with compose', () => {
  const compose = (name: string, ...words: string[]) =>
    machine.run(machine.at('opt/hone/command/compose', name), ...words);
  const env = 'opt/hone/releases/0.1.0-test/compose/.env';
  const docker = (fails = 'nothing') =>
    machine.program(
      'docker',
      `echo "$*" >>'${machine.at('called')}'; case "$*" in *${fails}*) exit 1 ;; *pg_dump*) echo dump ;; esac`,
    );

  it('a copy goes to another machine only as a rehearsal, or for good, and leaves the database if it can’t be restored', () => {
    machine.write(env, `DOMAIN=hone.example.org\nPOSTGRES_PASSWORD=word\nSMTP_URL=smtp://mail\n${settings}`);
    docker();
    const [, path = ''] = /A copy is in (.+)\n/.exec(compose('copy.sh', 'copies').said) ?? [];
    docker('pg_restore');
    machine.forget();
    expect(compose('restore.sh', path).status).toBe(1);
    expect(machine.called()).not.toContainEqual(expect.stringMatching(/stop hone|before=/));

    docker();
    expect(compose('restore.sh', '--rehearse', path).status).toBe(1);
    rmSync(machine.at(env));
    machine.forget();
    expect(compose('restore.sh', path)).toMatchObject({
      status: 1,
      said: expect.stringContaining('--take-over') as string,
    });
    expect(machine.called()).toEqual([]);
    expect(compose('restore.sh', '--rehearse', path).status).toBe(0);
    expect(parseEnv(machine.read(env))).toMatchObject({ DOMAIN: 'localhost', HONE_MAIL: 'outbox', SMTP_URL: '' });
    expect(machine.called()).toContainEqual(expect.stringContaining('before=hone_before_'));
  });
});
