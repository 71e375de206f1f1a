import { sql as fragment } from 'drizzle-orm';
import { withoutLogin } from '../../../config/database.ts';
import type { Config } from '../../../config/settings.ts';
import { FolderInUse } from '../../../database/lock.ts';
import type { Sql } from '../../../database/port.ts';
import { codeOf } from '../findings/failures.ts';
import { ok, Unseen, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

export async function lookAtDatabase({ connect, config }: Patient): Promise<Finding[]> {
  const { database: settings, mode } = config;
  try {
    const { sql } = await connect();
    if (settings.kind === 'embedded') return [ok(`Embedded, in ${settings.folder}; it can be read.`)];
    const server = await askServer(sql);
    return [
      ok(`PostgreSQL ${server.version} at ${withoutLogin(settings.url)}.`),
      ...judgeSafety(server.off, mode),
      ...judgeConnections(server, settings.connections + besidePool),
      ...(mode === 'production' ? judgeAccount(server) : []),
    ];
  } catch (error) {
    if (error instanceof FolderInUse && settings.kind === 'embedded')
      return [ok(`Embedded, in ${settings.folder}; a server (process ${error.pid}) has it.`)];
    if (error instanceof Unseen) throw error;
    const { name, message } = error as Error;
    if (name === 'NotConnected') {
      const [what = '', fix = 'Start it, or correct the address.'] = message.split(/(?<=\.) (?=Start it)/);
      return [wrong(what, fix)];
    }
    const what = `It can’t be ${settings.kind === 'embedded' ? 'opened' : 'asked'}: ${codeOf(error)}.`;
    return [wrong(what, 'Look at its log, and at the permissions and the disk of its folder.')];
  }
}

/** What a server keeps beside its pool: one that listens, and one for what takes long. */
const besidePool = 2;

interface Server {
  version: string;
  /** Of the settings that keep what was acknowledged. */
  off: string[];
  allowed: number;
  used: number;
  account: string;
  is_super: boolean;
}

async function askServer(sql: Sql): Promise<Server> {
  const { rows } = await sql.execute<Server & Record<string, unknown>>(fragment`
    select current_setting('server_version') as version,
      (select coalesce(json_agg(name order by name), '[]') from pg_settings
        where setting = 'off' and name in ('fsync', 'full_page_writes', 'synchronous_commit')) as off,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_user as account,
      (select rolsuper from pg_roles where rolname = current_user) as is_super`);
  return rows[0]!;
}

export function judgeSafety(off: readonly string[], mode: Config['mode']): Finding[] {
  if (off.length === 0) return [];
  const what = `${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off: a power cut may lose what was acknowledged.`;
  const fix = `In psql: ${off.map((name) => `alter system set ${name} = on;`).join(' ')} Then restart PostgreSQL.`;
  return [mode === 'production' ? wrong(what, fix) : warning(what, fix)];
}

export function judgeConnections({ allowed, used }: Pick<Server, 'allowed' | 'used'>, needed: number): Finding[] {
  const fix =
    'Lower DATABASE_CONNECTIONS, raise max_connections, or put PgBouncer in front (docs/several-machines.md).';
  if (needed > allowed)
    return [wrong(`A server takes up to ${needed} connections, and PostgreSQL allows ${allowed} in all.`, fix)];
  if (used > allowed * 0.8) return [warning(`${used} of the ${allowed} connections are in use.`, fix)];
  return [];
}

export function judgeAccount({ account, is_super }: Pick<Server, 'account' | 'is_super'>): Finding[] {
  if (!is_super) return [];
  const what = `The account ${account} is a superuser: whoever takes over the server has the whole database.`;
  return [warning(what, 'Give the server an account of its own: deploy/server-account.sql (docs/deploy.md).')];
}
