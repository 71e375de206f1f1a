import { sql as fragment } from 'drizzle-orm';
import type { Sql } from './port.ts';

/** What a session of ours asks for itself where no pooler is in between. */
const waits = [
  ['statement_timeout', '5s'],
  ['lock_timeout', '2s'],
  ['idle_in_transaction_session_timeout', '15s'],
] as const;

/** Behind a pooler the role has to have its own time-outs, or one wait could take all connections; else what to do. */
export async function findEndlessWaits(sql: Sql): Promise<string | undefined> {
  const { rows } = await sql.execute<{ name: string; role: string }>(
    fragment`select name, current_user as role from pg_settings
      where name = any(${fragment.param(waits.map(([name]) => name))}::text[]) and setting = '0'`,
  );
  const endless = waits.filter(([wanted]) => rows.some(({ name }) => name === wanted));
  if (endless.length === 0) return undefined;
  const role = `"${rows[0]!.role.replaceAll('"', '""')}"`;
  const statements = endless.map(([name, value]) => `alter role ${role} set ${name} = '${value}';`);
  const what = 'must lead to sessions whose waits end. As this role or a superuser, run:';
  return `${what} ${statements.join(' ')} and reconnect the pooler (RECONNECT)`;
}
