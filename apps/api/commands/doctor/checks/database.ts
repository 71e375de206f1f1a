import { sql as fragment } from 'drizzle-orm';
import { NotConnected } from '../../../composition/database.ts';
import { withoutLogin } from '../../../config/database.ts';
import type { Config } from '../../../config/settings.ts';
import { FolderOfAnother } from '../../../database/holding.ts';
import { FolderInUse } from '../../../database/lock.ts';
import type { Sql } from '../../../database/port.ts';
import { codeOf } from '../findings/failures.ts';
import { formatCount } from '../../admin/lines.ts';
import { ok, Unseen, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

export async function lookAtDatabase({ connect, openDatabase, config }: Patient): Promise<Finding[]> {
  const { database: settings, mode } = config;
  try {
    const { sql } = await connect();
    if (settings.kind === 'embedded') return [ok(`Embedded, in ${settings.folder}; it can be read.`)];
    const server = await askServer(sql);
    return [
      ok(`PostgreSQL ${server.version} at ${withoutLogin(settings.url)}.`),
      ...judgeSafety(server.off, mode),
      ...judgeConnections(server, settings.connections + besidePool),
      ...judgeRights(server),
      ...(mode === 'production' ? judgeAccount(server) : []),
    ];
  } catch (error) {
    if (error instanceof FolderInUse && settings.kind === 'embedded')
      return [ok(`Embedded, in ${settings.folder}; a server (process ${error.pid}) has it.`)];
    if (error instanceof Unseen) throw error;
    // The folder's own check says what to do.
    if (error instanceof FolderOfAnother) return openDatabase().then(() => []);
    if (error instanceof NotConnected) return [wrong(error.what, error.fix)];
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
  /** Of the account and of the database; null: none of its own. */
  account_limit: number | null;
  database_limit: number | null;
  used: number;
  account: string;
  is_super: boolean;
  /** Tables that it can't read and write. */
  shut: string[];
}

async function askServer(sql: Sql): Promise<Server> {
  // Without the right to see others' sessions, only their number is known: by database.
  const { rows } = await sql.execute<Server & Record<string, unknown>>(fragment`
    select current_setting('server_version') as version,
      (select coalesce(json_agg(name order by name), '[]') from pg_settings
        where setting = 'off' and name in ('fsync', 'full_page_writes', 'synchronous_commit')) as off,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed,
      case when not rolsuper then nullif(rolconnlimit, -1) end as account_limit,
      case when not rolsuper then (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
        end as database_limit,
      (select sum(numbackends)::int from pg_stat_database) as used,
      current_user as account,
      rolsuper as is_super,
      (select coalesce(json_agg(relname order by relname), '[]')
        from pg_class t join pg_namespace n on t.relnamespace = n.oid
        where nspname = 'public' and relkind in ('r', 'p') and not (
          has_schema_privilege(n.oid, 'usage') and has_table_privilege(t.oid, 'select')
          and (relname = 'migrations' or (has_table_privilege(t.oid, 'insert')
            and has_table_privilege(t.oid, 'update') and has_table_privilege(t.oid, 'delete'))))) as shut
    from pg_roles where rolname = current_user`);
  return rows[0]!;
}

export function judgeSafety(off: readonly string[], mode: Config['mode']): Finding[] {
  if (off.length === 0) return [];
  const what = `${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off: a power cut may lose what was acknowledged.`;
  const fix = `In psql: ${off.map((name) => `alter system set ${name} = on;`).join(' ')} Then restart PostgreSQL.`;
  return [mode === 'production' ? wrong(what, fix) : warning(what, fix)];
}

type Room = Pick<Server, 'account' | 'allowed' | 'used' | 'account_limit' | 'database_limit'>;

export function judgeConnections(room: Room, needed: number): Finding[] {
  const { account, allowed, used, account_limit, database_limit } = room;
  const own: [string, number | null, string][] = [
    [`allows the account ${account}`, account_limit, `In psql: alter role "${account}" connection limit -1;`],
    ['allows this database', database_limit, 'In psql: alter database … connection limit -1;'],
    ['allows', allowed, roomier],
  ];
  const found = own.flatMap(([who, most, fix]) =>
    most !== null && needed > most
      ? [wrong(`A server takes up to ${needed} connections, and PostgreSQL ${who} ${most} in all.`, fix)]
      : [],
  );
  if (found.length === 0 && used > allowed * 0.8)
    return [warning(`${used} of the ${allowed} connections are in use.`, roomier)];
  return found;
}

const roomier =
  'Lower DATABASE_CONNECTIONS, raise max_connections, or put PgBouncer in front (docs/several-machines.md).';

export function judgeRights({ account, shut }: Pick<Server, 'account' | 'shut'>): Finding[] {
  if (shut.length === 0) return [];
  const tables = formatCount(shut.length, 'table', 'tables');
  const what = `The account ${account} may not read and write ${tables}, such as ${shut[0]}.`;
  return [wrong(what, 'As the owner, run deploy/server-account.sql (docs/deploy.md).')];
}

export function judgeAccount({ account, is_super }: Pick<Server, 'account' | 'is_super'>): Finding[] {
  if (!is_super) return [];
  const what = `The account ${account} is a superuser: whoever takes over the server has the whole database.`;
  return [warning(what, 'Give the server an account of its own: deploy/server-account.sql (docs/deploy.md).')];
}
