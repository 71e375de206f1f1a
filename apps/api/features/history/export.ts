import { Readable } from 'node:stream';
import type { HistoryPrompt } from '@hone/contracts/history';
import type { Sql } from '../../database/port.ts';
import type { Download } from '../../http/port.ts';
import { readCursor } from './listing/cursors.ts';
import { onWire, promptsOf, type PromptRow } from './listing/rows.ts';
import { findNewestPrompts, findPrompts } from './listing/prompts.store.ts';
import { findSessionsByStart, type ShownSession } from './listing/sessions.store.ts';
import { readSettings } from './settings/settings.store.ts';

type Head = Omit<ShownSession, 'key'>;

const headsAtOnce = 2000;
const sessionsAtOnce = 100;
const promptsAtOnce = 500;
/** In characters. Tiny chunks slow readers down. */
const writtenAtOnce = 64 * 1024;

/** One JSON file, newest first, as fast as its reader takes it: only some pages are in memory. */
export async function exportHistory(sql: Sql, userId: string, now: Date): Promise<Download> {
  const exported_at = now.toISOString();
  const settings = await readSettings(sql, userId);
  const name = `hone-history-${exported_at.slice(0, 10)}.json`;
  return { name, content: Readable.from(gather(writeHistory(sql, userId, { exported_at, settings }))) };
}

async function* gather(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let gathered = '';
  for await (const text of texts) {
    gathered += text;
    if (gathered.length < writtenAtOnce) continue;
    yield gathered;
    gathered = '';
  }
  yield gathered;
}

async function* writeHistory(sql: Sql, userId: string, head: object): AsyncGenerator<string> {
  yield writeOpen(head, 'sessions', 0);
  let isFirst = true;
  for await (const { session, first } of readSessions(sql, userId)) {
    yield `${isFirst ? '' : ','}\n    ${writeOpen(describe(session), 'prompts', 4)}`;
    yield* writePrompts(sql, session.id, first);
    yield '\n      ]\n    }';
    isFirst = false;
  }
  yield `${isFirst ? '' : '\n  '}]\n}\n`;
}

async function* writePrompts(sql: Sql, session_id: string, first: readonly PromptRow[]): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of readPrompts(sql, session_id, first)) {
    yield page.map((prompt, at) => `${isFirst && at === 0 ? '' : ','}\n        ${write(prompt, 8)}`).join('');
    isFirst = false;
  }
}

/** By their start, which doesn't change when one of them continues in the meantime. */
async function* readSessions(sql: Sql, userId: string): AsyncGenerator<{ session: Head; first: PromptRow[] }> {
  let before = readCursor('sessions', undefined);
  for (;;) {
    const heads = await findSessionsByStart(sql, userId, before, headsAtOnce);
    for (let at = 0; at < heads.length; at += sessionsAtOnce) {
      const some = heads.slice(at, at + sessionsAtOnce);
      const rows = await findNewestPrompts(
        sql,
        some.map(({ id }) => id),
      );
      // Skip a session that lost its last prompt just now.
      for (const [place, session] of some.entries()) {
        if (rows[place]!.length > 0) yield { session, first: rows[place]! };
      }
    }
    const last = heads.at(-1);
    if (!last || heads.length < headsAtOnce) return;
    before = { at: last.created_at, id: last.id };
  }
}

/** Some at a time: the first ones, and those that didn't fit on a page. */
async function* readPrompts(
  sql: Sql,
  session_id: string,
  first: readonly PromptRow[],
): AsyncGenerator<HistoryPrompt[]> {
  let after = readCursor('prompts', undefined);
  let rows = first;
  for (;;) {
    const page = promptsOf(rows);
    if (page.length > 0) yield page;
    if (page.length === rows.length && rows.length < promptsAtOnce) return;
    const last = rows[page.length - 1];
    if (last) after = { at: last.prompted_at, id: last.prompt_id };
    rows = await findPrompts(sql, session_id, after, promptsAtOnce);
  }
}

function describe({ address, created_at, last_at }: Head) {
  return { session: address, created_at: onWire(created_at), last_at: onWire(last_at) };
}

function writeOpen(fields: object, list: string, depth: number): string {
  const whole = indent(JSON.stringify({ ...fields, [list]: [] }, null, 2), depth);
  return whole.slice(0, whole.lastIndexOf(']'));
}

function write({ text, enhanced_prompt, created_at }: HistoryPrompt, depth: number): string {
  return indent(JSON.stringify({ text, enhanced_prompt, created_at }, null, 2), depth);
}

// Line breaks in user text are escaped, so the remaining ones are our own.
function indent(json: string, depth: number): string {
  return json.replaceAll('\n', `\n${' '.repeat(depth)}`);
}
