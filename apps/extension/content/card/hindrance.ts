import { countCharacters, longestPrompt } from '@hone/domain/enhancing';
import type { Standing } from '../../platform/messages.ts';

/** Why nothing is asked at all, found before anything is sent. */
export type Hindrance = 'agree' | 'refused' | 'connect' | 'reconnect' | 'box' | 'empty' | 'long' | 'credits';

/** `draft` is what stands in the box; undefined: there is no box. */
export function findHindrance(
  { agreed, connection, credits }: Standing,
  draft: string | undefined,
  time: number,
): Hindrance | undefined {
  if (agreed === null) return 'agree';
  if (agreed === 'nothing') return 'refused';
  if (connection === 'none') return 'connect';
  if (connection === 'expired') return 'reconnect';
  if (draft === undefined) return 'box';
  if (draft.trim() === '') return 'empty';
  if (countCharacters(draft) > longestPrompt) return 'long';
  const resetsAt = credits?.resets_at ?? null;
  const isOver = resetsAt !== null && Date.parse(resetsAt) <= time;
  return credits?.left === 0 && !isOver ? 'credits' : undefined;
}
