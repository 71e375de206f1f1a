import { createAsking, type Asking } from './asking.ts';
import { describePress } from './echo.ts';
import { reduce } from './enhancing.ts';
import { versionOf } from './reading.ts';
import { createReplacing, type Replacing } from './replacing.ts';
import { initialEnhancing, type Action, type Saying } from './state.ts';
import type { Core, PanelState, Surface } from './surface.ts';
import { createTelling } from './telling.ts';
import { textOf, type Note } from './versions.ts';
import { createWriting, type Writing } from './writing.ts';

export interface Session extends Pick<Asking, 'enhance' | 'stop'>, Replacing, Writing {
  state(): PanelState;
  watch(changed: () => void): () => void;
  change(part: Partial<PanelState>): void;
  say(saying: Saying): void;
  /** Takes the last press back; false if there was none. */
  takeBack(): boolean;
  /** Whether anything was filled in. Absent: that is done elsewhere. */
  fill: (() => Promise<boolean>) | undefined;
  propose(propose: boolean): void;
  show(version: number): void;
  fix(note: Note): void;
  overlook(note: Note): void;
  /** There is nothing to enhance. */
  sayEmpty(): void;
  /** What failed last is shown elsewhere. */
  settle(): void;
  dismiss(): void;
}

/** The whole act, from the first request to the last Undo, without any view. */
export function createSession(surface: Surface, draft = surface.draft()): Session {
  let state: PanelState = {
    enhancing: initialEnhancing,
    draft,
    answered: undefined,
    isUsing: false,
    isWriting: false,
    notice: undefined,
    echo: undefined,
  };
  const watchers = new Set<() => void>();
  const change = (part: Partial<PanelState>) => {
    state = { ...state, ...part };
    for (const changed of watchers) changed();
  };
  const dispatch = (next: Action) => change({ enhancing: reduce(state.enhancing, next) });
  const core: Core = {
    surface,
    state: () => state,
    change,
    dispatch,
    readDraft() {
      const now = surface.draft();
      if (now !== state.draft) change({ draft: now });
      return now;
    },
    report: (act, outcome) => surface.report?.(act, outcome),
    settle() {
      if (state.enhancing.stage.name !== 'running') return;
      asking.stop();
      dispatch({ name: 'settle' });
    },
    fail: (trouble, text) => dispatch(surface.refuse?.(trouble) ? { name: 'settle' } : { name: 'fail', trouble, text }),
  };
  const telling = createTelling(core);
  const replacing = createReplacing(core, telling.tell);
  const writing = createWriting(core);
  const asking = createAsking(core, { ...replacing, wasUsed: telling.wasUsed });

  /** Its effect is announced to users who can't see it. */
  const move = (next: Action) => {
    const before = versionOf(state);
    const enhancing = reduce(state.enhancing, next);
    const after = versionOf({ ...state, enhancing });
    // Users who type hear each key already.
    const echo = next.name === 'say' ? '' : before && after && describePress(before, after);
    change({ enhancing, notice: undefined, echo });
  };

  return {
    ...asking,
    ...replacing,
    ...writing,
    state: core.state,
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    change,
    say: move,
    takeBack() {
      if ((versionOf(state)?.presses.length ?? 0) === 0) return false;
      move({ name: 'takeBack' });
      return true;
    },
    fill:
      surface.fill &&
      (async () => {
        const version = versionOf(state);
        const values = (version && (await surface.fill?.(textOf(version)))) ?? [];
        if (values.length > 0) move({ name: 'fill', values });
        return values.length > 0;
      }),
    propose: (propose) => move({ name: 'propose', propose }),
    show: (version) =>
      change({ enhancing: reduce(state.enhancing, { name: 'show', version }), notice: undefined, echo: undefined }),
    fix: (note) => dispatch({ name: 'fix', note }),
    overlook: (note) => dispatch({ name: 'overlook', note }),
    sayEmpty: () => dispatch({ name: 'empty' }),
    settle: () => dispatch({ name: 'settle' }),
    dismiss() {
      core.settle();
      dispatch({ name: 'dismiss' });
    },
  };
}
