import type { BodyOf, DataOf } from '@hone/contracts/declarations/define';
import type { moveHistory } from '@hone/contracts/history';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import { lockHistory } from './lock.ts';
import { findLiveByDraft, findLiveByKey, isMoved, merge, setAddress } from './merge.store.ts';

/** Gives a draft's session its address; an existing session there absorbs it. Moved before, it stays. */
export async function moveDraft(
  announce: Announce,
  sql: Sql,
  userId: string,
  { draft_id, web_address }: BodyOf<typeof moveHistory>,
): Promise<DataOf<typeof moveHistory>> {
  await lockHistory(sql, userId);
  const draft = await findLiveByDraft(sql, userId, draft_id);
  if (!draft) throw new Refusal('request.not_found');
  if (isMoved(draft)) return { id: draft.id, session: draft.address };
  const there = await findLiveByKey(sql, userId, web_address);
  if (there) await merge(sql, there, [draft], draft_id);
  else await setAddress(sql, draft.id, web_address);
  await announce(sql, { user_id: userId, kind: 'history' });
  return { id: (there ?? draft).id, session: web_address };
}
