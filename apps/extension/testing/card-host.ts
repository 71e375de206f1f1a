import type { VariableValue } from '@hone/text/variables';
import type { CardHost } from '../content/card-host.ts';
import type { Question, ExtensionState } from '../platform/messages.ts';
import type { Asked, LineEvent } from '../platform/messages/line.ts';
import type { Answer } from '../platform/messages/trouble.ts';

export interface Play {
  extension: ExtensionState;
  theme?: 'light' | 'dark';
  direction?: 'ltr' | 'rtl';
  answers?: Partial<Record<Question['ask'], Answer<unknown>>>;
  copies?: boolean;
  /** The draft is what is selected in the box. */
  isPart?: boolean;
}

/** The page's script and its worker, stood in for by the test; records what the card did. */
export interface FakeHost {
  host: CardHost;
  asked: Question[];
  runs: { asked: Asked; isStopped: boolean }[];
  copied: string[];
  saved: string[];
  /** What the dialog for variables was asked about, and what it answers. */
  asksToFill: string[];
  fills: readonly VariableValue[] | undefined;
  written: string[];
  closed: number;
  refusesWriting: boolean;
  /** The worker's answer to a use. */
  use(): Answer<unknown> | Promise<Answer<unknown>>;
  /** The page reports the text as written only then. */
  writes: Promise<void>;
  stream(...events: LineEvent[]): void;
  cut(): void;
  takeBox(): void;
  leave(): void;
}

const findBox = () => document.querySelector('textarea');

export function fakeHost(root: ShadowRoot, play: Play): FakeHost {
  const { extension, theme = 'light', direction = 'ltr', answers = {}, copies = true, isPart = false } = play;
  const watchers = new Set<() => void>();
  const changed = () => watchers.forEach((notify) => notify());
  document.addEventListener('input', changed);
  let events: LineEvent[] = [];
  let isEnded = false;
  let wake = () => {};

  async function* run(asked: Asked, signal: AbortSignal): AsyncGenerator<LineEvent> {
    const own = { asked, isStopped: false };
    fake.runs.push(own);
    events = [];
    isEnded = false;
    signal.addEventListener('abort', () => {
      own.isStopped = true;
      wake();
    });
    while (!signal.aborted) {
      const next = events.shift();
      if (next) yield next;
      if (next?.event === 'done' || next?.event === 'fail' || (!next && isEnded)) return;
      if (!next) await new Promise<void>((resume) => (wake = resume));
    }
  }

  const host: CardHost = {
    root,
    theme,
    direction,
    extension,
    run,
    session: () => ({ web_address: 'https://site.test/c/1', record: true, chat: { empty: true, attached: false } }),
    place: () => findBox()?.closest('form')?.getBoundingClientRect(),
    draft: () => findBox()?.value,
    isPart: () => isPart,
    async replace(text) {
      const box = findBox();
      fake.written.push(text);
      if (fake.refusesWriting || !box) return 'refused';
      box.focus();
      box.select();
      document.execCommand('insertText', false, text);
      await fake.writes;
      return 'written';
    },
    watchDraft(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    async ask(question) {
      fake.asked.push(question);
      const known = answers[question.ask];
      if (known) return known as never;
      if (question.ask === 'use') return fake.use() as never;
      if (question.ask !== 'prefer') return { answer: null } as never;
      const preferences = { ...extension.preferences, ...('change' in question && question.change) };
      return { answer: { ...extension, preferences } } as never;
    },
    async fill(text) {
      fake.asksToFill.push(text);
      return fake.fills;
    },
    save: (text) => void fake.saved.push(text),
    async copy(text) {
      if (copies) fake.copied.push(text);
      return copies;
    },
    focus: () => findBox()?.focus(),
    closed: () => void (fake.closed += 1),
  };
  const fake: FakeHost = {
    host,
    asked: [],
    runs: [],
    copied: [],
    saved: [],
    asksToFill: [],
    fills: undefined,
    written: [],
    closed: 0,
    refusesWriting: false,
    use: () => ({ answer: { text: '', credits_count: 5 } }),
    writes: Promise.resolve(),
    stream(...sent) {
      events.push(...sent);
      wake();
    },
    cut() {
      isEnded = true;
      wake();
    },
    takeBox() {
      findBox()?.remove();
      changed();
    },
    leave: () => document.removeEventListener('input', changed),
  };
  return fake;
}
