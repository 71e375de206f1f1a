import { Refusal } from '@hone/contracts/declarations/refusal';
import type { openShare as endpoint, SharedContent } from '@hone/contracts/library/shares';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import type { SharePreview } from '../../ports/room.ts';
import { readContent } from './content.ts';
import type { SharesDeps } from './deps.ts';
import { countOpening } from './shares.store.ts';

/** Keeps that it was opened, and nothing of who did. */
export async function openShare(
  deps: SharesDeps,
  { sql, body: { key, is_counted }, now }: Call<typeof endpoint>,
): Promise<SharedContent> {
  const found = await readContent(deps, sql, key, now);
  if (!found) throw new Refusal('shares.gone');
  const { id, ...content } = found;
  if (is_counted) await countOpening(sql, id);
  return content;
}

/** What sites show of the link where someone pastes it. */
export async function previewShare(
  deps: SharesDeps,
  sql: Sql,
  key: string,
  now: Date,
): Promise<SharePreview | undefined> {
  const found = await readContent(deps, sql, key, now);
  if (!found) return undefined;
  const { kind, name, shown_name, prompts, left_out } = found;
  const text = kind === 'prompt' ? (prompts[0]?.text ?? '') : prompts.map((prompt) => prompt.name).join(' · ');
  return { kind, name, text, by: shown_name, count: prompts.length + left_out };
}
