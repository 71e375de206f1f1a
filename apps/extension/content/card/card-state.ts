import type { Session } from '@hone/panel/session/session';
import type { Slot } from '@hone/domain/enhance/brief';
import type { HunkKind } from '@hone/text/hunks';
import type { Answers, Question, ExtensionState } from '../../platform/messages.ts';
import type { Answer, Trouble } from '../../platform/messages/trouble.ts';
import type { CardHost } from '../card-host.ts';
import type { Blocker } from './blocker.ts';

/** The last thing that happened outside the session, if nothing else shows it. */
export type Notice =
  | { name: 'modeChosen' }
  | { name: 'refused'; kind: HunkKind }
  | { name: 'muted'; slot: Slot }
  | { name: 'trouble'; trouble: Trouble };

/** In addition to the session's own state. */
export interface CardState {
  extension: ExtensionState;
  blocker: Blocker | undefined;
  notice: Notice | undefined;
  /** No requests before this instant. */
  retryAt: number;
  /** The chip replaces the card after Replace, and offers Undo. */
  phase: 'card' | 'chip';
}

/** What surrounds the session. */
export interface Around {
  host: CardHost;
  state(): CardState;
  /** Of the session too. */
  watch(changed: () => void): () => void;
  change(part: Partial<CardState>): void;
  /** Takes the place of whatever was said last. */
  notify(notice: Notice | undefined): void;
  /** Whatever blocked the last request may be resolved. */
  review(): void;
  /** The current state, as reported elsewhere. */
  update(extension: ExtensionState): void;
  countCredits(left: number): void;
  /** True: the card itself shows it from now on. */
  refuse(trouble: Trouble): boolean;
  ask<Name extends Question['ask']>(question: Extract<Question, { ask: Name }>): Promise<Answer<Answers[Name]>>;
}

export interface Store extends Around {
  session: Session;
}
