import type { ExtensionState } from '../../platform/messages.ts';
import type { Page } from '../page.ts';
import { ask } from '../ask.ts';
import { rememberCaret } from './caret.ts';
import { copyText } from './copy.ts';
import { run } from './lines.ts';
import type { Box } from '../finder/box.ts';
import type { Card, CardHost, Part, Session } from '../card-host.ts';
import { themeOf } from '../measure/shade.ts';
import { directionOf } from '../button-placement.ts';
import { isDrawnInPart, readBox } from '../writer/read.ts';
import { writeBox } from '../writer/write.ts';

export interface Cards {
  isOpen(): boolean;
  /** For what is selected in the box, or else all of it. */
  open(box: Box, extension: ExtensionState): Promise<void>;
  enhance(): void;
  update(extension: ExtensionState): void;
  close(): void;
  draftChanged(): void;
  draft(): string | undefined;
}

/** In milliseconds: a partly drawn text takes too long to read at every key. */
const typingPause = 500;

/** A picture in the composer, or what sites name an attached file. */
const attachments = [
  'img, video, canvas, [class*="attachment" i], [data-testid*="attachment" i]',
  '[aria-label*="attachment" i]:not(button, input)',
].join();

interface Place {
  session(): Omit<Session, 'chat'>;
  isNew(): boolean;
}

export function keepCard({ guard, host, boxWatcher, placement, library }: Page, { session, isNew }: Place): Cards {
  let card: Card | undefined;
  const watchers = new Set<() => void>();
  let notifying = 0;

  const draftChanged = () => {
    if (watchers.size === 0) return;
    const box = boxWatcher.box()?.element;
    if (!box || !isDrawnInPart(box)) return void (notifying ||= window.setTimeout(notifyWatchers));
    clearTimeout(notifying);
    notifying = window.setTimeout(notifyWatchers, typingPause);
  };
  const notifyWatchers = () => {
    notifying = 0;
    for (const watcher of watchers) watcher();
  };
  const changes = new MutationObserver(() => {
    const box = boxWatcher.box()?.element;
    // Scrolling redraws such a box, and we scroll it to read it.
    if (!box || !isDrawnInPart(box)) draftChanged();
  });
  /** The focus moves at the user's request, so nothing may hold it back. */
  const withFocusUnlocked = async <Value>(act: () => Value | Promise<Value>): Promise<Value> => {
    guard.isFocusLocked = false;
    try {
      return await act();
    } finally {
      guard.isFocusLocked = card !== undefined;
    }
  };

  const draft = () => {
    const now = boxWatcher.fresh();
    return now && readBox(now.element);
  };

  const hostFor = (box: Box, extension: ExtensionState, part: Part | undefined): CardHost => {
    const restoreCaret = rememberCaret(box.element);
    let isPart = false;
    const read = () => {
      const now = boxWatcher.fresh();
      const whole = now && readBox(now.element);
      const text = whole === undefined ? undefined : part?.read(whole);
      isPart = text !== undefined;
      return text ?? whole;
    };
    return {
      root: host.root,
      theme: themeOf(box.composer, box.element, extension.theme),
      direction: directionOf(box.element),
      session: () => ({
        ...session(),
        chat: { empty: isNew(), attached: box.composer.querySelector(attachments) !== null },
      }),
      extension,
      ask,
      run,
      copy: (text) => copyText(host.root, text),
      place: () => boxWatcher.fresh()?.composer.getBoundingClientRect(),
      draft: read,
      isPart: () => isPart,
      fill: async (text) => (await library())?.fill(text),
      save: (text) => void library().then((own) => own?.save(text, true)),
      replace: (text) =>
        withFocusUnlocked(async () => {
          const now = boxWatcher.fresh();
          read();
          // What was made of a part must not replace everything.
          if (part && !isPart) return 'refused';
          const whole = part ? part.around(text) : text;
          const result = now ? await writeBox(now.element, whole, undefined, part) : 'refused';
          void ask({ ask: 'wrote', result });
          return result;
        }),
      watchDraft(watcher) {
        watchers.add(watcher);
        if (watchers.size === 1) changes.observe(box.element, { childList: true, characterData: true, subtree: true });
        return () => {
          watchers.delete(watcher);
          if (watchers.size === 0) changes.disconnect();
        };
      },
      focus() {
        void withFocusUnlocked(() => {
          const now = boxWatcher.fresh();
          if (now?.element === box.element) restoreCaret();
          else now?.element.focus({ preventScroll: true });
        });
      },
      closed() {
        card = undefined;
        guard.isFocusLocked = false;
        placement.refresh();
      },
    };
  };

  return {
    isOpen: () => card !== undefined,
    async open(box, extension) {
      const part = await partOf(box.element);
      if (card) return card.enhance();
      const given = hostFor(box, extension, part);
      host.show(box.element, true);
      guard.isFocusLocked = true;
      card = globalThis.honeCard?.(given);
      placement.refresh();
      card?.enhance();
    },
    enhance: () => card?.enhance(),
    update: (extension) => card?.update(extension),
    close: () => card?.close(),
    draftChanged,
    draft,
  };
}

async function partOf(box: HTMLElement): Promise<Part | undefined> {
  const isSelected =
    box instanceof HTMLTextAreaElement
      ? box.selectionStart !== box.selectionEnd
      : document.getSelection()?.isCollapsed === false;
  if (!isSelected || isDrawnInPart(box)) return undefined;
  await ask({ ask: 'part' });
  return globalThis.honePart?.(box, readBox);
}
