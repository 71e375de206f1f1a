import type { CardHost } from '../content/parts.ts';
import type { Answer, Asked, LineEvent, Question, Standing } from '../platform/messages.ts';

export interface Play {
  standing: Standing;
  theme?: 'light' | 'dark';
  direction?: 'ltr' | 'rtl';
  /** What a question of each kind is answered with; null where nothing is named. */
  answers?: Partial<Record<Question['ask'], Answer<unknown>>>;
  copies?: boolean;
}

/** The page's script and the worker behind it, played by the test; and what a card has done to them so far. */
export interface PlayedHost {
  host: CardHost;
  asked: Question[];
  runs: { asked: Asked; isStopped: boolean }[];
  copied: string[];
  written: string[];
  closed: number;
  /** From now on nothing can be written in the box. */
  refusesWriting: boolean;
  /** The next events of the run that is under way. */
  tell(...events: LineEvent[]): void;
  /** The run ends, however far it came. */
  cut(): void;
  /** From now on the page has no box. */
  takeBox(): void;
  leave(): void;
}

const findBox = () => document.querySelector('textarea');

export function playHost(root: ShadowRoot, play: Play): PlayedHost {
  const { standing, theme = 'light', direction = 'ltr', answers = {}, copies = true } = play;
  const watchers = new Set<() => void>();
  const changed = () => watchers.forEach((tell) => tell());
  document.addEventListener('input', changed);
  let events: LineEvent[] = [];
  let isEnded = false;
  let wake = () => {};

  async function* run(asked: Asked, signal: AbortSignal): AsyncGenerator<LineEvent> {
    const own = { asked, isStopped: false };
    played.runs.push(own);
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
    standing,
    run,
    session: () => ({ web_address: 'https://site.test/c/1', record: true, chat: { empty: true, attached: false } }),
    place: () => findBox()?.closest('form')?.getBoundingClientRect(),
    draft: () => findBox()?.value,
    async replace(text) {
      const box = findBox();
      played.written.push(text);
      if (played.refusesWriting || !box) return 'refused';
      box.focus();
      box.select();
      document.execCommand('insertText', false, text);
      return 'written';
    },
    watchDraft(tell) {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    async ask(question) {
      played.asked.push(question);
      const known = answers[question.ask];
      if (known) return known as never;
      if (question.ask !== 'prefer') return { answer: null } as never;
      const preferences = { ...standing.preferences, ...('change' in question && question.change) };
      return { answer: { ...standing, preferences } } as never;
    },
    async copy(text) {
      if (copies) played.copied.push(text);
      return copies;
    },
    focus: () => findBox()?.focus(),
    closed: () => void (played.closed += 1),
  };
  const played: PlayedHost = {
    host,
    asked: [],
    runs: [],
    copied: [],
    written: [],
    closed: 0,
    refusesWriting: false,
    tell(...told) {
      events.push(...told);
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
  return played;
}
