import { promptLength, promptMaximum } from '@hone/domain/enhancing';
import type { Standing } from '../../platform/messages.ts';

/** Why a request isn't even sent. */
export type Blocker = 'agree' | 'refused' | 'connect' | 'reconnect' | 'box' | 'empty' | 'long' | 'credits';

export function findBlocker(
  { agreed, connection, credits }: Standing,
  draft: string | undefined,
  time: number,
): Blocker | undefined {
  if (agreed === null) return 'agree';
  if (agreed === 'nothing') return 'refused';
  if (connection === 'none') return 'connect';
  if (connection === 'expired') return 'reconnect';
  if (draft === undefined) return 'box';
  if (draft.trim() === '') return 'empty';
  if (promptLength(draft) > promptMaximum) return 'long';
  const resetsAt = credits?.resets_at ?? null;
  const isOver = resetsAt !== null && Date.parse(resetsAt) <= time;
  return credits?.left === 0 && !isOver ? 'credits' : undefined;
}
