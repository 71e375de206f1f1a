import { promptLength, promptMaximum } from '@hone/domain/enhance/enhancing';
import type { ExtensionState } from '../../platform/messages.ts';

/** Why a request isn't even sent; `credits`, why the last one was refused; `gone`, since the worker is another version's. */
export type Blocker = 'agree' | 'refused' | 'connect' | 'reconnect' | 'box' | 'empty' | 'long' | 'credits' | 'gone';

/** Without credits a prompt can still be looked at: only using it costs one. */
export function findBlocker({ agreed, connection }: ExtensionState, draft: string | undefined): Blocker | undefined {
  if (agreed === null) return 'agree';
  if (agreed === 'nothing') return 'refused';
  if (connection === 'none') return 'connect';
  if (connection === 'expired') return 'reconnect';
  if (draft === undefined) return 'box';
  if (draft.trim() === '') return 'empty';
  return promptLength(draft) > promptMaximum ? 'long' : undefined;
}

export function isOutOfCredits({ credits }: ExtensionState, time: number): boolean {
  const resetsAt = credits?.resets_at ?? null;
  const isOver = resetsAt !== null && Date.parse(resetsAt) <= time;
  return credits?.left === 0 && !isOver;
}
