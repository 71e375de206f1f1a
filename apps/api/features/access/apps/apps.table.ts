import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Registered by anyone: everything in it is a stranger's claim. */
export const apps = pgTable(
  'apps',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    redirect_uris: text().array().notNull(),
    registered_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('apps_age').on(table.registered_at)],
);

export const deviceCodes = pgTable(
  'device_codes',
  {
    device_hash: text().primaryKey(),
    user_code_hash: text().notNull().unique(),
    app_id: text().notNull(),
    scopes: text().notNull(),
    asked_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** Grows when the device polls too fast. */
    interval_seconds: integer().notNull(),
    polled_at: instant(),
    allowed: boolean(),
    user_id: uuid(),
    login_id: uuid(),
  },
  (table) => [
    index('device_codes_of_user').on(table.user_id),
    index('device_codes_of_login').on(table.login_id),
    index('device_codes_over').on(table.expires_at),
  ],
);
