import { randomUUID } from 'node:crypto';
import type { Client } from '@hone/client/client';
import { enhance } from '@hone/contracts/enhance/enhance';
import { createCategory } from '@hone/contracts/library/categories';
import { createPrompt } from '@hone/contracts/library/prompts';
import type { Database } from '../../database/port.ts';
import { improvable } from '../enhancing/improvable.ts';
import { findBrokenPromises } from '../money/ledger.ts';
import type { Writer } from './load.ts';
import { settle, type LoggedAct, type Settled } from './log.ts';

/** Writes a row that holds its key: a prompt of the library, or an enhancement that costs a credit. */
export interface Writing extends LoggedAct {
  act: 'save a prompt' | 'use an enhancement';
  /** Who writes it: a client for each life of a server, and the category that was made beforehand. */
  by: Author;
}

export interface Author {
  client: Client;
  category: string;
}

export async function makeAuthor(client: Client): Promise<Author> {
  const { id } = await client.call(createCategory, { body: { name: `Written ${randomUUID()}` } });
  return { client, category: id };
}

/** Saves prompts; every tenth act is an enhancement, until the day's credits are used and it is refused. */
export function writerFor(by: Author): Writer<Writing> {
  return {
    begin: (number) => ({
      by,
      key: randomUUID(),
      act: number % 10 === 9 ? 'use an enhancement' : 'save a prompt',
      outcome: 'unknown',
    }),
    perform: write,
  };
}

/** Also what repeats it. */
export function write({ by: { client, category }, act, key }: Writing): Promise<unknown> {
  const options = { idempotencyKey: key };
  if (act === 'save a prompt')
    return client.call(createPrompt, { body: { name: key, text: `Text of ${key}`, category } }, options);
  return client.call(enhance, { body: improvable(`${improvable().text} (${key})`) }, options);
}

const counted = `
  select key, count(*)::int as times from (
    select name as key from prompts
    union all select substring(text from '\\(([0-9a-f-]{36})\\)$') from history_prompts
  ) as rows where key ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' group by key`;

export interface SettledWriting extends Settled {
  /** Promises of the ledger that don't hold. */
  broken: string[];
}

/** Compares a log with a database that no one writes to any more. */
export async function settleWriting(database: Database, log: readonly Writing[]): Promise<SettledWriting> {
  const written = await countWritten(database);
  return { ...settle(log, written), broken: await findBrokenPromises(database, () => new Date()) };
}

/** How often each key is there. */
export async function countWritten(database: Database): Promise<Map<string, number>> {
  const { rows } = await database.sql.execute<{ key: string; times: number }>(counted);
  return new Map(rows.map(({ key, times }) => [key, times]));
}
