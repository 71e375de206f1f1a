import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const secondFactors = pgTable('second_factors', {
  user_id: uuid().primaryKey(),
  /** The app's secret, under a key of the person's own. */
  sealed: text().notNull(),
  since: instant().notNull(),
  /** Of the last code that was accepted: neither it nor an earlier one is accepted again. */
  last_step: bigint({ mode: 'number' }).notNull(),
});

/** Asks for nothing: a setup counts once a code of it was confirmed. */
export const secondFactorSetups = pgTable(
  'second_factor_setups',
  {
    user_id: uuid().primaryKey(),
    /** Only where the owner proved who they are can it be confirmed. */
    login_id: uuid().notNull(),
    sealed: text().notNull(),
    started_at: instant().notNull(),
    ends_at: instant().notNull(),
  },
  (table) => [index('second_factor_setups_over').on(table.ends_at)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  { user_id: uuid().notNull(), hash: text().notNull(), made_at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
);
