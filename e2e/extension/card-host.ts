import type { Card, CardHost } from '../../apps/extension/content/parts.ts';
import type { Answer, Asked, LineEvent, Question, Standing } from '../../apps/extension/platform/messages.ts';

/** What a card has done so far. */
export interface Played {
  asked: Question[];
  runs: { asked: Asked; isStopped: boolean }[];
  copied: string[];
  writes: string[];
  closed: number;
}

export interface Playing {
  card: Card;
  /** Another card, in the same root. */
  open(): void;
  tell(events: LineEvent[]): void;
  end(): void;
  told(): Played;
  /** From now on the page has no box. */
  takeBox(): void;
  writes: 'written' | 'refused';
}

declare global {
  var played: Playing;
}

export interface Play {
  standing: Standing;
  theme?: 'light' | 'dark';
  direction?: 'ltr' | 'rtl';
  answers?: Partial<Record<Question['ask'], Answer<unknown>>>;
  writes?: 'written' | 'refused';
  copies?: boolean;
  isUnasked?: boolean;
  /** Without what keeps the page's own styles away from the host element. */
  isBare?: boolean;
}

/** Runs in the page, so it has nothing but what stands in it: the page's script, played by the test. */
export function playHost({ standing, theme = 'light', direction = 'ltr', answers = {}, writes = 'written', copies = true, isUnasked = false, isBare = false }: Play): void {
  const element = document.createElement('hone-companion');
  element.popover = 'manual';
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host { all: initial !important; position: fixed !important; inset: 0 auto auto 0 !important; display: block !important; overflow: visible !important }');
  root.adoptedStyleSheets = isBare ? [] : [sheet];
  document.documentElement.append(element);
  element.showPopover();

  const played: Played = { asked: [], runs: [], copied: [], writes: [], closed: 0 };
  const boxes = () => document.querySelector('textarea');
  let events: LineEvent[] = [];
  let isEnded = false;
  let wake = () => {};
  const watchers = new Set<() => void>();
  document.addEventListener('input', () => watchers.forEach((changed) => changed()));

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
    session: () => ({ web_address: `${location.origin}/c/1`, record: true }),
    place: () => boxes()?.closest('form')?.getBoundingClientRect(),
    draft: () => boxes()?.value,
    async replace(text) {
      const box = boxes();
      played.writes.push(text);
      if (globalThis.played.writes === 'refused' || !box) return 'refused';
      box.focus();
      box.select();
      document.execCommand('insertText', false, text);
      return 'written';
    },
    watchDraft(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    async ask(question) {
      played.asked.push(question);
      const known = answers[question.ask];
      if (known) return known as never;
      if (question.ask !== 'prefer') return { answer: null } as never;
      return { answer: { ...standing, preferences: { ...standing.preferences, ...('change' in question && question.change) } } } as never;
    },
    async copy(text) {
      if (copies) played.copied.push(text);
      return copies;
    },
    focus: () => boxes()?.focus(),
    closed: () => void (played.closed += 1),
  };
  const { honeCard } = globalThis;
  if (!honeCard) throw new Error('The script of the card has not run.');
  globalThis.played = {
    card: honeCard(host),
    open() {
      globalThis.played.card = honeCard(host);
      globalThis.played.card.enhance();
    },
    writes,
    tell(told) {
      events.push(...told);
      wake();
    },
    end() {
      isEnded = true;
      wake();
    },
    told: () => played,
    takeBox() {
      boxes()?.remove();
      watchers.forEach((changed) => changed());
    },
  };
  if (!isUnasked) globalThis.played.card.enhance();
}
