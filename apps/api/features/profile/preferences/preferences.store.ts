import { mutedSlots, slots, type Slot } from '@hone/domain/enhance/brief';
import { hunkKinds, type HunkKind } from '@hone/text/hunks';
import { defaultPreferences, StandingInstruction } from '@hone/contracts/profile/preferences';
import { eq, sql as fragment } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Sql } from '../../../database/port.ts';
import { preferences } from './preferences.table.ts';

const wishesOf = (sql: Sql) =>
  sql
    .select({
      kinds: fragment<unknown>`${preferences.value} -> 'refused_kinds'`,
      skipped: fragment<unknown>`${preferences.value} -> 'skipped_slots'`,
      standing: fragment<unknown>`${preferences.value} -> 'standing_instruction'`,
      propose: fragment<unknown>`${preferences.value} -> 'propose'`,
    })
    .from(preferences)
    .where(eq(preferences.user_id, fragment.placeholder('user_id')))
    .prepare('profile.wishes');

/** Kinds of changes and rows that a user has turned off, what to add to every prompt, and whether to propose. */
export async function readWishes(
  sql: Sql,
  user_id: string,
): Promise<{ refused: HunkKind[]; muted: Slot[]; standing: string; propose: boolean }> {
  const [row] = await sql.once(wishesOf).execute({ user_id });
  const kinds: unknown[] = Array.isArray(row?.kinds) ? row.kinds : [];
  const standing = z.safeParse(StandingInstruction, row?.standing);
  const skipped: unknown[] = Array.isArray(row?.skipped) ? row.skipped : [];
  return {
    refused: hunkKinds.filter((kind) => kinds.includes(kind)),
    muted: mutedSlots(skipped.filter((each): each is Slot => (slots as readonly unknown[]).includes(each))),
    standing: standing.success ? standing.data : '',
    propose: typeof row?.propose === 'boolean' ? row.propose : defaultPreferences.propose,
  };
}

export async function findPreferences(sql: Sql, user_id: string): Promise<unknown> {
  const [row] = await sql
    .select({ value: preferences.value })
    .from(preferences)
    .where(eq(preferences.user_id, user_id));
  return row?.value;
}

// Values are replaced; objects are merged by key.
const merged = fragment`${preferences.value} || excluded.value || (
  select coalesce(jsonb_object_agg(name, (${preferences.value} -> name) || given), '{}')
  from jsonb_each(excluded.value) as each (name, given)
  where jsonb_typeof(given) = 'object' and jsonb_typeof(${preferences.value} -> name) = 'object')`;

/** Merged into the stored value. Returns whether anything changed. */
export async function mergePreferences(sql: Sql, user_id: string, value: object, changed_at: Date): Promise<boolean> {
  const written = await sql
    .insert(preferences)
    .values({ user_id, value, changed_at })
    .onConflictDoUpdate({
      target: preferences.user_id,
      set: { value: merged, changed_at },
      setWhere: fragment`${preferences.value} is distinct from (${merged})`,
    })
    .returning({ user_id: preferences.user_id });
  return written.length > 0;
}
