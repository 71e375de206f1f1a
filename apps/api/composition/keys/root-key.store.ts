import { eq, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { rootKey } from './root-key.table.ts';

export type RootKey = Omit<typeof rootKey.$inferSelect, 'id'>;

/** Undefined: no server has made it yet. */
export async function findRootKey(sql: Sql): Promise<RootKey | undefined> {
  const [row] = await sql.select().from(rootKey);
  return row;
}

/** Whoever comes second changes nothing. */
export async function addRootKey(sql: Sql, made: RootKey): Promise<void> {
  await sql.insert(rootKey).values(made).onConflictDoNothing();
}

/** False: another process was faster. */
export async function sealAgain(
  sql: Sql,
  before: Pick<RootKey, 'sealed'>,
  after: Pick<RootKey, 'sealed' | 'sealed_at'>,
): Promise<boolean> {
  const sealed = await sql.update(rootKey).set(after).where(eq(rootKey.sealed, before.sealed)).returning();
  return sealed.length > 0;
}

export async function replaceRootKey(sql: Sql, made: RootKey): Promise<void> {
  await sql.insert(rootKey).values(made).onConflictDoUpdate({ target: rootKey.id, set: made });
}

/** Every server writes its schedule when it starts: without one, no row was written with any secret. */
export async function wasServed(sql: Sql): Promise<boolean> {
  const { rows } = await sql.execute<{ was_served: boolean }>(
    fragment`select exists (select from schedule) or exists (select from users) as was_served`,
  );
  return rows[0]!.was_served;
}
