import type { Category } from '@hone/contracts/categories';
import type { Prompt } from '@hone/contracts/prompts';
import type { Variable } from '@hone/contracts/variables';
import type { Sql } from '../../database/port.ts';

/** Which stretch of a library's counts is asked for: after the first, up to the last. */
export interface Stretch {
  after: number;
  upTo: number;
  limit: number;
}

/** A row as it is now; of one that is gone, that it is. */
export type Changed<Row> = { sequence: number; id: string; row: Row | undefined };

/** The rows that changed in a stretch, in the order of their counts; it may end earlier when they hold much text. */
export type ReadChanged<Row> = (sql: Sql, userId: string, stretch: Stretch) => Promise<{ changed: Changed<Row>[]; more: boolean }>;

export interface ChangesNeeds {
  categories: ReadChanged<Category>;
  prompts: ReadChanged<Prompt>;
  variables: ReadChanged<Variable>;
}
