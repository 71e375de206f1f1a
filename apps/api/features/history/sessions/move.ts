import { Refusal } from '@hone/contracts/refusal';
import type { Sql } from '../../database/port.ts';
import { holdHistory } from './holding.ts';
import { findLiveByDraft, findLiveByKey, isMoved, merge, setAddress } from './merging.store.ts';
import type { HistoryDeps } from './deps.ts';

interface Move {
  draft_id: string;
  /** Normalised. */
  web_address: string;
}

/** Gives a draft's session its address; what is there already takes it in. Moved before, it stays where it is. */
export async function moveDraft({ announce }: HistoryDeps, sql: Sql, userId: string, { draft_id, web_address }: Move): Promise<{ id: string; session: string }> {
  await holdHistory(sql, userId);
  const draft = await findLiveByDraft(sql, userId, draft_id);
  if (!draft) throw new Refusal('request.not_found', 404);
  if (isMoved(draft)) return { id: draft.id, session: draft.address };
  const there = await findLiveByKey(sql, userId, web_address);
  if (there) await merge(sql, there, [draft], draft_id);
  else await setAddress(sql, draft.id, web_address);
  await announce(sql, { user_id: userId, kind: 'history' });
  return { id: (there ?? draft).id, session: web_address };
}
