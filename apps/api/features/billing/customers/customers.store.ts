import { and, eq, isNotNull, isNull, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { billingCustomers as customers } from './customers.table.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** A customer who was deleted at the provider doesn't count. */
export async function findCustomer(sql: Sql, user_id: string): Promise<typeof customers.$inferSelect | undefined> {
  const [row] = await sql
    .select()
    .from(customers)
    .where(and(eq(customers.user_id, user_id), isNull(customers.deleted_at)));
  return row;
}

export async function countDeletedCustomers(sql: Sql, user_id: string): Promise<number> {
  const [row] = await sql
    .select({ count: fragment<number>`count(*)::int` })
    .from(customers)
    .where(and(eq(customers.user_id, user_id), isNotNull(customers.deleted_at)));
  return row?.count ?? 0;
}

/** False: another call was quicker. */
export async function insertCustomer(sql: Sql, row: { id: string; user_id: string; made_at: Date }): Promise<boolean> {
  const rows = await sql.insert(customers).values(row).onConflictDoNothing().returning({ id: customers.id });
  return rows.length > 0;
}

export async function lockCustomer(sql: Sql, id: string): Promise<CustomerRow | undefined> {
  const [row] = await sql.select().from(customers).where(eq(customers.id, id)).for('no key update');
  return row;
}

export async function saveCustomer(sql: Sql, id: string, row: Partial<CustomerRow>): Promise<void> {
  await sql.update(customers).set(row).where(eq(customers.id, id));
}
