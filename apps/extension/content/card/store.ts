import { openNotes, reduce } from '@hone/client/enhancing';
import { initialEnhancing, type Enhancing, type Action } from '@hone/client/enhancing-state';
import { questionOf, type RowView } from '@hone/client/rows';
import { textOf, type Version, type Note } from '@hone/client/versions';
import type { Slot } from '@hone/domain/brief';
import type { HunkKind } from '@hone/text/hunks';
import type { Answer, Answers, Question, Standing, Trouble } from '../../platform/messages.ts';
import type { CardHost } from '../card-host.ts';
import { findBlocker, isOutOfCredits, type Blocker } from './blocker.ts';
import { now } from '../../platform/clock.ts';

/** The last action, where nothing else shows it. */
export type Notice =
  | { name: 'copied' | 'copiedMine' | 'copiedInstead' | 'notCopied' | 'notUndone' | 'modeChosen' }
  | { name: 'refused'; kind: HunkKind }
  | { name: 'muted'; slot: Slot }
  /** A text that could not be used, so nothing was written. */
  | { name: 'unused' | 'trouble'; trouble: Trouble };

export interface CardState {
  enhancing: Enhancing<Trouble>;
  standing: Standing;
  /** Undefined: the box is gone. */
  draft: string | undefined;
  blocker: Blocker | undefined;
  notice: Notice | undefined;
  /** No requests before this instant. */
  retryAt: number;
  /** The server is taking note of a use. */
  isUsing: boolean;
  /** The chip replaces the card after Replace, and offers Undo. */
  phase: 'card' | 'chip';
}

export interface Store {
  host: CardHost;
  state(): CardState;
  watch(changed: () => void): () => void;
  change(part: Partial<CardState>): void;
  dispatch(next: Action<Trouble>): void;
  readDraft(): string | undefined;
  /** Whatever blocked the last request may be resolved. */
  review(): void;
  /** Where things stand, as it was learned elsewhere. */
  update(standing: Standing): void;
  countCredits(left: number): void;
  /** Returns from a failed request to the result before it. */
  settle(): void;
  fail(trouble: Trouble): void;
  ask<Name extends Question['ask']>(question: Extract<Question, { ask: Name }>): Promise<Answer<Answers[Name]>>;
}

export function createStore(host: CardHost): Store {
  let state: CardState = {
    enhancing: { ...initialEnhancing, stage: { name: 'idle' } },
    standing: host.standing,
    draft: host.draft(),
    blocker: undefined,
    notice: undefined,
    retryAt: 0,
    isUsing: false,
    phase: 'card',
  };
  const watchers = new Set<() => void>();
  const store: Store = {
    host,
    state: () => state,
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    change(part) {
      state = { ...state, ...part };
      for (const changed of watchers) changed();
    },
    dispatch: (next) => store.change({ enhancing: reduce<Trouble>(state.enhancing, next) }),
    readDraft() {
      const draft = host.draft();
      if (draft !== state.draft) store.change({ draft });
      return draft;
    },
    review() {
      const { standing, draft, blocker } = state;
      if (blocker === undefined || (blocker === 'credits' && isOutOfCredits(standing, now()))) return;
      const next = findBlocker(standing, draft);
      if (next !== blocker) store.change({ blocker: next });
    },
    update(standing) {
      const { propose } = standing.preferences;
      const isOther = propose !== state.standing.preferences.propose;
      store.change({ standing });
      if (isOther) store.dispatch({ name: 'propose', propose });
      store.review();
    },
    countCredits(left) {
      const { standing } = state;
      if (standing.credits && standing.credits.left !== null)
        store.change({ standing: { ...standing, credits: { ...standing.credits, left } } });
    },
    settle: () => store.dispatch({ name: 'settle' }),
    fail(trouble) {
      const { standing } = state;
      if (trouble.status === 401) {
        store.settle();
        store.change({ standing: { ...standing, connection: 'expired' }, blocker: 'reconnect' });
      } else if (trouble.code === 'credits.none_left') {
        const credits = { of: null, resets_at: null, ...standing.credits, left: 0 };
        store.settle();
        store.change({ standing: { ...standing, credits }, blocker: 'credits' });
      } else {
        store.change({ retryAt: now() + 1000 * (trouble.retry_after ?? 0) });
        store.dispatch({ name: 'fail', refusal: trouble });
      }
    },
    async ask(question) {
      const answer = await host.ask(question);
      if ('trouble' in answer && answer.trouble.code === 'extension.gone') store.fail(answer.trouble);
      return answer;
    },
  };
  return store;
}

export function versionOf({ enhancing: { versions, shown } }: CardState): Version | undefined {
  return shown === undefined ? undefined : versions[shown];
}

/** Whether the version on show belongs to the current draft. */
export function isFresh(state: CardState): boolean {
  return versionOf(state)?.asked.text === state.draft;
}

/** The row that is still asked about first. */
export function askedRow(state: CardState): RowView | undefined {
  const version = versionOf(state);
  return version && questionOf(version, state.enhancing.skipped);
}

export function notesOf({ enhancing, draft }: CardState): readonly Note[] {
  return openNotes(enhancing, draft);
}

export function isRunning({ enhancing }: CardState): boolean {
  return enhancing.stage.name === 'running';
}

/** False: the draft already says what is on show. */
export function canTake(state: CardState): boolean {
  const version = versionOf(state);
  return version !== undefined && state.draft !== undefined && textOf(version) !== state.draft;
}
