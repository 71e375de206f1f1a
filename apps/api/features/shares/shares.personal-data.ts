import { asc, eq } from 'drizzle-orm';
import { makeChunks } from '../../database/chunks.ts';
import type { PersonalData } from '../../ports/room.ts';
import { shareCopies, shares } from './shares.table.ts';

const chunks = makeChunks({
  name: 'share-copies',
  table: shareCopies,
  rowsAtOnce: 500,
  read: async (sql, where) =>
    (await sql.select().from(shareCopies).where(where).orderBy(asc(shareCopies.id))).map(withoutOwner),
});

export const sharesPersonalData: PersonalData = {
  name: 'shares',
  tables: { shares: { exported: true, forgotten: true }, share_copies: { exported: true, forgotten: true } },
  async exportOf(sql, { userId }) {
    const own = await sql.select().from(shares).where(eq(shares.user_id, userId)).orderBy(asc(shares.id));
    return { shares: own.map(withoutOwner), copies: await chunks.first(sql, userId) };
  },
  filesOf: (sql, { userId }) => chunks.files(sql, userId),
  async forget(sql, { userId }) {
    await sql.delete(shareCopies).where(eq(shareCopies.user_id, userId));
    await sql.delete(shares).where(eq(shares.user_id, userId));
  },
};

function withoutOwner<Row extends { user_id: string }>({ user_id: _, ...row }: Row): Omit<Row, 'user_id'> {
  return row;
}
