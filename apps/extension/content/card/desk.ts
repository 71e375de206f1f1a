import { openNotes, openQuestion, step } from '@hone/client/enhancing';
import { begun, type Enhancing, type Question as Open, type Step } from '@hone/client/enhancing-state';
import { textOf, type Version, type Note } from '@hone/client/versions';
import type { Slot } from '@hone/domain/enhancing';
import type { HunkKind } from '@hone/text/hunks';
import type { Answer, Answers, Question, Standing, Trouble } from '../../platform/messages.ts';
import type { CardHost } from '../parts.ts';
import { findHindrance, type Hindrance } from './hindrance.ts';
import { now } from '../../platform/clock.ts';

/** What was done last, where it is not to be seen otherwise. */
export type Notice =
  | { name: 'copied' | 'copiedMine' | 'copiedInstead' | 'notCopied' | 'notUndone' | 'modeChosen' }
  | { name: 'refused'; kind: HunkKind }
  | { name: 'muted'; slot: Slot }
  | { name: 'trouble'; trouble: Trouble };

export interface CardState {
  enhancing: Enhancing<Trouble>;
  standing: Standing;
  /** What stands in the box; undefined: the box is gone. */
  draft: string | undefined;
  hindrance: Hindrance | undefined;
  notice: Notice | undefined;
  /** Before this instant nothing is asked again. */
  retryAt: number;
  /** The card, or after it the chip that takes the replacing back. */
  phase: 'card' | 'chip';
}

/** The state of one card, and what changes it. */
export interface Desk {
  host: CardHost;
  state(): CardState;
  watch(changed: () => void): () => void;
  change(part: Partial<CardState>): void;
  move(next: Step<Trouble>): void;
  /** Looks into the box anew. */
  readDraft(): string | undefined;
  /** Whatever hindered the last question may be over. */
  review(): void;
  /** Leaves a question that came to nothing, for the result before it. */
  settle(): void;
  fail(trouble: Trouble): void;
  ask<Name extends Question['ask']>(question: Extract<Question, { ask: Name }>): Promise<Answer<Answers[Name]>>;
}

export function openDesk(host: CardHost): Desk {
  let state: CardState = {
    enhancing: { ...begun, stage: { name: 'idle' } },
    standing: host.standing,
    draft: host.draft(),
    hindrance: undefined,
    notice: undefined,
    retryAt: 0,
    phase: 'card',
  };
  const watchers = new Set<() => void>();
  const desk: Desk = {
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
    move: (next) => desk.change({ enhancing: step<Trouble>(state.enhancing, next) }),
    readDraft() {
      const draft = host.draft();
      if (draft !== state.draft) desk.change({ draft });
      return draft;
    },
    review() {
      if (state.hindrance === undefined) return;
      const hindrance = findHindrance(state.standing, state.draft, now());
      if (hindrance !== state.hindrance) desk.change({ hindrance });
    },
    settle: () => desk.move({ name: 'settle' }),
    fail(trouble) {
      const { standing } = state;
      if (trouble.status === 401) {
        desk.settle();
        desk.change({ standing: { ...standing, connection: 'expired' }, hindrance: 'reconnect' });
      } else if (trouble.code === 'credits.none_left') {
        const credits = { of: null, resets_at: null, ...standing.credits, left: 0 };
        desk.settle();
        desk.change({ standing: { ...standing, credits }, hindrance: 'credits' });
      } else {
        desk.change({ retryAt: now() + 1000 * (trouble.retry_after ?? 0) });
        desk.move({ name: 'fail', refusal: trouble });
      }
    },
    async ask(question) {
      const answer = await host.ask(question);
      if ('trouble' in answer && answer.trouble.code === 'extension.gone') desk.fail(answer.trouble);
      return answer;
    },
  };
  return desk;
}

export function versionOf({ enhancing: { versions, shown } }: CardState): Version | undefined {
  return shown === undefined ? undefined : versions[shown];
}

/** The version that is looked at is one of the draft as it stands. */
export function isFresh(state: CardState): boolean {
  return versionOf(state)?.asked.text === state.draft;
}

/** About the draft as it stands. */
export function questionOf({ enhancing, draft }: CardState): Open | undefined {
  return openQuestion(enhancing, draft);
}

export function notesOf({ enhancing, draft }: CardState): readonly Note[] {
  return openNotes(enhancing, draft);
}

export function isRunning({ enhancing }: CardState): boolean {
  return enhancing.stage.name === 'running';
}

export function resultOf(state: CardState): string | undefined {
  const version = versionOf(state);
  return version && textOf(version);
}
