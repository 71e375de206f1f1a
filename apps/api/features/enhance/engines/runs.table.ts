import type { ModelFailureKind, ModelFault, OpRefusal, RowRefusal } from '@hone/domain/enhance/models';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Reach } from '../../../http/port.ts';
import type { Strategy } from './run.ts';

/** One row per act for which a model was asked, however it ended. Without a word of the text. */
export const modelRuns = pgTable(
  'model_runs',
  {
    act_id: uuid().primaryKey(),
    /** Null once the user was deleted. */
    user_id: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
    reach: text().$type<Reach>().notNull(),
    own: boolean().notNull(),
    /** The last one asked; null: none. */
    model: text(),
    strategy: text().$type<Strategy>(),
    /** The version of the models' instructions. */
    system_text: integer().notNull(),
    attempts: integer().notNull(),
    faults: text().array().$type<ModelFault[]>().notNull(),
    failure: text().$type<ModelFailureKind>(),
    repaired: boolean().notNull(),
    refused: text().array().$type<OpRefusal[]>().notNull(),
    /** How many of its rows were accepted. */
    rows: integer().notNull().default(0),
    refused_rows: text().array().$type<RowRefusal[]>().notNull().default([]),
    first_row_milliseconds: integer(),
    first_milliseconds: integer(),
    milliseconds: integer().notNull(),
    input_tokens: integer().notNull(),
    output_tokens: integer().notNull(),
    micro_dollars: bigint({ mode: 'number' }).notNull(),
    /** No credit was taken. */
    free: boolean().notNull(),
  },
  (table) => [index('model_runs_of_user').on(table.user_id, table.at), index('model_runs_at').on(table.at)],
);
