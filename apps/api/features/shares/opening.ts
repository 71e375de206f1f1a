import { Refusal } from '@hone/contracts/declarations/refusal';
import type { openShare as endpoint, SharedContent } from '@hone/contracts/library/shares';
import type { Call } from '../../http/port.ts';
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
  if (is_counted) await countOpening(sql, found.id);
  return found.content;
}
